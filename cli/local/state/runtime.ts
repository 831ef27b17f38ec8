import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";

import { guardChildren } from "../machine/guard.ts";
import { OBJECT_HEADER } from "./bucket-over-http.ts";

type Options = Parameters<typeof convertV4MiniflareOptions>[0];
/** A Worker that runs on the local data, as miniflare takes it. */
export type WorkerOptions = Extract<Options, { workers: unknown[] }>["workers"][number];

/** The app, and where it listens. */
export interface RunningApp {
  worker: WorkerOptions;
  port: number;
}

/**
 * The names of the local data, which do not depend on wrangler.toml: that names the deployed ones, and an operator may
 * write any id there without losing sight of the data on this machine.
 */
export const LOCAL_BINDINGS = {
  d1Databases: { DB: "00000000-0000-0000-0000-000000000000" },
  r2Buckets: { MEDIA: "tonearm-media" },
};

const STATE_WORKER = "state";
/** Names the directory of its Durable Objects, so it stays, whatever wrangler.toml names the deployed one. */
const APP_WORKER = "tonearm";

/** The one workerd that has the database, the bucket and the Durable Objects of a directory open. */
export interface Runtime {
  /** The address of the state worker. */
  stateUrl: URL;
  /** Starts workerd anew with another app, or none. */
  replaceApp: (app: RunningApp | null) => Promise<void>;
  /** Runs the tasks that the clock runs in the cloud. */
  runScheduled: () => Promise<void>;
  stop: () => Promise<void>;
}

/** @param stateKey opens the state worker */
export async function startRuntime(directory: string, stateKey: string): Promise<Runtime> {
  guardChildren();
  const script = stripTypeScriptTypes(readFileSync(new URL("state-worker.ts", import.meta.url), "utf8"));
  const optionsFor = (app: RunningApp | null) =>
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: app?.port ?? 0,
      resourcePersistencePath: join(directory, "v3"),
      cf: false,
      logRequests: false,
      workers: [
        ...(app ? [{ ...app.worker, name: APP_WORKER }] : []),
        {
          name: STATE_WORKER,
          modules: true,
          script,
          compatibilityDate: "2026-10-01",
          ...LOCAL_BINDINGS,
          bindings: { STATE_KEY: stateKey, OBJECT_HEADER },
          unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
        },
      ],
    });
  const before = SIGNALS.map((signal) => [signal, new Set(process.listeners(signal))] as const);
  const miniflare = new Miniflare(optionsFor(null));
  // Miniflare would end the process at the first signal, with work half done; the command decides when it ends.
  for (const [signal, known] of before)
    for (const listener of process.listeners(signal)) if (!known.has(listener)) process.off(signal, listener);
  const runtime: Runtime = {
    stateUrl: await miniflare.unsafeGetDirectURL(STATE_WORKER),
    replaceApp: async (app) => {
      await miniflare.setOptions(optionsFor(app));
      runtime.stateUrl = await miniflare.unsafeGetDirectURL(STATE_WORKER);
    },
    runScheduled: async () => {
      const worker = await miniflare.getWorker(APP_WORKER);
      await worker.scheduled({ scheduledTime: new Date(), cron: "*/15 * * * *" });
    },
    stop: () => miniflare.dispose(),
  };
  return runtime;
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
