import type { Locale } from "#i18n/locales.ts";
import type { MessageKey, Translate, View } from "#i18n/t.ts";
import { fill } from "../fill.ts";
import { fillForm, pluralForms } from "../plural-forms.ts";
import { serverStringsOf } from "../server-strings.ts";

const KEYS = [
  "search.none",
  "search.showing",
  "search.exactly",
  "search.panel",
  "search.panel_artist",
  "search.albums",
  "search.songs",
  "search.panel_failed",
  "search.panel_all",
  "search.close",
  "search.recent",
  "search.forget",
  "search.forget_all",
  "store.buy_now",
  "store.owned",
  "store.album_only",
] as const satisfies readonly MessageKey[];

/** A text by its key; places for values stay as they are written. */
export interface SearchStrings {
  texts: Record<string, string>;
  /** 'N results' by plural category. */
  counts: Record<string, string>;
  /** What the server says in English, in the page's language. */
  said: Record<string, string>;
}

/** The texts of the search panel, made on the server. */
export function searchStrings({ locale, t }: View): SearchStrings {
  return {
    texts: Object.fromEntries(KEYS.map((key) => [key, t(key)])),
    said: serverStringsOf(t, [
      "server.invalid_input",
      "server.too_many_requests",
      "server.network",
      "server.server_error",
    ]),
    counts: pluralForms(locale, (count) => t("search.count", { count })),
  };
}

/** The `View` of the panel and of the components in it. */
export function viewOf(locale: Locale, { texts, counts }: SearchStrings): View {
  const t: Translate = (key, values = {}) => {
    if (typeof values["count"] === "number") return fillForm(counts, values["count"], locale);
    return fill(texts[key] ?? key, values);
  };
  return { locale, t };
}
