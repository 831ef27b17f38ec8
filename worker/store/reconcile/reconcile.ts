import type { Stripe } from "stripe";

import { handleStoredEvents } from "../events/events.ts";
import { repairDisputes, repairFees, repairRefunds } from "./money.ts";
import { closePagesOfNobody } from "../departed-buyers.ts";
import { attempt, type Reconciled, type Run } from "./run.ts";
import { repairSessions } from "./sessions.ts";
import { counterOutsideRequests } from "../counter.ts";
import type { Shop } from "../shop.ts";
import type { TellBuyer } from "../tell-buyer.ts";
import { refundUnowned } from "./unowned.ts";

/**
 * Asks Stripe what happened since an instant and writes down what is missing here: an event may have been lost, or its
 * answer, or a crash came between. An object that cannot be used stops nothing else.
 * @param since milliseconds since 1970
 * @param tell tells buyers how payments ended; without it nobody is told
 */
export async function reconcile(
  shop: Shop,
  stripe: Stripe,
  { since, tell = null }: { since: number; tell?: TellBuyer | null },
): Promise<Reconciled> {
  const counter = counterOutsideRequests(shop, stripe, tell);
  const run: Run = { counter, since, events: 0, changes: [], failed: 0 };
  // The order matters: refunds and disputes of a sale count only once the sale is known.
  for (const step of [repairEvents, repairSessions, repairRefunds, repairDisputes, repairFees, repairUnowned])
    await attempt(run, () => step(run));
  const { events, changes, failed } = run;
  return { events, changes, failed };
}

/** Closes the pages to pay on that deleted accounts have left, and refunds what was paid there. */
async function repairUnowned(run: Run): Promise<void> {
  const { shop, stripe } = run.counter;
  await closePagesOfNobody(run.counter);
  const { refunded, failed } = await refundUnowned(shop, stripe);
  for (const id of refunded)
    run.changes.push({ kind: "refund", id, detail: "of what was paid by an account that was deleted" });
  run.failed += failed;
}

/** Handles kept events by the hundred; while some could be handled, there may be more. */
async function repairEvents(run: Run): Promise<void> {
  let last = { handled: 1, failed: 0 };
  while (last.handled > 0) {
    last = await handleStoredEvents(run.counter);
    run.events += last.handled;
  }
  run.failed += last.failed;
}
