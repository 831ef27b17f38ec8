import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

import { prepareData, prepareSound } from "./local/prepare.ts";
import { rootDirectory, stateDirectory } from "./local/paths.ts";
import { localSecrets } from "./local/secrets.ts";

await prepareData();
const stop = new AbortController();
const astro = join(rootDirectory, "node_modules", "astro", "bin", "astro.mjs");
const child = spawn(process.execPath, [astro, "dev", "--port", process.env["PORT"] ?? "4321"], {
  cwd: rootDirectory,
  stdio: "inherit",
  env: {
    ...process.env,
    ...parseEnv(readFileSync(localSecrets(stateDirectory), "utf8")),
    CLOUDFLARE_INCLUDE_PROCESS_ENV: "true",
  },
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
