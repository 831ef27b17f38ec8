import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

/** The one database file in the local state, whose name wrangler derives from the database's id. */
function findDatabaseFile(stateDirectory: string): string {
  const directory = join(stateDirectory, "v3", "d1", "miniflare-D1DatabaseObject");
  const files = existsSync(directory) ? readdirSync(directory) : [];
  const file = files.find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
  if (!file) throw new Error(`No local database in ${directory}: run 'npm start' once`);
  return join(directory, file);
}

/**
 * The local D1 as the build reads it: the part of the D1 interface that drizzle calls, straight over
 * the file, read-only. Rendering 10,000 pages asks some 20,000 queries; over HTTP to workerd that is
 * two thirds of the build's time.
 */
export function openD1File(stateDirectory: string): D1Database {
  const database = new DatabaseSync(findDatabaseFile(stateDirectory), { readOnly: true });
  const prepared = new Map<string, ReturnType<DatabaseSync["prepare"]>>();

  function query(sql: string, params: SQLInputValue[], asArrays: boolean): unknown[] {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    statement.setReturnArrays(asArrays);
    return statement.all(...params);
  }

  const statement = (sql: string, params: SQLInputValue[] = []) => ({
    bind: (...values: SQLInputValue[]) => statement(sql, values),
    all: async () => ({ results: query(sql, params, false), success: true, meta: {} }),
    raw: async () => query(sql, params, true),
    first: async () => query(sql, params, false)[0] ?? null,
  });

  return {
    prepare: (sql: string) => statement(sql),
    batch: (statements: { all: () => Promise<unknown> }[]) => Promise.all(statements.map((one) => one.all())),
  } as unknown as D1Database;
}
