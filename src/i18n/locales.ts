/** The interface languages, each under its own prefix but the first. (product.md 1.4) */
export const LOCALES = ["en", "fr", "es", "pt", "hi", "ru", "de", "zh", "ja"] as const;

export type Locale = (typeof LOCALES)[number];

/** What is shown, and where a page leads, when a language lacks something. */
export const DEFAULT_LOCALE: Locale = "en";

/** Each language as its speakers write it. */
export const NATIVE_NAMES: Record<Locale, string> = {
  en: "English",
  fr: "Français",
  es: "Español",
  pt: "Português",
  hi: "हिन्दी",
  ru: "Русский",
  de: "Deutsch",
  zh: "中文",
  ja: "日本語",
};

/** The languages as Open Graph writes them, each with the country of most of its readers here. (ogp.me, og:locale) */
export const OPEN_GRAPH_LOCALES: Record<Locale, string> = {
  en: "en_US",
  fr: "fr_FR",
  es: "es_ES",
  pt: "pt_BR",
  hi: "hi_IN",
  ru: "ru_RU",
  de: "de_DE",
  zh: "zh_CN",
  ja: "ja_JP",
};

/** Languages that are written from right to left, ours or not. */
const RIGHT_TO_LEFT: readonly string[] = ["ar", "fa", "he", "ur"];

/** Where the lines of a language begin: the `dir` of its pages. */
export function directionOf(locale: Locale): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.includes(locale) ? "rtl" : "ltr";
}

/** The languages that put no blanks between words or sentences. */
export const LOCALES_WITHOUT_BLANKS: readonly Locale[] = ["zh", "ja"];

/** The locale of an address's first segment; undefined stands for the default, null is no locale. */
export function readLocale(segment: string | undefined): Locale | null {
  if (segment === undefined) return DEFAULT_LOCALE;
  const locale = LOCALES.find((one) => one === segment);
  return locale === DEFAULT_LOCALE ? null : (locale ?? null);
}

/** The locale of this name, and English for any other. */
export function toLocale(name: string | null | undefined): Locale {
  return LOCALES.find((one) => one === name) ?? DEFAULT_LOCALE;
}
