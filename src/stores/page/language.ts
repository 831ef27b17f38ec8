import { localEntries } from "../storage/entries.ts";

/** The language that was last chosen in this browser. */
export const readLanguage = () => localEntries.read("language");

export function rememberLanguage(language: string): void {
  localEntries.keep("language", language);
}

/** The languages that were offered and not wanted. */
export const readDeclined = () => localEntries.read("languageDeclined")?.split(" ") ?? [];

export function rememberDeclined(language: string): void {
  localEntries.keep("languageDeclined", [...new Set([...readDeclined(), language])].join(" "));
}

interface Languages<Language extends string> {
  /** Of the page. */
  shown: string;
  /** That pages exist in. */
  spoken: readonly Language[];
  /** As the browser has them, such as pt-BR, the best first. */
  preferred: readonly string[];
  chosen: string | null;
  declined: readonly string[];
}

/** The language to offer a page in: the one chosen, else the browser's first that we speak; null for none. */
export function languageToOffer<Language extends string>(languages: Languages<Language>): Language | null {
  const { shown, spoken, preferred, chosen, declined } = languages;
  const wanted = [chosen ?? "", ...preferred].map((tag) => tag.toLowerCase().split("-")[0]);
  const best = wanted.flatMap((tag) => spoken.find((language) => language === tag) ?? [])[0];
  return best === undefined || best === shown || declined.includes(best) ? null : best;
}
