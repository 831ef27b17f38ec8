import type { Stripe } from "stripe";

import { closeCheckout } from "./ledger/settle.ts";
import { createStripe, type StripeKeys } from "../providers/stripe/client.ts";
import type { Shop } from "./shop.ts";
import { listOpenPages } from "./reconcile/unowned-queries.ts";

/**
 * Closes the pages to pay on that a user has open, before their account goes. It never fails: what stays open is closed
 * by the clock, and what is paid all the same is refunded.
 */
export async function closePagesOf(shop: Shop, till: StripeKeys, userId: string): Promise<void> {
  const open = await listOpenPages(shop.users, { userId }, Date.now());
  if (open.length === 0) return;
  const stripe = await createStripe(till);
  await Promise.all(open.map((sessionId) => closeCheckout(shop, stripe, sessionId)));
}

/** Closes those of accounts that are gone: the till did not answer when they went, or another tab was opening one. */
export async function closePagesOfNobody(shop: Shop, stripe: Stripe): Promise<void> {
  for (const sessionId of await listOpenPages(shop.users, "nobody", Date.now()))
    await closeCheckout(shop, stripe, sessionId);
}
