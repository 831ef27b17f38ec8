/** Serves a small Worker from the data of the directory that it is given, and ends as `npm start` does. */
import { openAsOwner } from "#cli/local/state/platform.ts";
import { untilStopped } from "#cli/local/machine/stop.ts";

const stop = untilStopped();
const platform = await openAsOwner(process.argv[2] ?? "");
const script = "export default { fetch: () => new Response('served') }";
const worker = { modules: true as const, script, compatibilityDate: "2026-10-01" };
await platform.serve(() => ({ worker, port: 0 }));
console.log("ready");
if (!stop.aborted) await new Promise((resolve) => stop.addEventListener("abort", resolve));
await platform.close();
process.exit(0);
