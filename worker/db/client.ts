import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";

/** The handle to people's data; it knows no table of the catalogue. */
export type UserDb = DrizzleD1Database & { $client: D1Database };

/** The handle to people's data, which today is in the same database as the catalogue. */
export function userDb(env: { DB: D1Database }): UserDb {
  return drizzle(env.DB);
}
