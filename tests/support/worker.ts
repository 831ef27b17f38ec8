import { build } from "esbuild";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";

import { type CatalogueDb, catalogueDb } from "#catalogue/db.ts";
import { migrate } from "#cli/local/migrate.ts";
import type { PlaysShard } from "#worker/plays/play.ts";
import { shardOf } from "#worker/plays/shard.ts";
import type { PlaysUnderTest } from "./worker-entry.ts";

/** A Worker of its own with an empty, migrated database, an empty bucket and empty buffers, in workerd. */
export interface TestWorker {
  /** Asks the Worker; a path below /api/v1 may leave that out. */
  request: (path: string, init?: RequestInit) => Promise<Response>;
  db: CatalogueDb;
  database: D1Database;
  bucket: R2Bucket;
  /** The buffer that counts a song. */
  shard: (songId: string) => Promise<Shard>;
  /** Runs what the clock does. */
  schedule: (at: Date) => Promise<void>;
  url: Promise<URL>;
  stop: () => Promise<void>;
}

type Shard = Pick<PlaysShard, "count"> & PlaysUnderTest;

const bundles = new Map<string, Promise<string>>();

function bundle(entry: string): Promise<string> {
  const known = bundles.get(entry);
  if (known) return known;
  const made = build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    conditions: ["workerd", "worker", "browser"],
    external: ["cloudflare:*", "node:*"],
  }).then((result) => result.outputFiles[0]?.text ?? "");
  bundles.set(entry, made);
  return made;
}

export async function startWorker(entry = "tests/support/worker-entry.ts"): Promise<TestWorker> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: await bundle(entry),
      compatibilityDate: "2026-10-01",
      compatibilityFlags: ["nodejs_compat"],
      cf: false,
      d1Databases: ["DB"],
      r2Buckets: { MEDIA: "media" },
      durableObjects: { PLAYS: { className: "PlaysBuffer", useSQLite: true } },
      bindings: { SITE_NAME: "Tonearm" },
    }),
  );
  const database = await miniflare.getD1Database("DB");
  await migrate(database);
  const bucket = (await miniflare.getR2Bucket("MEDIA")) as unknown as R2Bucket;
  const request = async (path: string, init?: RequestInit) => {
    const address = /^\/(api|media)\//.test(path) ? path : `/api/v1${path}`;
    return (await miniflare.dispatchFetch(
      `http://localhost${address}`,
      init as never,
    )) as unknown as Response;
  };
  const shard = async (songId: string) => {
    const shards = await miniflare.getDurableObjectNamespace("PLAYS");
    return shards.get(shards.idFromName(shardOf(songId))) as unknown as Shard;
  };
  const schedule = async (at: Date) => {
    const worker = await miniflare.getWorker();
    await worker.scheduled({ scheduledTime: at, cron: "*/15 * * * *" });
  };
  return {
    request,
    db: catalogueDb({ DB: database }),
    database,
    bucket,
    shard,
    schedule,
    url: miniflare.ready,
    stop: () => miniflare.dispose(),
  };
}
