import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { experimental_readRawConfig } from "wrangler";

import { guardChildren } from "../machine/guard.ts";
import { rootDirectory, workDirectory } from "../paths.ts";
import { LOCAL_BINDINGS, type Runtime } from "./runtime.ts";

interface DevServer {
  port: number;
  /** Variables of the Worker besides those of wrangler.toml. */
  variables: NodeJS.Dict<string>;
  /** Is called with the exit code when Astro ends by itself. */
  onExit: (code: number) => void;
}

/** Astro's development server, which has the data open in a workerd of its own. */
export async function startDevRuntime(
  stateKey: string,
  { port, variables, onExit }: DevServer,
): Promise<Runtime> {
  guardChildren();
  const astro = join(rootDirectory, "node_modules", "astro", "bin", "astro.mjs");
  const child = spawn(process.execPath, [astro, "dev", "--port", String(port)], {
    cwd: rootDirectory,
    stdio: "inherit",
    env: {
      ...process.env,
      ...variables,
      STATE_KEY: stateKey,
      TONEARM_WRANGLER: writeConfig(),
      CLOUDFLARE_INCLUDE_PROCESS_ENV: "true",
      // The runtime's own tools would keep each request, and show all of the database to anybody.
      X_LOCAL_EXPLORER: "false",
      X_LOCAL_OBSERVABILITY: "false",
    },
  });
  const ended = new Promise<number>((resolve) => child.once("exit", (code) => resolve(code ?? 0)));
  void ended.then(onExit);
  return {
    stateUrl: new URL(`http://localhost:${port}/dev/state`),
    replaceApp: async () => undefined,
    runScheduled: async () => undefined,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** wrangler.toml with the Worker of development and the names of the local data. @returns the file */
function writeConfig(): string {
  const { rawConfig } = experimental_readRawConfig({ config: join(rootDirectory, "wrangler.toml") });
  const { assets: _, ...config } = rawConfig;
  const file = join(workDirectory, "wrangler.dev.json");
  mkdirSync(workDirectory, { recursive: true });
  writeFileSync(
    file,
    JSON.stringify({
      ...config,
      main: fileURLToPath(new URL("dev-entry.ts", import.meta.url)),
      d1_databases: Object.entries(LOCAL_BINDINGS.d1Databases).map(([binding, id]) => ({
        binding,
        database_name: id,
        database_id: id,
      })),
      r2_buckets: Object.entries(LOCAL_BINDINGS.r2Buckets).map(([binding, name]) => ({
        binding,
        bucket_name: name,
      })),
    }),
  );
  return file;
}
