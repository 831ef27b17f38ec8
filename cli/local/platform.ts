import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_readConfig } from "wrangler";

import { type CatalogueDb, catalogueDb } from "#catalogue/db.ts";
import { rootDirectory, stateDirectory } from "./paths.ts";

/** The local database and bucket, the same that the running app serves. */
export interface LocalPlatform {
  env: { DB: D1Database; MEDIA: R2Bucket };
  db: CatalogueDb;
  close: () => Promise<void>;
}

/**
 * Opens the local D1 and R2 state in workerd; takes about half a second. Only these two: the buffers of
 * plays are objects of the Worker, whose code does not run here.
 */
export async function openLocal(directory = stateDirectory): Promise<LocalPlatform> {
  const config = unstable_readConfig({ config: join(rootDirectory, "wrangler.toml") }) as {
    d1_databases: { binding: string; database_id: string }[];
    r2_buckets: { binding: string; bucket_name: string }[];
  };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "",
      d1Databases: Object.fromEntries(config.d1_databases.map((entry) => [entry.binding, entry.database_id])),
      r2Buckets: Object.fromEntries(config.r2_buckets.map((entry) => [entry.binding, entry.bucket_name])),
      resourcePersistencePath: join(directory, "v3"),
      cf: false,
    }),
  );
  const env = await miniflare.getBindings<LocalPlatform["env"]>();
  return { env, db: catalogueDb(env), close: () => miniflare.dispose() };
}
