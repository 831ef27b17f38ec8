import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** The right side of `IN`, with the values as one bound parameter: D1 binds at most 100. */
export const among = (values: readonly unknown[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** The condition that a column holds one of these ids, with one bound parameter. */
export const inIds = (column: SQL | AnyColumn, ids: readonly string[]): SQL =>
  sql`${column} IN ${among(ids)}`;
