import type { Stripe } from "stripe";

import { runUserBatch } from "../../db/batch.ts";
import { logFailure } from "../../http/log-failure.ts";
import { isMissing } from "../../providers/stripe/problem.ts";
import { advanceCheckout, type CheckoutRow, listCheckouts } from "../checkout/queries.ts";
import { type Counter, tellBuyer } from "../counter.ts";
import { type OurSession, readOurSession, type Sale } from "../sale.ts";
import type { Shop } from "../shop.ts";
import { type Recorded, recordSession } from "./ledger.ts";

/** A session as it is at Stripe now, with how its payment stands; null when Stripe knows none. */
export async function retrieveSession(
  stripe: Stripe,
  sessionId: string,
): Promise<Stripe.Checkout.Session | null> {
  try {
    return await stripe.checkout.sessions.retrieve(sessionId, { expand: ["payment_intent"] });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Writes down what a session tells. Once it is paid, its buyer gets the receipt, and the other open pages for the same
 * item are closed.
 */
export async function settleSession(counter: Counter, ours: OurSession): Promise<Recorded | "unpaid"> {
  const recorded = await recordSession(counter.shop, ours);
  if (recorded === "recorded") await tellBuyer(counter, ours.sale, "bought");
  if (recorded !== "unpaid") await counter.later(() => closeOthers(counter, ours.sale));
  return recorded;
}

/**
 * Asks Stripe how a checkout of ours stands and writes it down. A checkout that Stripe does not know, as after a change
 * of keys, is over.
 * @returns null when it is over, or its session is ours no more
 */
export async function refreshCheckout(counter: Counter, row: CheckoutRow): Promise<OurSession | null> {
  const session = await retrieveSession(counter.stripe, row.sessionId);
  if (!session) {
    await markExpired(counter.shop, row);
    return null;
  }
  const ours = readOurSession(session);
  if (ours) await settleSession(counter, ours);
  return ours;
}

/** Ends a session at Stripe; one that was paid or has ended meanwhile says so by an event of its own. It never throws. */
export async function closeCheckout({ shop, stripe }: Counter, sessionId: string): Promise<void> {
  try {
    const ours = readOurSession(await stripe.checkout.sessions.expire(sessionId));
    if (ours) await recordSession(shop, ours);
  } catch (error) {
    logFailure(error, "work with Stripe");
  }
}

async function closeOthers(counter: Counter, sale: Sale): Promise<void> {
  const open = await listCheckouts(counter.shop.users, sale.userId, sale.item, ["open"]);
  for (const { sessionId } of open) if (sessionId !== sale.sessionId) await closeCheckout(counter, sessionId);
}

async function markExpired({ users }: Shop, row: CheckoutRow): Promise<void> {
  const item = { kind: row.itemKind, id: row.itemId };
  await runUserBatch(users, [advanceCheckout({ ...row, item, state: "expired" })]);
}
