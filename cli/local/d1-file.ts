import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

/** How long to wait, in milliseconds, while another process writes; workerd itself would not wait at all. */
const LOCK_WAIT_MS = 15_000;

/** The one database file in the local state, whose name wrangler derives from the database's id. */
export function findDatabaseFile(stateDirectory: string): string | undefined {
  const directory = join(stateDirectory, "v3", "d1", "miniflare-D1DatabaseObject");
  const files = existsSync(directory) ? readdirSync(directory) : [];
  const file = files.find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
  return file && join(directory, file);
}

/**
 * The local D1 as the commands use it: the part of the D1 interface that drizzle and we call, straight
 * over the file that the running app reads too. Rendering 10,000 pages asks some 20,000 queries, which over
 * HTTP to workerd take two thirds of the build's time.
 * @throws Error when there is no local database yet
 */
export function openD1File(
  stateDirectory: string,
  options: { readOnly: boolean },
): { database: D1Database; close: () => void } {
  const file = findDatabaseFile(stateDirectory);
  if (!file) throw new Error(`No local database in ${stateDirectory}: run 'npm start' once`);
  const connection = new DatabaseSync(file, { ...options, timeout: LOCK_WAIT_MS });
  const prepared = new Map<string, ReturnType<DatabaseSync["prepare"]>>();

  function query(sql: string, params: SQLInputValue[], asArrays: boolean): unknown[] {
    const statement = prepared.get(sql) ?? connection.prepare(sql);
    prepared.set(sql, statement);
    statement.setReturnArrays(asArrays);
    return statement.all(...params);
  }

  const statement = (sql: string, params: SQLInputValue[] = []) => {
    const all = () => ({ results: query(sql, params, false), success: true, meta: {} });
    return {
      now: all,
      bind: (...values: SQLInputValue[]) => statement(sql, values),
      all: async () => all(),
      run: async () => all(),
      raw: async () => query(sql, params, true),
      first: async () => query(sql, params, false)[0] ?? null,
    };
  };

  const database = {
    prepare: (sql: string) => statement(sql),
    batch: async (statements: ReturnType<typeof statement>[]) => {
      if (options.readOnly) return statements.map((one) => one.now());
      connection.exec("BEGIN IMMEDIATE");
      try {
        const results = statements.map((one) => one.now());
        connection.exec("COMMIT");
        return results;
      } catch (error) {
        connection.exec("ROLLBACK");
        throw error;
      }
    },
  } as unknown as D1Database;
  return { database, close: () => connection.close() };
}
