import { type CatalogueDb, catalogueDb } from "#catalogue/db.ts";
import { type UserDb, userDb } from "#worker/db/client.ts";
import { openD1OverHttp } from "../import/d1-over-http.ts";
import { readDatabaseSettings } from "../import/database-settings.ts";
import { openD1File } from "../local/d1-file.ts";
import { stateDirectory } from "../local/paths.ts";

/** The rows of the shop, and the way to let go of them. */
export interface OpenShop {
  catalogue: CatalogueDb;
  users: UserDb;
  close: () => void;
}

/**
 * The shop on this machine or the deployed one.
 * @throws Error when there is none here, or that names the settings that are missing
 */
export async function openShop(
  env: NodeJS.ProcessEnv,
  { isRemote, readOnly }: { isRemote: boolean; readOnly: boolean },
): Promise<OpenShop> {
  if (isRemote) return { ...rowsOf(openD1OverHttp(readDatabaseSettings(env))), close: () => undefined };
  const { database, close } = openD1File(stateDirectory, { readOnly });
  const { results } = await database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'owned_albums'").all();
  if (results.length === 0) throw new Error("The local database has no shop yet: run 'npm start' once");
  return { ...rowsOf(database), close };
}

const rowsOf = (database: D1Database) => ({
  catalogue: catalogueDb({ DB: database }),
  users: userDb({ DB: database }),
});
