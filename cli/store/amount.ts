import { decimalText } from "#domain/store/money.ts";

/** Minor units as a plain number that a spreadsheet reads: 129 of USD as 1.29, of JPY as 129. */
export function amountText(minor: number, currency: string): string {
  return decimalText({ amountMinor: minor, currency });
}
