import { fill } from "./fill.ts";
import type { Locale } from "./locales.ts";
import type { View } from "./t.ts";

/** The texts of one language that an island needs, placeholders unfilled; plural forms are under `key_category`. */
export type Texts = Readonly<Record<string, string>>;

/**
 * Translates by the texts that an island was given, as i18next does on the server. A `server.` key without a text gets
 * the text of `server.server_error`; every other key has a text (`tests/i18n/islands.test.ts`).
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
