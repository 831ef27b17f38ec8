import type { Env } from "#worker/http/env.ts";
import type { PlaysShard } from "#worker/db/plays-shard.ts";
import type { FaultPlan, Target } from "./fault-plan.ts";

/** D1, each of whose calls goes through the plan. */
export function faultyDatabase(real: D1Database, plan: FaultPlan): D1Database {
  const through = <Answer>(work: () => Promise<Answer>) => plan.through("d1", work);
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
  return {
    prepare: (sql: string) => wrap(real.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      through(() => real.batch(statements.map((one) => statementsOf.get(one) ?? one))),
  } as D1Database;
}

/** The mail of a developer's machine lies in the bucket. */
const targetOf = (key: string): Target => (key.startsWith("outbox/") ? "mail" : "r2");

/** R2, each of whose calls goes through the plan. */
function faultyBucket(real: R2Bucket, plan: FaultPlan): R2Bucket {
  const none = async () => null;
  const bucket = {
    head: (key: string) => plan.through(targetOf(key), () => real.head(key), { missing: none }),
    get: (key: string, options?: R2GetOptions) =>
      plan.through(targetOf(key), () => real.get(key, options), {
        missing: none,
        cut: async () => cut(await real.get(key, options)),
      }),
    put: (key: string, content: never, options?: R2PutOptions) =>
      plan.through(targetOf(key), () => real.put(key, content, options)),
    delete: (keys: string | string[]) =>
      plan.through(targetOf([keys].flat()[0] ?? ""), () => real.delete(keys)),
    list: (options?: R2ListOptions) =>
      plan.through(targetOf(options?.prefix ?? ""), () => real.list(options)),
  };
  return bucket as unknown as R2Bucket;
}

/** The object, whose body breaks off in the middle. */
function cut<Body extends R2ObjectBody | R2Object>(object: Body | null): Body | null {
  if (!object || !("body" in object)) return object;
  const reader = (object.body as ReadableStream<Uint8Array>).getReader();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (!done) controller.enqueue(value.subarray(0, value.length / 2));
      await reader.cancel();
      controller.error(new Error("R2 broke off"));
    },
  });
  return new Proxy(object, {
    get: (target, name) => {
      if (name === "body") return body;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

/** The counters of plays, each of whose calls goes through the plan. */
function faultyPlays(
  real: DurableObjectNamespace<PlaysShard>,
  plan: FaultPlan,
): DurableObjectNamespace<PlaysShard> {
  const getByName = (name: string) => ({
    count: (play: Parameters<PlaysShard["count"]>[0]) =>
      plan.through("plays", async () => await real.getByName(name).count(play)),
  });
  return { getByName } as unknown as DurableObjectNamespace<PlaysShard>;
}

/** Other services: what goes out to them goes through the plan. */
export function faultyFetch(real: typeof fetch, plan: FaultPlan): typeof fetch {
  return (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    return plan.through("fetch", () => real(input, init), {
      down: () => Promise.reject(new TypeError("Network connection lost.")),
      nonsense: async () => new Response("<html>This domain is for sale", { status: 200 }),
      // It never answers: only a limit of the caller's ends it.
      silent: () =>
        new Promise((_, reject) =>
          signal?.addEventListener("abort", () => reject(signal.reason as Error), { once: true }),
        ),
    });
  };
}

/** The bindings of the Worker, all of whose calls go through the plan. */
export function faultyBindings(env: Env, plan: FaultPlan): Env {
  return {
    ...env,
    DB: faultyDatabase(env.DB, plan),
    MEDIA: faultyBucket(env.MEDIA, plan),
    PLAYS: faultyPlays(env.PLAYS, plan),
  };
}
