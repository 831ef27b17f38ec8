import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

import { prepareData, prepareSound } from "./local/prepare.ts";
import { rootDirectory, stateDirectory } from "./local/paths.ts";
import { localSecrets } from "./local/secrets.ts";
import { startTill } from "./local/till.ts";

await prepareData();
const port = process.env["PORT"] ?? "4321";
const till = await startTill(`http://localhost:${port}`);
if (till.url) console.log(`  Stripe's stand-in is on ${till.url}/dashboard`);
const stop = new AbortController();
const astro = join(rootDirectory, "node_modules", "astro", "bin", "astro.mjs");
const child = spawn(process.execPath, [astro, "dev", "--port", port], {
  cwd: rootDirectory,
  stdio: "inherit",
  env: {
    ...process.env,
    ...parseEnv(readFileSync(localSecrets(stateDirectory), "utf8")),
    ...till.variables,
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
  void till.stop().finally(() => process.exit(code ?? 0));
});
