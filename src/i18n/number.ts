import type { Locale } from "./locales.ts";

const formats = new Map<Locale, Intl.NumberFormat>();

/** A number as readers of the language write it: 12,345 in English, 12.345 in German. */
export function formatNumber(value: number, locale: Locale): string {
  // Making a format costs a thousand times what using it does.
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(value);
}
