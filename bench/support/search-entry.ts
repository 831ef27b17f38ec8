import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/http/env.ts";

export { PlaysBuffer } from "../../tests/support/entries/worker-entry.ts";

const app = createApp(async () => null);

/** A D1 that adds up the rows its queries read. For answers as arrays it asks once more to count them. */
function counting(database: D1Database, add: (rows: number) => void): D1Database {
  const watched = (statement: D1PreparedStatement): D1PreparedStatement =>
    ({
      inner: statement,
      bind: (...values: unknown[]) => watched(statement.bind(...values)),
      all: async () => {
        const answer = await statement.all();
        add(answer.meta.rows_read);
        return answer;
      },
      raw: async () => {
        add((await statement.all()).meta.rows_read);
        return statement.raw();
      },
    }) as unknown as D1PreparedStatement;
  return {
    prepare: (sql: string) => watched(database.prepare(sql)),
    batch: async (statements: { inner: D1PreparedStatement }[]) => {
      const answers = await database.batch(statements.map(({ inner }) => inner));
      for (const { meta } of answers) add(meta.rows_read);
      return answers;
    },
  } as unknown as D1Database;
}

/** The real Worker; with a header of this entry alone it says how many rows an answer read. */
export default {
  fetch: async (request, env, context) => {
    if (!request.headers.has("X-Count-Rows")) return app.fetch(request, env, context);
    let rows = 0;
    let queries = 0;
    const DB = counting(env.DB, (read) => {
      rows += read;
      queries += 1;
    });
    const answer = await app.fetch(request, { ...env, DB }, context);
    return Response.json({ rows, queries, status: answer.status });
  },
} satisfies ExportedHandler<Env>;
