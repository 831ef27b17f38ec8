import type { SQL } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

import type { CatalogueDb } from "./db.ts";

const dialect = new SQLiteAsyncDialect();

/** A statement as the text and parameters that any D1 client takes. */
export function toQuery(statement: SQL): { sql: string; params: unknown[] } {
  const { sql, params } = dialect.sqlToQuery(statement);
  return { sql, params };
}

/** Runs the statements in one transaction, all or nothing; drizzle's own `batch` takes no raw statements. */
export async function runBatch(db: CatalogueDb, statements: readonly SQL[]): Promise<void> {
  if (statements.length === 0) return;
  await db.$client.batch(
    statements.map((statement) => {
      const { sql, params } = toQuery(statement);
      return db.$client.prepare(sql).bind(...params);
    }),
  );
}

/** Runs the queries in one round trip; the rows of each. */
export async function selectInBatch<Row>(db: CatalogueDb, statements: readonly SQL[]): Promise<Row[][]> {
  if (statements.length === 0) return [];
  const answers = await db.$client.batch<Row>(
    statements.map((statement) => {
      const { sql, params } = toQuery(statement);
      return db.$client.prepare(sql).bind(...params);
    }),
  );
  return answers.map(({ results }) => results);
}
