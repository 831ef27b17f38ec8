import type { Stripe } from "stripe";

import { runUserBatch } from "../../db/batch.ts";
import { isMissing, logProblem } from "../../providers/stripe/problem.ts";
import { advanceCheckout, type CheckoutRow, listCheckouts } from "../checkout/queries.ts";
import { type Recorded, recordSession } from "./ledger.ts";
import { readSale, type Sale } from "../sale.ts";
import type { Shop } from "../shop.ts";

/** Tells a buyer how a payment has ended that they may not be looking at any more. It never throws. */
export type Tell = (sale: Sale, news: "ready" | "failed") => Promise<void>;

/** The shop and the till that takes its money. */
export interface Counter {
  shop: Shop;
  stripe: Stripe;
  /** Does what nobody has to wait for. */
  later: (work: () => Promise<void>) => Promise<void> | void;
  /** Without it nobody is told anything. */
  tell?: Tell | null;
}

/** For who has just written down how a payment ended, and nobody else: so it is told once. */
export async function tellBuyer({ later, tell }: Counter, ...news: Parameters<Tell>): Promise<void> {
  if (tell) await later(() => tell(...news));
}

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

/** Writes down what a session tells; once it is paid, nobody can pay for the same thing again. */
export async function settleSession(
  { shop, stripe, later }: Counter,
  session: Stripe.Checkout.Session,
): Promise<Recorded | "unpaid"> {
  const recorded = await recordSession(shop, session);
  if (recorded !== "unpaid") await later(() => closeOthers(shop, stripe, session));
  return recorded;
}

/**
 * Asks Stripe how a checkout of ours stands and writes it down. One that Stripe does not know, as after a
 * change of keys, is over.
 */
export async function refreshCheckout(
  counter: Counter,
  row: CheckoutRow,
): Promise<Stripe.Checkout.Session | null> {
  const session = await retrieveSession(counter.stripe, row.sessionId);
  if (session) await settleSession(counter, session);
  else await markExpired(counter.shop, row);
  return session;
}

/** Ends a session at Stripe; one that was paid or has ended meanwhile says so by an event of its own. */
export async function closeCheckout(shop: Shop, stripe: Stripe, sessionId: string): Promise<void> {
  try {
    await recordSession(shop, await stripe.checkout.sessions.expire(sessionId));
  } catch (error) {
    logProblem(error);
  }
}

async function closeOthers(shop: Shop, stripe: Stripe, session: Stripe.Checkout.Session): Promise<void> {
  const sale = readSale(session);
  if (!sale) return;
  const open = await listCheckouts(shop.users, sale.userId, sale.item, ["open"]);
  for (const { sessionId } of open)
    if (sessionId !== sale.sessionId) await closeCheckout(shop, stripe, sessionId);
}

async function markExpired({ users }: Shop, row: CheckoutRow): Promise<void> {
  const item = { kind: row.itemKind, id: row.itemId };
  await runUserBatch(users, [advanceCheckout({ ...row, item, state: "expired" })]);
}
