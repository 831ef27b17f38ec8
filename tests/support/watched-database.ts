/** What a query cost: milliseconds in the database, and rows it looked at. */
export interface Cost {
  ms: number;
  rows: number;
}

/**
 * The same database, telling what each query costs. D1 says that of `all` and `batch` alone, and drizzle asks for
 * `raw`: then the query is run twice, as `all` loses a column whose name another one has.
 */
export function watchedDatabase(database: D1Database, note: (cost: Cost) => void): D1Database {
  const noted = <T>(result: D1Result<T>): D1Result<T> => {
    note({ ms: result.meta.duration, rows: result.meta.rows_read });
    return result;
  };
  const watched = (statement: D1PreparedStatement): D1PreparedStatement => {
    const all = async () => noted(await statement.all());
    const raw = async () => {
      await all();
      return statement.raw();
    };
    return {
      bind: (...values: unknown[]) => watched(statement.bind(...values)),
      all,
      raw,
      statement,
    } as unknown as D1PreparedStatement;
  };
  return {
    prepare: (sql: string) => watched(database.prepare(sql)),
    batch: async (statements: { statement: D1PreparedStatement }[]) =>
      (await database.batch(statements.map(({ statement }) => statement))).map(noted),
  } as unknown as D1Database;
}
