import type { Stripe } from "stripe";

import { AppError } from "#domain/errors.ts";
import { runUserBatch } from "../../db/batch.ts";
import type { UserDb } from "../../db/client.ts";
import { failureName, logFailure, logHint } from "../../http/log-failure.ts";
import { advanceCheckout } from "../checkout/queries.ts";
import { type Counter, tellBuyer } from "../counter.ts";
import { recordDispute, recordRefund, recordSession } from "../ledger/ledger.ts";
import { settleSession } from "../ledger/settle.ts";
import { type OurSession, readOurSession } from "../sale.ts";
import { listUnhandled, markHandled, putAside, storeEvent } from "./queries.ts";
import { findUnreadable } from "./readable-event.ts";

/** An event that came so long ago is not being handled by the request that brought it any more. */
const LEFT_AFTER_MS = 60_000;
const EVENTS_AT_ONCE = 100;
/** Stripe tries for three days. A failure that lasts longer is no outage, and may not hold up the other events. */
const GIVEN_UP_AFTER_MS = 7 * 24 * 60 * 60_000;

/**
 * Keeps an event as it came, and handles it unless that was done before. After a failure Stripe tells again, and the
 * event is kept meanwhile.
 * @returns whether it was news
 * @throws AppError unavailable when it could not be handled
 */
export async function receiveEvent(
  users: UserDb,
  { event, payload }: { event: Stripe.Event; payload: string },
  openCounter: () => Promise<Counter>,
): Promise<boolean> {
  const isNews = await storeEvent(users, event, payload, Date.now());
  if (!isNews) return false;
  try {
    await handleEvent(await openCounter(), event);
  } catch (error) {
    logFailure(error, "work with Stripe");
    throw new AppError("unavailable");
  }
  return true;
}

/** Handles events that were kept and then forgotten by a crash. One that fails again is left for the next time, for a week. */
export async function handleStoredEvents(
  counter: Counter,
  now = Date.now(),
): Promise<{ handled: number; failed: number }> {
  let failed = 0;
  const { users } = counter.shop;
  const events = await listUnhandled(users, now - LEFT_AFTER_MS, EVENTS_AT_ONCE);
  for (const { payload, receivedAt } of events) {
    const event = JSON.parse(payload) as Stripe.Event;
    try {
      await handleEvent(counter, event);
    } catch (error) {
      logHint("An event of Stripe's is not handled:", { id: event.id, type: event.type });
      logFailure(error, "work with Stripe");
      failed += 1;
      if (now - receivedAt > GIVEN_UP_AFTER_MS) await putAside(users, event, failureName(error), now);
    }
  }
  return { handled: events.length - failed, failed };
}

/**
 * Writes down what an event tells and marks it as handled. Told twice, or after a later event, it changes nothing. An
 * event that cannot be read is put aside.
 */
async function handleEvent(counter: Counter, event: Stripe.Event): Promise<void> {
  const { users } = counter.shop;
  const problem = findUnreadable(event);
  if (problem !== null) return putAside(users, event, problem, Date.now());
  await applyEvent(counter, event);
  await markHandled(users, event.id, Date.now());
}

async function applyEvent(counter: Counter, event: Stripe.Event): Promise<unknown> {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired": {
      const ours = readOurSession(event.data.object);
      return ours && settleSession(counter, ours);
    }
    case "checkout.session.async_payment_failed": {
      const ours = readOurSession(event.data.object);
      return ours && failCheckout(counter, ours);
    }
    case "charge.refunded":
      return recordRefunds(counter, event.data.object);
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return recordRefund(counter.shop, event.data.object);
    case "charge.dispute.created":
    case "charge.dispute.closed":
      return recordDispute(counter.shop, event.data.object);
    default:
      return undefined;
  }
}

/** The session of a refused payment looks as if the bank were still thinking. */
async function failCheckout(counter: Counter, ours: OurSession): Promise<void> {
  const { sale } = ours;
  if (sale.state !== "pending") return void (await recordSession(counter.shop, ours));
  const [moved] = await runUserBatch(counter.shop.users, [advanceCheckout({ ...sale, state: "failed" })]);
  if (moved?.length) await tellBuyer(counter, sale, "failed");
}

/** A charge tells its refunds only to endpoints of before 2022-11-15. (docs.stripe.com/changelog) */
async function recordRefunds({ shop, stripe }: Counter, charge: Stripe.Charge): Promise<void> {
  const { refunds } = charge;
  const isWhole = refunds && !refunds.has_more && refunds.data.length > 0;
  const all = isWhole ? refunds.data : stripe.refunds.list({ charge: charge.id, limit: 100 });
  for await (const refund of all)
    await recordRefund(shop, { ...refund, payment_intent: refund.payment_intent ?? charge.payment_intent });
}
