import { join } from "node:path";
import { getPlatformProxy } from "wrangler";

import { type CatalogueDb, catalogueDb } from "#catalogue/db.ts";
import { rootDirectory, stateDirectory } from "./paths.ts";

/** The local database and bucket, the same that the running app serves. */
export interface LocalPlatform {
  env: { DB: D1Database; MEDIA: R2Bucket };
  db: CatalogueDb;
  close: () => Promise<void>;
}

/** Opens the local D1 and R2 state in workerd; takes about half a second. */
export async function openLocal(directory = stateDirectory): Promise<LocalPlatform> {
  const proxy = await getPlatformProxy<LocalPlatform["env"]>({
    configPath: join(rootDirectory, "wrangler.toml"),
    persist: { path: join(directory, "v3") },
  });
  return { env: proxy.env, db: catalogueDb(proxy.env), close: proxy.dispose };
}
