import { join } from "node:path";
import { getPlatformProxy } from "wrangler";

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
 * its file, which wrangler makes when there is none.
 */
export async function openLocal(directory = stateDirectory): Promise<LocalPlatform> {
  const proxy = await getPlatformProxy<LocalPlatform["env"]>({
    configPath: join(rootDirectory, "wrangler.toml"),
    persist: { path: join(directory, "v3") },
  });
  if (!findDatabaseFile(directory)) await proxy.env.DB.prepare("SELECT 1").run();
  const { database, close } = openD1File(directory, { readOnly: false });
  const env = { DB: database, MEDIA: patientBucket(proxy.env.MEDIA) };
  return {
    env,
    db: catalogueDb(env),
    close: async () => {
      close();
      await proxy.dispose();
    },
  };
}
