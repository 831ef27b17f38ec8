import type { Env } from "#worker/http/env.ts";
import { type Fault, FaultPlan } from "../faults/fault-plan.ts";
import { faultyBindings, faultyFetch } from "../faults/faulty-bindings.ts";
import entry, { PlaysBuffer } from "./worker-entry.ts";

export { PlaysBuffer };

/** The clock of waiting goes so many times as fast, so that a limit of seconds ends soon. */
const HASTE = 100;
/** Says that the Worker ended before it had an answer. */
const ENDED = 599;

const plan = new FaultPlan();
let bindings: Env | undefined;
const withFaults = (env: Env): Env => (bindings ??= faultyBindings(env, plan));

const clock = { aheadMs: 0 };
const now = Date.now.bind(Date);
Date.now = () => now() + clock.aheadMs;
const startTimer = globalThis.setTimeout;
const hasten = (milliseconds: number | undefined) => (milliseconds ?? 0) / HASTE;
globalThis.setTimeout = ((work: (...given: unknown[]) => void, milliseconds?: number, ...given: unknown[]) =>
  startTimer(work, hasten(milliseconds), ...given)) as typeof setTimeout;
const startLimit = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (milliseconds) => startLimit(hasten(milliseconds));
globalThis.fetch = faultyFetch(globalThis.fetch.bind(globalThis), plan);

/**
 * The Worker over bindings that go wrong as `X-Fault` says, what goes on after the answer included. The answer says in
 * `X-Calls` how many calls of each kind there were. A test may give the next work a fault, by `X-Next-Fault`, and have
 * something printed; `X-Queries` are answered with their rows.
 */
export default {
  async fetch(request, env, context) {
    const { headers } = request;
    const next = headers.get("X-Next-Fault");
    if (next !== null) {
      void plan.begin(JSON.parse(next) as Fault);
      return new Response();
    }
    const queries = headers.get("X-Queries");
    if (queries !== null) {
      const statements = (JSON.parse(queries) as string[]).map((query) => env.DB.prepare(query));
      return Response.json((await env.DB.batch(statements)).map(({ results }) => results));
    }
    const text = headers.get("X-Print");
    if (text !== null) for (const print of [console.log, console.warn, console.error]) print(text);
    const fault = JSON.parse(headers.get("X-Fault") ?? "null") as Fault | null;
    const end = plan.begin(fault);
    clock.aheadMs = fault?.clockMs ?? 0;
    const works: Promise<unknown>[] = [];
    const waiting = { ...context, waitUntil: (work: Promise<unknown>) => void works.push(work) };
    const run = async () => {
      const answer = await entry.fetch(request, withFaults(env), waiting);
      await Promise.allSettled(works);
      return answer;
    };
    const answer = await Promise.race([run(), end.then(() => new Response(null, { status: ENDED }))]);
    clock.aheadMs = 0;
    answer.headers.set("X-Calls", JSON.stringify(plan.calls));
    return answer;
  },
  scheduled: (event, env) => entry.scheduled(event, withFaults(env)),
} satisfies ExportedHandler<Env>;
