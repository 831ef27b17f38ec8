import { storeTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import type { Item } from "#domain/store/item.ts";
import type { Money } from "#domain/store/money.ts";
import { toLocale } from "#i18n/locales.ts";
import { runUserBatch } from "../../db/batch.ts";
import { plainHash } from "../../http/secret.ts";
import { findBuyer } from "../buyer-queries.ts";
import type { Counter } from "../counter.ts";
import { closeCheckout, refreshCheckout } from "../ledger/settle.ts";
import { getItemToSell } from "../offer.ts";
import { type OurSession, readOurSession } from "../sale.ts";
import type { Shop } from "../shop.ts";
import { advanceCheckout, type CheckoutRow, listCheckouts } from "./queries.ts";
import { checkoutParams, type CheckoutTerms } from "./session-params.ts";

/** The page to pay on. */
export interface Checkout {
  url: string;
  sessionId: string;
}

const HOUR_MS = 3_600_000;
/** A page that is still used leaves its buyer time to find their card. */
const TIME_TO_PAY_MS = 600_000;

/**
 * The terms on which a user can buy an item today.
 * @param origin of the site, such as https://music.example
 * @throws AppError unauthorized when the account is gone, and what `getItemToSell` throws
 */
export async function termsOf(
  shop: Shop,
  { userId, item, locale }: { userId: string; item: Item; locale: string | undefined },
  options: Pick<CheckoutTerms, "takesPromotionCodes" | "addsTax" | "mailsReceipts">,
  origin: string,
): Promise<CheckoutTerms> {
  const buyer = await findBuyer(shop.users, userId);
  if (!buyer) throw new AppError("unauthorized");
  return {
    item: await getItemToSell(shop, buyer.id, item),
    buyer,
    locale: toLocale(locale ?? buyer.locale),
    origin,
    ...options,
  };
}

/**
 * Opens the page on which to pay today's price: the one that another tab has open, else a new one. Where the price has
 * changed, the old page is closed.
 * @throws AppError conflict when it is paid already, or about to be
 */
export async function openCheckout(counter: Counter, terms: CheckoutTerms): Promise<Checkout> {
  const { item, buyer } = terms;
  const [last, ...earlier] = await listCheckouts(counter.shop.users, buyer.id, item);
  const underWay = [last, ...earlier].filter(isUnderWay);
  const now = Date.now();
  let open: Checkout | null = null;
  for (const row of underWay) {
    const ours = await refreshCheckout(counter, row);
    if (!ours) continue;
    requireUnpaid(ours);
    const checkout = toCheckout(ours);
    if (!checkout) continue;
    const isFit = isSamePrice(row, item.price) && row.expiresAt > now + TIME_TO_PAY_MS;
    if (isFit && !open) open = checkout;
    else await counter.later(() => closeCheckout(counter, row.sessionId));
  }
  return open ?? (await createCheckout(counter, terms, { lastId: last?.sessionId ?? "", now }));
}

/**
 * The row comes after the session: a crash in between leaves a page that nobody was led to. The key makes two clicks at
 * once one session; it changes by the hour, because Stripe repeats a failure under its key for a day.
 */
async function createCheckout(
  { shop, stripe }: Counter,
  terms: CheckoutTerms,
  { lastId, now }: { lastId: string; now: number },
): Promise<Checkout> {
  const params = checkoutParams(terms);
  const hour = Math.floor(now / HOUR_MS);
  const idempotencyKey = await plainHash(JSON.stringify([params, lastId, hour]));
  const ours = readOurSession(await stripe.checkout.sessions.create(params, { idempotencyKey }));
  const checkout = ours && toCheckout(ours);
  if (!checkout) throw new Error("Stripe made no session of ours");
  await runUserBatch(shop.users, [advanceCheckout(ours.sale)]);
  return checkout;
}

function isUnderWay(row: CheckoutRow | undefined): row is CheckoutRow {
  return row?.state === "open" || row?.state === "pending";
}

function requireUnpaid({ sale }: OurSession): void {
  if (sale.state === "paid") throw new AppError("conflict", storeTexts.alreadyOwned);
  if (sale.state === "pending") throw new AppError("conflict", storeTexts.isPending);
}

/** Null for a session that takes no payment any more. */
function toCheckout({ session: { id, url, status } }: OurSession): Checkout | null {
  return status === "open" && url !== null ? { url, sessionId: id } : null;
}

function isSamePrice(row: CheckoutRow, price: Money): boolean {
  return row.priceMinor === price.amountMinor && row.currency === price.currency;
}
