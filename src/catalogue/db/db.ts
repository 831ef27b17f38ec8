import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";

/** The handle through which the catalogue is reached; it knows no table of people's data. */
export type CatalogueDb = DrizzleD1Database & { $client: D1Database };

/** The catalogue of these bindings. User data has a handle of its own, so that it can move out. */
export function catalogueDb(env: { DB: D1Database }): CatalogueDb {
  return drizzle(env.DB);
}
