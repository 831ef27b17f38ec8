import type { Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/number.ts";

/**
 * Puts values into the `{{name}}` places of a text that came to the browser as a template.
 * @param locale whose readers numbers are written for; small ones need none
 */
export function fill(text: string, values: Record<string, string | number>, locale?: Locale): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? "";
    return typeof value === "number" && locale ? formatNumber(value, locale) : String(value);
  });
}
