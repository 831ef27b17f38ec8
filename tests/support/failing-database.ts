/** D1 that fails at one of its calls, before it has done it or after, when only the answer is lost. */
export interface FailingDatabase {
  database: D1Database;
  /** Calls since the last plan. */
  calls: () => number;
  /** Counted from 1; null lets everything pass. */
  failAt: (call: number | null, when?: "before" | "after") => void;
}

export function failing(real: D1Database): FailingDatabase {
  let calls = 0;
  let plan: { call: number; when: "before" | "after" } | null = null;
  const through = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    calls += 1;
    const isThis = plan?.call === calls;
    if (isThis && plan?.when === "before") throw new Error("D1 is away");
    const answer = await work();
    if (isThis) throw new Error("the answer of D1 is lost");
    return answer;
  };
  const statementsOf = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => through(() => statement.all()),
      run: () => through(() => statement.run()),
      raw: (options: never) => through(() => statement.raw(options)),
      first: (column: never) => through(() => statement.first(column)),
    } as unknown as D1PreparedStatement;
    statementsOf.set(wrapped, statement);
    return wrapped;
  };
  const database = {
    prepare: (sql: string) => wrap(real.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      through(() => real.batch(statements.map((one) => statementsOf.get(one) ?? one))),
  } as D1Database;
  return {
    database,
    calls: () => calls,
    failAt: (call, when = "before") => {
      calls = 0;
      plan = call === null ? null : { call, when };
    },
  };
}
