import { listOpenPages } from "./checkout/queries.ts";
import { type Counter, counterOutsideRequests } from "./counter.ts";
import { dropPayloadsAbout } from "./events/queries.ts";
import { closeCheckout } from "./ledger/settle.ts";
import { createStripe, type StripeKeys } from "../providers/stripe/client.ts";
import type { Shop } from "./shop.ts";

/**
 * Closes the pages to pay on that a user has open, and forgets what Stripe told about them, before their account goes.
 * A page that stays open, because the till does not answer, is closed by the clock, and what is paid there is refunded.
 * @param till null where there is none
 */
export async function forgetBuyer(shop: Shop, till: StripeKeys | null, userId: string): Promise<void> {
  if (till) await closePagesOf(shop, till, userId);
  await dropPayloadsAbout(shop.users, userId);
}

async function closePagesOf(shop: Shop, till: StripeKeys, userId: string): Promise<void> {
  const open = await listOpenPages(shop.users, { userId }, Date.now());
  if (open.length === 0) return;
  const counter = counterOutsideRequests(shop, await createStripe(till));
  await Promise.all(open.map((sessionId) => closeCheckout(counter, sessionId)));
}

/** Closes the open pages of accounts that are gone: the till did not answer when they went, or another tab opened one. */
export async function closePagesOfNobody(counter: Counter): Promise<void> {
  for (const sessionId of await listOpenPages(counter.shop.users, "nobody", Date.now()))
    await closeCheckout(counter, sessionId);
}
