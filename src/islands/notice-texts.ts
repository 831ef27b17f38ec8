import type { Locale } from "#i18n/locales.ts";
import type { Texts } from "#i18n/texts.ts";

/** What notices say, a file a language: `cli/build/astro/notice-texts.ts` leaves nothing else in these. Servers show none. */
const files: Record<string, () => Promise<Texts>> = import.meta.env.SSR
  ? {}
  : import.meta.glob<Texts>("../i18n/site/*.json", { query: "?notices", import: "default" });
const loaded = new Map<Locale, Promise<Texts>>();

/** Loads the texts of notices in one language. Those that did not come are asked for again. */
export function loadNoticeTexts(locale: Locale): Promise<Texts> {
  const texts = loaded.get(locale) ?? load(locale);
  loaded.set(locale, texts);
  texts.catch(() => loaded.delete(locale));
  return texts;
}

async function load(locale: Locale): Promise<Texts> {
  return (await files[`../i18n/site/${locale}.json`]?.()) ?? {};
}
