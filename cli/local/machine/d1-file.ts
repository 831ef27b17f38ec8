import { DatabaseSync, type SQLInputValue } from "node:sqlite";

/**
 * A database file of a command's own as a D1: the part of its interface that drizzle and we call, straight over
 * SQLite. Rendering 10,000 pages asks some 20,000 queries, which over HTTP to workerd take two thirds of the time.
 * The data that an app serves are no such file: they have an owner, see `state/`.
 */
export function openD1File(
  file: string,
  options: { readOnly: boolean },
): { database: D1Database; close: () => void } {
  const connection = new DatabaseSync(file, options);
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
