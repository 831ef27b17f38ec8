import { fromMajor, type Money, minorDigits } from "#domain/store/money.ts";
import { priceProblem } from "#worker/providers/stripe/least-amounts.ts";
import { UsageError } from "../../store/options.ts";

/** Ten million of anything is a slip of the finger, and fits every till. */
const MOST_MAJOR = 10_000_000;

/**
 * A price as somebody types it: 1.29, 200 or 1.250, exactly as many digits as the currency has at most, and enough for
 * the till.
 * @throws UsageError that names the mistake
 */
export function readPrice(text: string, currency: string): Money {
  const code = readCurrency(currency);
  const digits = minorDigits(code);
  const [, fraction = ""] = /^\d+(?:\.(\d+))?$/.exec(text) ?? [null, null];
  if (fraction === null || Number(text) > MOST_MAJOR)
    throw new UsageError(`'${text}' is no price, such as 1.29`);
  if (fraction.length > digits)
    throw new UsageError(
      `${code} has ${digits === 0 ? "no decimals" : `${digits} decimals`}: '${text}' is no price`,
    );
  const price = fromMajor(Number(text), code);
  const problem = priceProblem(price);
  if (problem !== null) throw new UsageError(problem);
  return price;
}

/** @throws UsageError for what ISO 4217 does not list */
function readCurrency(text: string): string {
  const code = text.toUpperCase();
  if (!Intl.supportedValuesOf("currency").includes(code))
    throw new UsageError(`'${text}' is no currency, such as USD or EUR`);
  return code;
}
