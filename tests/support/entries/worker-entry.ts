import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/http/env.ts";
import { withLoggedFailure } from "#worker/http/log-failure.ts";
import type { Play } from "#worker/db/plays-shard.ts";
import { PlaysBuffer as Product } from "#worker/sound/plays/plays-buffer.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { serve } from "#worker/http/serve.ts";
import { currentSession } from "#worker/http/session/session.ts";

/** What a test may do to a shard. */
export interface PlaysUnderTest {
  /** Runs the alarm as the runtime does. */
  ring: () => Promise<void>;
  /** Lets the runtime run the alarm at once. */
  hasten: () => Promise<void>;
  /** Milliseconds until the alarm. */
  alarmIn: () => Promise<number | null>;
  /** The next batch fails, before D1 has it or after, when only the answer is lost. */
  failNextBatch: (when: "before" | "after") => Promise<void>;
  /** Has the object count this play so many times. */
  repeat: (play: Play, times: number) => Promise<void>;
  /** Takes the object out of memory. */
  evict: () => Promise<void>;
  /** Rows that D1 has written for this shard, and rows of its own journal. */
  rows: () => Promise<{ d1: number; journal: number }>;
}

interface Wire {
  failure: "before" | "after" | null;
  rowsWritten: number;
}

function watched(database: D1Database, wire: Wire): D1Database {
  const batch = async (statements: D1PreparedStatement[]) => {
    const { failure } = wire;
    wire.failure = null;
    if (failure === "before") throw new Error("D1 is away");
    const results = await database.batch(statements);
    for (const { meta } of results) wire.rowsWritten += meta.rows_written;
    if (failure === "after") throw new Error("the answer of D1 is lost");
    return results;
  };
  return { prepare: (sql: string) => database.prepare(sql), batch } as D1Database;
}

export class PlaysBuffer extends Product implements PlaysUnderTest {
  readonly #wire: Wire;

  constructor(ctx: DurableObjectState, env: Env) {
    const wire: Wire = { failure: null, rowsWritten: 0 };
    super(ctx, { ...env, DB: watched(env.DB, wire) });
    this.#wire = wire;
  }

  async ring(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.alarm();
  }

  async hasten(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now());
  }

  async alarmIn(): Promise<number | null> {
    const at = await this.ctx.storage.getAlarm();
    return at === null ? null : at - Date.now();
  }

  async failNextBatch(when: "before" | "after"): Promise<void> {
    this.#wire.failure = when;
  }

  async repeat(play: Play, times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) await this.count(play);
  }

  async evict(): Promise<void> {
    this.ctx.abort("evicted");
  }

  async rows(): Promise<{ d1: number; journal: number }> {
    const { n } = this.ctx.storage.sql.exec<{ n: number }>("SELECT count(*) AS n FROM journal").one();
    return { d1: this.#wire.rowsWritten, journal: n };
  }
}

/** A test may say who asks, by a header that exists in this entry alone, or sign in as people do. */
const app = createApp(async (c) => {
  const userId = c.req.header("X-Test-User");
  return userId === undefined ? currentSession(c) : { userId, sessionId: "test" };
});

export default {
  fetch: (request, env, context) =>
    serve(
      request,
      (request) => app.fetch(request, env, context),
      Number(request.headers.get("X-Test-Silent-At-Most-Ms") ?? undefined) || undefined,
    ),
  scheduled: ({ scheduledTime }, env) =>
    withLoggedFailure("work of the clock", () => runScheduled(env, scheduledTime)),
} satisfies ExportedHandler<Env>;
