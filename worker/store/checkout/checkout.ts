import type { Stripe } from "stripe";

import { storeTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import type { Money } from "#domain/store/money.ts";
import { runUserBatch } from "../../db/batch.ts";
import { plainHash } from "../../http/secret.ts";
import { advanceCheckout, type CheckoutRow, listCheckouts } from "./queries.ts";
import { checkoutParams, type CheckoutTerms } from "./session-params.ts";
import { readSale } from "../sale.ts";
import { closeCheckout, type Counter, refreshCheckout } from "../ledger/settle.ts";

/** The page to pay on. */
export interface Checkout {
  url: string;
  sessionId: string;
}

const HOUR_MS = 3_600_000;
/** Who is led to a page has time to find their card. */
const TIME_TO_PAY_MS = 600_000;

/**
 * Leads to the page on which to pay today's price: the one that another tab has open, else a new one. Where
 * the price has changed, the old page is closed.
 * @throws AppError conflict when it is paid already, or about to be
 */
export async function openCheckout(counter: Counter, terms: CheckoutTerms): Promise<Checkout> {
  const { shop, stripe, later } = counter;
  const { item, buyer } = terms;
  const [last, ...earlier] = await listCheckouts(shop.users, buyer.id, item);
  const underWay = [last, ...earlier].filter(isUnderWay);
  const now = Date.now();
  let open: Checkout | null = null;
  for (const row of underWay) {
    const session = await refreshCheckout(counter, row);
    requireUnpaid(session);
    const checkout = session && toCheckout(session);
    if (!checkout) continue;
    const isFit = isSamePrice(row, item.price) && row.expiresAt > now + TIME_TO_PAY_MS;
    if (isFit && !open) open = checkout;
    else await later(() => closeCheckout(shop, stripe, row.sessionId));
  }
  return open ?? (await createCheckout(counter, terms, { lastId: last?.sessionId ?? "", now }));
}

/**
 * The row comes after the session: whoever falls in between leaves a page that nobody was led to. The key
 * makes two clicks at once one session; it changes by the hour, because Stripe repeats a failure under its
 * key for a day.
 */
async function createCheckout(
  { shop, stripe }: Counter,
  terms: CheckoutTerms,
  { lastId, now }: { lastId: string; now: number },
): Promise<Checkout> {
  const params = checkoutParams(terms);
  const hour = Math.floor(now / HOUR_MS);
  const idempotencyKey = await plainHash(JSON.stringify([params, lastId, hour]));
  const session = await stripe.checkout.sessions.create(params, { idempotencyKey });
  const sale = readSale(session);
  const checkout = toCheckout(session);
  if (!sale || !checkout) throw new Error("Stripe made no session of ours");
  await runUserBatch(shop.users, [advanceCheckout(sale)]);
  return checkout;
}

function isUnderWay(row: CheckoutRow | undefined): row is CheckoutRow {
  return row?.state === "open" || row?.state === "pending";
}

function requireUnpaid(session: Stripe.Checkout.Session | null): void {
  const state = session && readSale(session)?.state;
  if (state === "paid") throw new AppError("conflict", storeTexts.alreadyOwned);
  if (state === "pending") throw new AppError("conflict", storeTexts.isPending);
}

/** Null for a session that takes no payment any more. */
function toCheckout({ id, url, status }: Stripe.Checkout.Session): Checkout | null {
  return status === "open" && url !== null ? { url, sessionId: id } : null;
}

function isSamePrice(row: CheckoutRow, price: Money): boolean {
  return row.priceMinor === price.amountMinor && row.currency === price.currency;
}
