import { readdirSync } from "node:fs";
import { join } from "node:path";

import { rootDirectory } from "./local/paths.ts";

const [name] = process.argv.slice(2);
const available = readdirSync(join(rootDirectory, "bench"))
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -3));

if (!name || !available.includes(name)) {
  console.error(`Usage: npm run bench -- <name>, one of: ${available.join(", ")}`);
  process.exit(2);
}
process.argv.splice(2, 1);
await import(join(rootDirectory, "bench", `${name}.ts`));
