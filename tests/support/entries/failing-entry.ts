import type { Env } from "#worker/http/env.ts";
import { type FailingDatabase, failing } from "../failing-database.ts";
import entry, { PlaysBuffer } from "./worker-entry.ts";

export { PlaysBuffer };

let database: FailingDatabase | undefined;
const withFailing = (env: Env): Env => ({ ...env, DB: (database ??= failing(env.DB)).database });

/**
 * The Worker over a database that fails at the call that `X-Fail-At` numbers, what goes on after the answer included.
 * The answer says in `X-Calls` how many there were. A test may let the next work fail, by `X-Fail-Next`, and have
 * something printed.
 */
export default {
  async fetch(request, env, context) {
    const { headers } = request;
    const failing = withFailing(env);
    const next = headers.get("X-Fail-Next");
    if (next !== null) {
      database?.failAt(Number(next));
      return new Response();
    }
    const text = headers.get("X-Print");
    if (text !== null) for (const print of [console.log, console.warn, console.error]) print(text);
    const call = headers.get("X-Fail-At");
    database?.failAt(call === null ? null : Number(call));
    const works: Promise<unknown>[] = [];
    const waiting = { ...context, waitUntil: (work: Promise<unknown>) => void works.push(work) };
    const answer = await entry.fetch(request, failing, waiting);
    await Promise.allSettled(works);
    answer.headers.set("X-Calls", String(database?.calls()));
    return answer;
  },
  scheduled: (event, env) => entry.scheduled(event, withFailing(env)),
} satisfies ExportedHandler<Env>;
