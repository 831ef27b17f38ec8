import type { DatabaseSettings } from "./database-settings.ts";
import { fetchWithRetry } from "./retry.ts";

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

const TIMEOUT_MS = 60_000;

/**
 * A deployed D1 as drizzle calls it, over Cloudflare's HTTP API. A batch is one request and one transaction; all
 * statements of our commands may run twice, so an answer that was lost is asked for again.
 * (developers.cloudflare.com/api, D1: query, raw)
 */
export function openD1OverHttp({ databaseUrl, apiToken }: DatabaseSettings): D1Database {
  async function post(path: "query" | "raw", body: Query | { batch: Query[] }) {
    const answer = await fetchWithRetry(() =>
      fetch(`${databaseUrl}/${path}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${apiToken}`, "Content-Type": "application/json" },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
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
