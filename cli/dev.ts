import { spawn } from "node:child_process";
import { join } from "node:path";

import { prepareData, prepareSound } from "./local/prepare.ts";
import { rootDirectory } from "./local/paths.ts";

await prepareData();
const stop = new AbortController();
const astro = join(rootDirectory, "node_modules", "astro", "bin", "astro.mjs");
const child = spawn(process.execPath, [astro, "dev", "--port", process.env["PORT"] ?? "4321"], {
  cwd: rootDirectory,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    stop.abort();
    child.kill(signal);
  });
}
void prepareSound(stop.signal).catch((error: unknown) => console.error(error));
child.on("exit", (code) => {
  stop.abort();
  process.exit(code ?? 0);
});
