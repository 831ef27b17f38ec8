import type { Locale } from "#i18n/locales.ts";

export type Script = "Devanagari" | "Cyrillic" | "Han" | "Hiragana" | "Katakana";

/** The scripts of the languages that are not written in the script of English. (Unicode, property Script) */
export const SCRIPTS: Partial<Record<Locale, readonly Script[]>> = {
  hi: ["Devanagari"],
  ru: ["Cyrillic"],
  zh: ["Han"],
  ja: ["Hiragana", "Katakana", "Han"],
};
