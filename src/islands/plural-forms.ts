import type { Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/number.ts";
import { fill } from "./fill.ts";

/** Enough to meet every category: a language's rarest begins at a million. */
const COUNTS = [...Array(200).keys(), 1_000_000];

/** A counted text by plural category, with a place for the number: what plurals a browser shall choose from. */
export function pluralForms(locale: Locale, say: (count: number) => string): Record<string, string> {
  const rules = new Intl.PluralRules(locale);
  const forms = rules.resolvedOptions().pluralCategories.map((category) => {
    const count = COUNTS.find((one) => rules.select(one) === category) ?? 0;
    return [category, say(count).replace(formatNumber(count, locale), "{{count}}")];
  });
  return Object.fromEntries(forms) as Record<string, string>;
}

/** The form for a count, as `pluralForms` gave it, with the count in its place. */
export function fillForm(forms: Record<string, string>, count: number, locale: Locale): string {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms["other"] ?? "";
  return fill(form, { count }, locale);
}
