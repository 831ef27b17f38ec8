import type { MessageKey } from "./keys.ts";
import { type Locale, LOCALES } from "./locales.ts";
import type { Texts } from "./texts.ts";
import { type Languages, type Translate, translatorOf } from "./translate.ts";

/** What a component needs to speak: the page's language and its texts. */
export interface View {
  locale: Locale;
  t: Translate<MessageKey>;
}

const files = import.meta.glob<Readonly<Record<string, string>>>("./site/*.json", {
  eager: true,
  import: "default",
});
const languages = Object.fromEntries(
  LOCALES.map((locale) => [locale, files[`./site/${locale}.json`] ?? {}]),
) as Languages;

const translatorIn = translatorOf<MessageKey>(languages);

/** The site's texts in one language, English where it has none. */
export function viewIn(locale: Locale): View {
  return { locale, t: translatorIn(locale) };
}

/**
 * Some texts of the site in one language, as they are written; only the server asks.
 * @param wanted keys, or sections of keys such as `search.*`
 */
export function textsIn(locale: Locale, wanted: readonly string[]): Texts {
  const all = languages[locale];
  const isWanted = (key: string) => wanted.includes(key) || wanted.includes(`${key.split(".")[0]}.*`);
  return Object.fromEntries(Object.entries(all).filter(([key]) => isWanted(stemOf(key, all))));
}

/** The key of a text, without the plural category where it is one of several forms. */
function stemOf(key: string, texts: Texts): string {
  const stem = key.slice(0, key.lastIndexOf("_"));
  return `${stem}_other` in texts ? stem : key;
}
