import type { Stripe } from "stripe";

import { handleStoredEvents } from "../events/events.ts";
import { repairDisputes, repairFees, repairRefunds } from "./money.ts";
import { closePagesOfNobody } from "../departed-buyers.ts";
import { attempt, type Reconciled, type Run } from "./run.ts";
import { repairSessions } from "./sessions.ts";
import type { Counter, Tell } from "../ledger/settle.ts";
import type { Shop } from "../shop.ts";
import { refundUnowned } from "./unowned.ts";

/**
 * Asks Stripe what happened since an instant and writes down what is missing here, whatever was lost on the
 * way: an event, its answer, or a crash between. A thing that cannot be used stops nothing else.
 * @param tell tells buyers of what they could not see; nobody is told without
 */
export async function reconcile(
  shop: Shop,
  stripe: Stripe,
  { since, tell = null }: { since: number; tell?: Tell | null },
): Promise<Reconciled> {
  const counter: Counter = { shop, stripe, later: (work) => work(), tell };
  const run: Run = { counter, since, events: 0, changes: [], failed: 0 };
  // In this order: what happened to the money of a sale counts only once the sale is known.
  for (const step of [repairEvents, repairSessions, repairRefunds, repairDisputes, repairFees, repairUnowned])
    await attempt(run, () => step(run));
  const { events, changes, failed } = run;
  return { events, changes, failed };
}

/** What accounts that are gone have left: pages to pay on, and what was paid there. */
async function repairUnowned(run: Run): Promise<void> {
  const { shop, stripe } = run.counter;
  await closePagesOfNobody(shop, stripe);
  const { refunded, failed } = await refundUnowned(shop, stripe);
  for (const id of refunded)
    run.changes.push({ kind: "refund", id, detail: "of what was paid by an account that was deleted" });
  run.failed += failed;
}

/** They are handled by the hundred; while some could be, there may be more. */
async function repairEvents(run: Run): Promise<void> {
  const { shop, stripe, tell } = run.counter;
  let last = { handled: 1, failed: 0 };
  while (last.handled > 0) {
    last = await handleStoredEvents(shop, stripe, Date.now(), tell);
    run.events += last.handled;
  }
  run.failed += last.failed;
}
