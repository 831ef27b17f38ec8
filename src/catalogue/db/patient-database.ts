import { withRetry } from "./retry.ts";

/** Tells a statement that only reads, by the words by which D1 tells it. */
const isReading = (query: string) =>
  /^\s*(SELECT|WITH|EXPLAIN)\b/i.test(query) && !/\b(INSERT|UPDATE|DELETE|REPLACE\s+INTO)\b/i.test(query);

/**
 * The database, which reads once more after a failure that passes by itself. A write is left to its caller: its failure
 * may have come after it was done.
 */
export function patientDatabase(database: D1Database): D1Database {
  /** What stands behind the statements that are read patiently. */
  const reads = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const patient = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => patient(statement.bind(...values)),
      all: () => withRetry(() => statement.all()),
      run: () => withRetry(() => statement.run()),
      raw: (options: never) => withRetry(() => statement.raw(options)),
      first: (column: never) => withRetry(() => statement.first(column)),
    } as unknown as D1PreparedStatement;
    reads.set(wrapped, statement);
    return wrapped;
  };
  return {
    prepare: (query: string) => {
      const statement = database.prepare(query);
      return isReading(query) ? patient(statement) : statement;
    },
    batch: <Row>(statements: D1PreparedStatement[]) => {
      const work = () => database.batch<Row>(statements.map((one) => reads.get(one) ?? one));
      return statements.every((one) => reads.has(one)) ? withRetry(work) : work();
    },
  } as D1Database;
}
