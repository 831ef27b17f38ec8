import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";

/** The handle through which people's data is reached; it knows no table of the catalogue. */
export type UserDb = DrizzleD1Database & { $client: D1Database };

/** People's data of these bindings: today in the same database as the catalogue. */
export function userDb(env: { DB: D1Database }): UserDb {
  return drizzle(env.DB);
}
