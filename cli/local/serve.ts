import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

import { developersFile } from "./developers-file.ts";
import { buildDirectory, stateDirectory } from "./paths.ts";
import { localSecrets } from "./secrets.ts";
import type { OwnedPlatform } from "./state/platform.ts";
import { LOCAL_BINDINGS, type WorkerOptions } from "./state/runtime.ts";

/** The built app, running in workerd. */
export interface Server {
  url: string;
  stop: () => Promise<void>;
}

/** As `crons` in wrangler.toml, which only the cloud keeps. */
const CRON_MS = 15 * 60_000;

/**
 * Serves the build on this port, from the data that this process owns, until it is stopped.
 * @param variables besides those that the developer keeps in `.env`
 * @throws Error when the runtime does not start
 */
export async function serveApp(
  platform: OwnedPlatform,
  port: number,
  variables: Record<string, string> = {},
): Promise<Server> {
  const settings = { ...readVariables(localSecrets(stateDirectory)), ...readVariables(developersFile()) };
  await platform.serve(() => ({ worker: builtWorker({ ...settings, ...variables }), port }));
  const clock = setInterval(
    () => void platform.runScheduled().catch((error: unknown) => console.error(error)),
    CRON_MS,
  );
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      clearInterval(clock);
      await platform.close();
    },
  };
}

/** The Worker and the static files of the build, set up as wrangler sets them up from the same file. */
function builtWorker(variables: Record<string, string>): WorkerOptions {
  const directory = join(buildDirectory, "server");
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(directory, "wrangler.json"));
  const built = workerOptions.bindings as { SITE_URL: string; SITE_NAME: string };
  const chunks = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".mjs") && file !== "entry.mjs",
  );
  return {
    ...workerOptions,
    ...LOCAL_BINDINGS,
    modulesRoot: directory,
    // The first is the one that runs.
    modules: ["entry.mjs", ...chunks].map((file) => ({ type: "ESModule", path: join(directory, file) })),
    // Pages name the site as the build was told, so the Worker does too.
    bindings: { ...built, ...variables, SITE_URL: built.SITE_URL, SITE_NAME: built.SITE_NAME },
  };
}

function readVariables(file: string | undefined): Record<string, string> {
  if (file === undefined || !existsSync(file)) return {};
  return parseEnv(readFileSync(file, "utf8")) as Record<string, string>;
}
