import de from "./de/feeds.json";
import en from "./en/feeds.json";
import es from "./es/feeds.json";
import fr from "./fr/feeds.json";
import hi from "./hi/feeds.json";
import type { Locale } from "./locales.ts";
import pt from "./pt/feeds.json";
import ru from "./ru/feeds.json";
import zh from "./zh/feeds.json";

type Texts = Record<string, string>;
type Values = Record<string, string | number>;

/** Every text of a feed by its name, but for those that depend on a count. */
export type FeedKey = Exclude<keyof typeof en, `${string}_${"one" | "other"}`>;

/** What feeds say in each language. Apart from `t.ts`, so that the Worker carries no other messages. */
const feedTexts: Record<Locale, Record<FeedKey, string>> = { en, fr, es, pt, hi, ru, de, zh };

/** A text of a feed in one language, with values in its `{{placeholders}}`. */
export function feedText(locale: Locale, key: FeedKey, values: Values = {}): string {
  return fill(feedTexts[locale][key], values);
}

/** '12 songs', by the plural rules of the language. */
export function songCountText(locale: Locale, count: number): string {
  const forms: Texts = feedTexts[locale];
  const form = new Intl.PluralRules(locale).select(count);
  const text = forms[`feed.songs_${form}`] ?? forms["feed.songs_other"] ?? "";
  return fill(text, { count: new Intl.NumberFormat(locale).format(count) });
}

function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}
