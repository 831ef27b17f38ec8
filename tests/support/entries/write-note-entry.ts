/** A command that writes a row and then waits to be killed. Its parameters: the state's directory, the number. */
import { openLocal } from "#cli/local/state/platform.ts";

const [directory = "", n = "0"] = process.argv.slice(2);
const { env } = await openLocal(directory);
await env.DB.batch([
  env.DB.prepare("CREATE TABLE IF NOT EXISTS notes (n INTEGER)"),
  env.DB.prepare("INSERT INTO notes VALUES (?)").bind(Number(n)),
]);
console.log("written");
setInterval(() => undefined, 60_000);
