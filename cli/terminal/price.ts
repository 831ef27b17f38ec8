import { type Money, minorDigits } from "#domain/store/money.ts";
import { priceProblem } from "#worker/providers/stripe/least-amounts.ts";
import { UsageError } from "./arguments.ts";

/** Ten million of anything is a slip of the finger, and fits every till. */
const MOST_MAJOR = 10_000_000;

/**
 * A price as somebody types it: 1.29 or 1,29, 200 or 1.250, with as many digits after the point as the currency has at
 * most, and not less than the till takes.
 * @throws UsageError that names the mistake
 */
export function readPrice(text: string, currency: string): Money {
  const code = readCurrency(currency);
  const digits = minorDigits(code);
  const [, major, fraction = ""] = /^(\d+)(?:[.,](\d+))?$/.exec(text) ?? [];
  if (major === undefined || Number(`${major}.${fraction}`) > MOST_MAJOR)
    throw new UsageError(`'${text}' is no price, such as 1.29`);
  if (fraction.length > digits)
    throw new UsageError(
      `${code} has ${digits === 0 ? "no decimals" : `${digits} decimals`}: '${text}' is no price`,
    );
  const price = { amountMinor: Number(major + fraction.padEnd(digits, "0")), currency: code };
  const problem = priceProblem(price);
  if (problem !== null) throw new UsageError(problem);
  return price;
}

/** An ISO 4217 code in capitals. @throws UsageError for what is none */
export function readCurrency(text: string): string {
  const code = text.toUpperCase();
  if (!Intl.supportedValuesOf("currency").includes(code))
    throw new UsageError(`'${text}' is no currency, such as USD or EUR`);
  return code;
}
