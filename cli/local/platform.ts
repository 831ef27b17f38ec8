import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_readConfig } from "wrangler";

import { type CatalogueDb, catalogueDb } from "#catalogue/db.ts";
import { findDatabaseFile, openD1File } from "./d1-file.ts";
import { patientBucket } from "./patient-bucket.ts";
import { rootDirectory, stateDirectory } from "./paths.ts";

/** The local database and bucket, the same that the running app serves. */
export interface LocalPlatform {
  env: { DB: D1Database; MEDIA: R2Bucket };
  db: CatalogueDb;
  close: () => Promise<void>;
}

/**
 * Opens the local state: the bucket in workerd, which takes about half a second, the database straight by
 * its file, which workerd makes when there is none. Nothing else of the Worker runs here.
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
  const bindings = await miniflare.getBindings<LocalPlatform["env"]>();
  if (!findDatabaseFile(directory)) await bindings.DB.prepare("SELECT 1").run();
  const { database, close } = openD1File(directory, { readOnly: false });
  const env = { DB: database, MEDIA: patientBucket(bindings.MEDIA) };
  return {
    env,
    db: catalogueDb(env),
    close: async () => {
      close();
      await miniflare.dispose();
    },
  };
}
