import { createInstance } from "i18next";

import type account from "./en/account.json";
import type catalogue from "./en/catalogue.json";
import type downloads from "./en/downloads.json";
import type home from "./en/home.json";
import type layout from "./en/layout.json";
import type library from "./en/library.json";
import type menus from "./en/menus.json";
import type player from "./en/player.json";
import type playlists from "./en/playlists.json";
import type profile from "./en/profile.json";
import type search from "./en/search.json";
import type server from "./en/server.json";
import type store from "./en/store.json";
import { DEFAULT_LOCALE, type Locale, LOCALES } from "./locales.ts";

type Messages = typeof account &
  typeof catalogue &
  typeof downloads &
  typeof home &
  typeof layout &
  typeof library &
  typeof menus &
  typeof player &
  typeof playlists &
  typeof profile &
  typeof search &
  typeof server &
  typeof store;
type Singular<Key extends string> =
  Key extends `${infer Stem}_${"zero" | "one" | "two" | "few" | "many" | "other"}` ? Stem : Key;

/** Every message by its name; plural forms count as one. */
export type MessageKey = Singular<keyof Messages & string>;

/** A message in one language, with values for its `{{placeholders}}`; `count` chooses the plural form. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

/** What a component needs to speak: the page's language and its messages. */
export interface View {
  locale: Locale;
  t: Translate;
}

const files = import.meta.glob<Record<string, string>>("./*/*.json", { eager: true, import: "default" });

const resources = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    {
      translation: Object.assign(
        {},
        ...Object.entries(files).map(([path, messages]) => (path.startsWith(`./${locale}/`) ? messages : {})),
      ),
    },
  ]),
);

const i18n = createInstance();
void i18n.init({
  resources,
  fallbackLng: DEFAULT_LOCALE,
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  // Astro and React escape what they show; a message escaped before would be escaped twice.
  interpolation: { escapeValue: false },
});

const views = new Map(LOCALES.map((locale) => [locale, createView(locale)]));

/** The messages of one language, English where it has none. */
export function viewIn(locale: Locale): View {
  return views.get(locale) ?? createView(locale);
}

/** A page asks for some messages once a card: each is looked up once, but for plurals, which i18next chooses. */
function createView(locale: Locale): View {
  const translate = i18n.getFixedT(locale);
  const found = new Map<MessageKey, string>();
  const t: Translate = (key, values) => {
    if (values && "count" in values) return translate(key, values);
    const message = found.get(key) ?? translate(key, { skipInterpolation: true });
    found.set(key, message);
    return values ? fill(message, values) : message;
  };
  return { locale, t };
}

/** The message with its `{{placeholders}}` replaced. */
function fill(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}
