import { createHmac } from "node:crypto";

import { type Account, withAddresses } from "../account.ts";
import type { State } from "../state.ts";

export interface DeliveryOptions {
  /** Gives the address of the app that takes events; when null, nothing is sent and the events stay in the queue. */
  webhook: (() => string) | null;
  secret: string;
  base: () => string;
  /** The first pause after a failure, in milliseconds; each next one is twice as long. */
  retryMs: number;
  now: Account["now"];
}

/** Sends events until the app has taken each of them. */
export interface Deliveries {
  add: (eventId: string) => void;
  /** Events that the app has not taken yet. */
  waiting: () => string[];
  /** Holds events back, or lets them go again. */
  hold: (isHeld: boolean) => void;
  stop: () => Promise<void>;
}

const LONGEST_PAUSE_MS = 3_600_000;
const ANSWER_WITHIN_MS = 20_000;

/** Starts to deliver the events that wait, those from before a restart included. */
export function startDeliveries(state: State, options: DeliveryOptions): Deliveries {
  const { webhook } = options;
  const queue = openQueue(state);
  const stop = new AbortController();
  const underway = new Map<string, Promise<void>>();
  let isHeld = false;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    clearTimeout(timer);
    if (stop.signal.aborted || isHeld || !webhook) return;
    const now = Date.now();
    const due = queue.due(now).filter(({ event }) => !underway.has(event));
    for (const { event, attempts } of inNoOrder(due)) {
      const sending = deliver(webhook, event, attempts).finally(() => {
        underway.delete(event);
        wake();
      });
      underway.set(event, sending);
    }
    const next = queue.nextAfter(now);
    if (next !== null) timer = setTimeout(wake, Math.max(1, next - now));
  }

  async function deliver(to: () => string, event: string, attempts: number): Promise<void> {
    const body = withAddresses(JSON.stringify(state.find(event), null, 2), options.base());
    const isTaken = await send(to(), body, options, stop.signal).catch(() => false);
    if (stop.signal.aborted) return;
    if (isTaken) queue.done(event);
    else queue.retry(event, Date.now() + Math.min(LONGEST_PAUSE_MS, options.retryMs * 2 ** attempts));
  }

  setImmediate(wake);
  return {
    add: (eventId) => {
      queue.add(eventId);
      setImmediate(wake);
    },
    waiting: queue.waiting,
    hold: (wish) => {
      isHeld = wish;
      wake();
    },
    stop: async () => {
      stop.abort();
      clearTimeout(timer);
      await Promise.all(underway.values());
    },
  };
}

/** The events and their next attempts, as the state keeps them. Instants are milliseconds since 1970. */
function openQueue({ database }: State) {
  const add = database.prepare(
    "INSERT OR REPLACE INTO deliveries (event, attempts, next_ms) VALUES (?, 0, 0)",
  );
  const due = database.prepare("SELECT event, attempts FROM deliveries WHERE next_ms <= ?");
  const next = database.prepare("SELECT min(next_ms) AS at FROM deliveries WHERE next_ms > ?");
  const waiting = database.prepare("SELECT event FROM deliveries WHERE next_ms IS NOT NULL");
  const setNext = database.prepare(
    "UPDATE deliveries SET next_ms = ?, attempts = attempts + 1 WHERE event = ?",
  );
  return {
    add: (event: string) => add.run(event),
    due: (now: number) => due.all(now) as { event: string; attempts: number }[],
    /** Null where no event waits for an attempt after this instant. */
    nextAfter: (now: number) => (next.get(now) as { at: number | null }).at,
    waiting: () => waiting.all().map((row) => (row as { event: string }).event),
    done: (event: string) => setNext.run(null, event),
    retry: (event: string, at: number) => setNext.run(at, event),
  };
}

/** @returns whether the app has taken the event */
async function send(
  address: string,
  body: string,
  { secret, now }: DeliveryOptions,
  stop: AbortSignal,
): Promise<boolean> {
  const answer = await fetch(address, {
    method: "POST",
    body,
    redirect: "manual",
    signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    headers: {
      "content-type": "application/json; charset=utf-8",
      "user-agent": "Stripe/1.0 (stripe-local)",
      "stripe-signature": signature(body, secret, now()),
    },
  });
  await answer.body?.cancel();
  return answer.ok;
}

/** Shuffles events: Stripe promises no order, so the app must not rely on one. */
function inNoOrder<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/**
 * The header `Stripe-Signature` for this body.
 * (https://docs.stripe.com/webhooks#verify-manually)
 * @param seconds Unix time
 */
function signature(body: string, secret: string, seconds: number): string {
  const hex = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${hex}`;
}
