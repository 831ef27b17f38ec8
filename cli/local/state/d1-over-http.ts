interface Query {
  sql: string;
  params: unknown[];
}

interface Answer {
  success: boolean;
  errors?: { message: string }[];
  result?: {
    results: unknown[] | { columns: string[]; rows: unknown[][] };
    success: boolean;
    meta: object;
  }[];
}

/** Sends queries to a database; it may send them again until there is an answer. */
export type AskDatabase = (path: "query" | "raw", body: Query | { batch: Query[] }) => Promise<Response>;

/**
 * A D1 as drizzle calls it, over Cloudflare's HTTP API, which the owner of the local data speaks too. A batch is one
 * request and one transaction. All statements of our commands may run twice, so a lost answer is asked for again.
 * (developers.cloudflare.com/api, D1: query, raw)
 */
export function openD1OverHttp(ask: AskDatabase): D1Database {
  async function post(path: "query" | "raw", body: Query | { batch: Query[] }) {
    const answer = await ask(path, body);
    const parsed = (await answer.json().catch(() => ({ success: false }))) as Answer;
    if (!answer.ok || !parsed.success || !parsed.result) {
      const reasons = (parsed.errors ?? []).map(({ message }) => message).join("; ");
      throw new Error(`D1 answered ${answer.status}${reasons ? `: ${reasons}` : ""}`);
    }
    return parsed.result;
  }

  const statement = (sql: string, params: unknown[] = []) => {
    const all = async () => (await post("query", { sql, params }))[0];
    return {
      query: { sql, params },
      bind: (...values: unknown[]) => statement(sql, values),
      all,
      run: all,
      first: async (column?: string) => {
        const results = (await all())?.results;
        const row = (Array.isArray(results) && (results[0] as Record<string, unknown>)) || null;
        return row && column !== undefined ? row[column] : row;
      },
      raw: async () => {
        const results = (await post("raw", { sql, params }))[0]?.results;
        return results && "rows" in results ? results.rows : [];
      },
    };
  };

  return {
    prepare: (sql: string) => statement(sql),
    batch: (statements: ReturnType<typeof statement>[]) =>
      post("query", { batch: statements.map(({ query }) => query) }),
  } as unknown as D1Database;
}
