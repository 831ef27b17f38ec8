import { readdirSync } from "node:fs";
import { join } from "node:path";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

import { developersVariables } from "./developers-variables.ts";
import { buildDirectory } from "./paths.ts";
import { readSecrets } from "./secrets.ts";
import type { OwnedPlatform } from "./state/platform.ts";
import { LOCAL_BINDINGS, type WorkerOptions } from "./state/runtime.ts";

/** The built app, running in workerd. */
export interface Server {
  url: string;
  stop: () => Promise<void>;
}

/** The pause between two tasks of the clock, as `crons` in wrangler.toml, which only the cloud keeps. */
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
  const settings = { ...readSecrets(), ...developersVariables() };
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
