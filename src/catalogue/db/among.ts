import { type SQL, sql } from "drizzle-orm";

/** The right side of `IN`, with the values as one bound parameter: D1 binds at most 100. */
export const among = (values: readonly unknown[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
