import { minorDigits, type Money } from "#domain/store/money.ts";

/** Stripe's own lists, which differ from ISO 4217 here and there. (docs.stripe.com/currencies) */
const ZERO_DECIMAL = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
const THREE_DECIMAL = new Set("BHD JOD KWD OMR TND".split(" "));

/** ISK and UGX have no decimals but are written with two. (docs.stripe.com/currencies, Special cases) */
function stripeDigits(currency: string): number {
  if (ZERO_DECIMAL.has(currency)) return 0;
  return THREE_DECIMAL.has(currency) ? 3 : 2;
}

/**
 * Money as Stripe's API counts it. The last digit of a three-decimal currency has to be 0, so it is rounded.
 * @throws RangeError for what is no amount
 */
export function toStripeAmount({ amountMinor, currency }: Money): number {
  requireAmount(amountMinor);
  const code = currency.toUpperCase();
  const amount = rescale(amountMinor, stripeDigits(code) - minorDigits(code));
  return THREE_DECIMAL.has(code) ? Math.round(amount / 10) * 10 : amount;
}

/** Money as we count it, from Stripe's amount. @throws RangeError for what is no amount */
export function fromStripeAmount(amount: number, currency: string): Money {
  requireAmount(amount);
  const code = currency.toUpperCase();
  return { amountMinor: rescale(amount, minorDigits(code) - stripeDigits(code)), currency: code };
}

/** The amount that a buyer pays for a price: the same, but for the last digit of three-decimal currencies. */
export function payable(price: Money): Money {
  return fromStripeAmount(toStripeAmount(price), price.currency);
}

/** Divides for negative digits: a fraction's inverse would not be exact. */
function rescale(amount: number, digits: number): number {
  return digits < 0 ? Math.round(amount / 10 ** -digits) : amount * 10 ** digits;
}

function requireAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is no amount of money`);
}
