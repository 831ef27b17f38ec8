import { formatMoney, type Money } from "#domain/store/money.ts";
import { fromStripeAmount, toStripeAmount } from "./amounts.ts";

/**
 * The least that Stripe charges, as its API counts. Of a currency that it names none for, the amount has to be worth as
 * much as the least of the account's own, which nobody here knows.
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts)
 */
export const LEAST_AMOUNTS: Readonly<Record<string, number>> = {
  USD: 50,
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
};

/** The least price that can be paid, for a price that is below it; null for a price that can be paid, and for 0. */
export function leastInsteadOf(price: Money): Money | null {
  const least = LEAST_AMOUNTS[price.currency.toUpperCase()] ?? 1;
  if (price.amountMinor === 0 || toStripeAmount(price) >= least) return null;
  return fromStripeAmount(least, price.currency);
}

/** Tells the operator why a price cannot be set; null for a price that can. */
export function priceProblem(price: Money): string | null {
  const least = leastInsteadOf(price);
  if (least === null) return null;
  return `${formatMoney(price, "en")} is less than can be paid: Stripe charges at least ${formatMoney(least, "en")}, or nothing`;
}
