import { fill } from "./fill.ts";
import type { Locale } from "./locales.ts";
import type { View } from "./t.ts";

/** Some of a language's texts as they are written, which is how an island gets them: plural forms under `key_category`. */
export type Texts = Readonly<Record<string, string>>;

/**
 * Speaks by the texts that an island was given, as the server does by i18next. What the server said and the island has
 * no text for is a server error to it; any other key has a text (`tests/i18n/islands.test.ts`).
 */
export function viewOf(locale: Locale, texts: Texts): View {
  return {
    locale,
    t: (key, values = {}) => {
      const { count } = values;
      const form = typeof count === "number" ? `${key}_${new Intl.PluralRules(locale).select(count)}` : key;
      const text = texts[form] ?? texts[key] ?? (key.startsWith("server.") && texts["server.server_error"]);
      return fill(text || key, values, locale);
    },
  };
}
