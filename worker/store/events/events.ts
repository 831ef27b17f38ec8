import type { Stripe } from "stripe";

import { runUserBatch } from "../../db/batch.ts";
import { failureName, logHint } from "../../http/log-failure.ts";
import { logProblem } from "../../providers/stripe/problem.ts";
import { advanceCheckout } from "../checkout/queries.ts";
import { listUnhandled, markHandled, putAside } from "./queries.ts";
import { recordDispute, recordRefund, recordSession } from "../ledger/ledger.ts";
import { findUnreadable } from "./readable-event.ts";
import { readSale } from "../sale.ts";
import { type Counter, settleSession, type Tell, tellBuyer } from "../ledger/settle.ts";
import type { Shop } from "../shop.ts";

/** An event that came so long ago is not being handled by the request that brought it any more. */
const LEFT_AFTER_MS = 60_000;
const EVENTS_AT_ONCE = 100;
/** Stripe tries for three days. What fails for longer than that is no outage, and may not hold up the others. */
const GIVEN_UP_AFTER_MS = 7 * 24 * 60 * 60_000;
/** Whoever paid so long ago may have gone away from the page that says so. */
const LATE_AFTER_MS = 60_000;

/**
 * Writes down what an event tells and marks it as handled. Told twice, or after what came later, it changes
 * nothing. What cannot be read is put aside.
 * @param later does what the event's sender need not wait for
 * @param tell tells buyers of payments that took their time
 */
export async function handleEvent(
  shop: Shop,
  stripe: Stripe,
  event: Stripe.Event,
  later: Counter["later"] = (work) => work(),
  tell: Tell | null = null,
): Promise<void> {
  const problem = findUnreadable(event);
  if (problem !== null) return putAside(shop.users, event, problem, Date.now());
  await applyEvent({ shop, stripe, later, tell }, event);
  await markHandled(shop.users, event.id, Date.now());
}

/** Handles what was kept and then forgotten by a crash; one that fails again is left for the next time, for a week. */
export async function handleStoredEvents(
  shop: Shop,
  stripe: Stripe,
  now = Date.now(),
  tell: Tell | null = null,
): Promise<{ handled: number; failed: number }> {
  let failed = 0;
  const events = await listUnhandled(shop.users, now - LEFT_AFTER_MS, EVENTS_AT_ONCE);
  for (const { payload, receivedAt } of events) {
    const event = JSON.parse(payload) as Stripe.Event;
    try {
      await handleEvent(shop, stripe, event, undefined, tell);
    } catch (error) {
      logHint("An event of Stripe's is not handled:", { id: event.id, type: event.type });
      logProblem(error);
      failed += 1;
      if (now - receivedAt > GIVEN_UP_AFTER_MS) await putAside(shop.users, event, failureName(error), now);
    }
  }
  return { handled: events.length - failed, failed };
}

async function applyEvent(counter: Counter, event: Stripe.Event): Promise<unknown> {
  const { shop, stripe } = counter;
  switch (event.type) {
    case "checkout.session.completed":
      return settleAndTell(counter, event.data.object, isLate(event));
    case "checkout.session.async_payment_succeeded":
      return settleAndTell(counter, event.data.object, true);
    case "checkout.session.expired":
      return settleSession(counter, event.data.object);
    case "checkout.session.async_payment_failed":
      return failCheckout(counter, event.data.object);
    case "charge.refunded":
      return recordRefunds(shop, stripe, event.data.object);
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return recordRefund(shop, event.data.object);
    case "charge.dispute.created":
    case "charge.dispute.closed":
      return recordDispute(shop, event.data.object);
    default:
      return undefined;
  }
}

const isLate = ({ created }: Stripe.Event) => Date.now() - created * 1000 > LATE_AFTER_MS;

/** @param isNews whether the buyer may not be looking any more */
async function settleAndTell(
  counter: Counter,
  session: Stripe.Checkout.Session,
  isNews: boolean,
): Promise<void> {
  const recorded = await settleSession(counter, session);
  const sale = readSale(session);
  if (sale && recorded === "recorded" && isNews) await tellBuyer(counter, sale, "ready");
}

/** The session of a refused payment looks as if the bank were still thinking. */
async function failCheckout(counter: Counter, session: Stripe.Checkout.Session): Promise<void> {
  const sale = readSale(session);
  if (sale?.state !== "pending") return void (await recordSession(counter.shop, session));
  const [moved] = await runUserBatch(counter.shop.users, [advanceCheckout({ ...sale, state: "failed" })]);
  if (moved?.length) await tellBuyer(counter, sale, "failed");
}

/** A charge tells its refunds only to endpoints of before 2022-11-15. (docs.stripe.com/changelog) */
async function recordRefunds(shop: Shop, stripe: Stripe, charge: Stripe.Charge): Promise<void> {
  const { refunds } = charge;
  const isWhole = refunds && !refunds.has_more && refunds.data.length > 0;
  const all = isWhole ? refunds.data : stripe.refunds.list({ charge: charge.id, limit: 100 });
  for await (const refund of all)
    await recordRefund(shop, { ...refund, payment_intent: refund.payment_intent ?? charge.payment_intent });
}
