import { build } from "esbuild";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";

import { type CatalogueDb, catalogueDb } from "#catalogue/db.ts";
import { migrate } from "#cli/local/migrate.ts";

/** A Worker of its own with an empty, migrated database and an empty bucket, in workerd. */
export interface TestWorker {
  /** Asks the Worker; a path below /api/v1 may leave that out. */
  request: (path: string, init?: RequestInit) => Promise<Response>;
  db: CatalogueDb;
  database: D1Database;
  bucket: R2Bucket;
  stop: () => Promise<void>;
}

let bundled: Promise<string> | undefined;

function bundle(): Promise<string> {
  bundled ??= build({
    stdin: {
      contents: 'import { app } from "./worker/app.ts"; export default { fetch: app.fetch };',
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: "esm",
    conditions: ["workerd", "worker", "browser"],
    external: ["cloudflare:*", "node:*"],
  }).then((result) => result.outputFiles[0]?.text ?? "");
  return bundled;
}

export async function startWorker(): Promise<TestWorker> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: await bundle(),
      compatibilityDate: "2026-10-01",
      compatibilityFlags: ["nodejs_compat"],
      cf: false,
      d1Databases: ["DB"],
      r2Buckets: { MEDIA: "media" },
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
  return { request, db: catalogueDb({ DB: database }), database, bucket, stop: () => miniflare.dispose() };
}
