import type { Locale } from "./locales.ts";
import { formatNumber } from "./number.ts";

/** What stands in the `{{places}}` of a text, by name. */
export type Values = Record<string, string | number>;

/**
 * Puts values into the `{{places}}` of a text, on the server and in the browser alike. Numbers are written as the
 * language writes them; a place without a value is left empty.
 */
export function fill(text: string, values: Values, locale: Locale): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? "";
    return typeof value === "number" ? formatNumber(value, locale) : value;
  });
}
