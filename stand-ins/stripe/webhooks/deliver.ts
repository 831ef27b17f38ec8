import { type Desk, withAddresses } from "../desk.ts";
import type { State } from "../state.ts";
import { signature } from "./sign.ts";

export interface DeliveryOptions {
  /** Where the app takes events; null keeps them for another time. */
  webhook: (() => string) | null;
  secret: string;
  base: () => string;
  /** The first pause after a failure; each next one is twice as long. */
  retryMs: number;
  now: Desk["now"];
}

/** Sends events until the app has taken each of them. */
export interface Deliveries {
  add: (eventId: string) => void;
  /** Events that the app has not taken yet. */
  waiting: () => string[];
  /** Keeps events back, or lets them go again. */
  hold: (isHeld: boolean) => void;
  stop: () => Promise<void>;
}

const LONGEST_PAUSE_MS = 3_600_000;
const ANSWER_WITHIN_MS = 20_000;

/** Takes up what is not delivered yet, also from before a restart. */
export function startDeliveries(state: State, options: DeliveryOptions): Deliveries {
  const add = state.database.prepare(
    "INSERT OR REPLACE INTO deliveries (event, attempts, next_ms) VALUES (?, 0, 0)",
  );
  const due = state.database.prepare("SELECT event, attempts FROM deliveries WHERE next_ms <= ?");
  const next = state.database.prepare("SELECT min(next_ms) AS at FROM deliveries WHERE next_ms > ?");
  const waiting = state.database.prepare("SELECT event FROM deliveries WHERE next_ms IS NOT NULL");
  const done = state.database.prepare(
    "UPDATE deliveries SET next_ms = NULL, attempts = attempts + 1 WHERE event = ?",
  );
  const later = state.database.prepare(
    "UPDATE deliveries SET next_ms = ?, attempts = attempts + 1 WHERE event = ?",
  );
  const { webhook } = options;
  const stop = new AbortController();
  const underway = new Map<string, Promise<void>>();
  let isHeld = false;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    clearTimeout(timer);
    if (stop.signal.aborted || isHeld || !webhook) return;
    const now = Date.now();
    const rows = due.all(now) as { event: string; attempts: number }[];
    for (const { event, attempts } of inNoOrder(rows.filter((row) => !underway.has(row.event)))) {
      const sending = deliver(webhook, event, attempts).finally(() => {
        underway.delete(event);
        wake();
      });
      underway.set(event, sending);
    }
    const { at } = next.get(now) as { at: number | null };
    if (at !== null) timer = setTimeout(wake, Math.max(1, at - now));
  }

  async function deliver(to: () => string, event: string, attempts: number): Promise<void> {
    const isTaken = await send(to(), event).catch(() => false);
    if (stop.signal.aborted) return;
    if (isTaken) done.run(event);
    else later.run(Date.now() + Math.min(LONGEST_PAUSE_MS, options.retryMs * 2 ** attempts), event);
  }

  async function send(address: string, event: string): Promise<boolean> {
    const body = withAddresses(JSON.stringify(state.find(event), null, 2), options.base());
    const answer = await fetch(address, {
      method: "POST",
      body,
      redirect: "manual",
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      headers: {
        "content-type": "application/json; charset=utf-8",
        "user-agent": "Stripe/1.0 (stripe-local)",
        "stripe-signature": signature(body, options.secret, options.now()),
      },
    });
    await answer.body?.cancel();
    return answer.ok;
  }

  setImmediate(wake);
  return {
    add: (eventId) => {
      add.run(eventId);
      setImmediate(wake);
    },
    waiting: () => waiting.all().map((row) => (row as { event: string }).event),
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

/** Stripe promises no order of events, so nobody may get used to one. */
function inNoOrder<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
