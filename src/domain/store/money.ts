/** An amount in minor units (cents, yen, fils) of an ISO 4217 currency. */
export interface Money {
  amountMinor: number;
  currency: string;
}

/**
 * The number of minor-unit digits of a currency (2 for EUR, 0 for JPY, 3 for KWD), as ISO 4217 lists
 * them and ICU knows them.
 * @throws RangeError for text that is no currency code
 */
export function minorDigits(currency: string): number {
  return currencyFormat("en", currency).resolvedOptions().maximumFractionDigits ?? 2;
}

/** The amount in major units: 129 cents are 1.29. */
export function toMajor(money: Money): number {
  return money.amountMinor / 10 ** minorDigits(money.currency);
}

/** The amount in major units as a plain number with all its digits: "1.29" of 129 cents, "129" of 129 yen. */
export function decimalText(money: Money): string {
  return toMajor(money).toFixed(minorDigits(money.currency));
}

/** The money of an amount in major units: 1.29 are 129 cents. */
export function fromMajor(amount: number, currency: string): Money {
  return { amountMinor: Math.round(amount * 10 ** minorDigits(currency)), currency };
}

/** The price as a reader of the locale writes it, such as "1,29 €". */
export function formatMoney(money: Money, locale: string): string {
  return currencyFormat(locale, money.currency).format(toMajor(money));
}

const formats = new Map<string, Intl.NumberFormat>();

/** Making a format costs a thousand times what using it does. */
function currencyFormat(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: "currency", currency });
  formats.set(key, format);
  return format;
}
