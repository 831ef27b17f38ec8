import type { Locale } from "#i18n/locales.ts";
import type { Translate } from "#i18n/t.ts";

/** The sign's text for each plural form of the language, which is chosen in the browser. */
export function waitingStrings(locale: Locale, t: Translate): Record<string, string> {
  const rules = new Intl.PluralRules(locale);
  const samples = Array.from({ length: 201 }, (_, count) => [rules.select(count), count] as const);
  return Object.fromEntries(
    // Of the samples of one form the first may be special, such as 0.
    samples.map(([form, count]) => [form, t("library.waiting", { count, number: "{{number}}" })]),
  );
}
