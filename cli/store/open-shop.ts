import { type CatalogueDb, catalogueDb } from "#catalogue/db/db.ts";
import { type UserDb, userDb } from "#worker/db/client.ts";
import { openDeployedDatabase } from "../data/deployed-database.ts";
import { readDatabaseSettings } from "../data/deployed-settings.ts";
import { openLocal } from "../local/state/platform.ts";

/** The rows of the shop, and the way to let go of them. */
export interface OpenShop {
  catalogue: CatalogueDb;
  users: UserDb;
  close: () => Promise<void>;
}

/**
 * The shop on this machine or the deployed one.
 * @throws Error when there is none here, or that names the settings that are missing
 */
export async function openShop(
  env: NodeJS.ProcessEnv,
  { isRemote }: { isRemote: boolean },
): Promise<OpenShop> {
  if (isRemote)
    return { ...rowsOf(openDeployedDatabase(readDatabaseSettings(env))), close: () => Promise.resolve() };
  const { env: local, close } = await openLocal();
  const { results } = await local.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'owned_albums'").all();
  if (results.length > 0) return { ...rowsOf(local.DB), close };
  await close();
  throw new Error("The local database has no shop yet: run 'npm start' once");
}

const rowsOf = (database: D1Database) => ({
  catalogue: catalogueDb({ DB: database }),
  users: userDb({ DB: database }),
});
