import type { SQL } from "drizzle-orm";

import { toQuery } from "#catalogue/db/batch.ts";
import type { UserDb } from "./client.ts";

/**
 * Runs the statements in one transaction, all or nothing; drizzle's own `batch` takes no raw statements.
 * @returns the rows that each statement returned, by the names of their columns
 */
export async function runUserBatch(
  db: UserDb,
  statements: readonly SQL[],
): Promise<Record<string, unknown>[][]> {
  const prepared = statements.map((statement) => {
    const { sql, params } = toQuery(statement);
    return db.$client.prepare(sql).bind(...params);
  });
  const answers = await db.$client.batch<Record<string, unknown>>(prepared);
  return answers.map(({ results }) => results);
}
