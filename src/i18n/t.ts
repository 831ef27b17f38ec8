import { createInstance } from "i18next";

import type account from "./en/account.json";
import type catalogue from "./en/catalogue.json";
import type community from "./en/community.json";
import type consent from "./en/consent.json";
import type contact from "./en/contact.json";
import type downloads from "./en/downloads.json";
import type embed from "./en/embed.json";
import type home from "./en/home.json";
import type layout from "./en/layout.json";
import type library from "./en/library.json";
import type menus from "./en/menus.json";
import type player from "./en/player.json";
import type playlists from "./en/playlists.json";
import type profile from "./en/profile.json";
import type search from "./en/search.json";
import type seo from "./en/seo.json";
import type server from "./en/server.json";
import type store from "./en/store.json";
import { DEFAULT_LOCALE, type Locale, LOCALES } from "./locales.ts";
import { formatNumber } from "./number.ts";

type Messages = typeof account &
  typeof catalogue &
  typeof community &
  typeof consent &
  typeof contact &
  typeof downloads &
  typeof embed &
  typeof home &
  typeof layout &
  typeof library &
  typeof menus &
  typeof player &
  typeof playlists &
  typeof profile &
  typeof search &
  typeof seo &
  typeof server &
  typeof store;
type Singular<Key extends string> =
  Key extends `${infer Stem}_${"zero" | "one" | "two" | "few" | "many" | "other"}` ? Stem : Key;

/** Every message by its name; plural forms count as one. */
export type MessageKey = Singular<keyof Messages & string>;

/**
 * A message in one language, with values for its `{{placeholders}}`; `count` chooses the plural form. Numbers are
 * written as the language writes them.
 */
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

/** A page asks for some messages once a card: each form of each is looked up once. */
function createView(locale: Locale): View {
  const translate = i18n.getFixedT(locale);
  const rules = new Intl.PluralRules(locale);
  const found = new Map<string, string>();
  const messageOf = (key: MessageKey, count: unknown): string => {
    const isCounted = typeof count === "number";
    const name = isCounted ? `${key} ${rules.select(count)}` : key;
    const message =
      found.get(name) ?? translate(key, { ...(isCounted && { count }), skipInterpolation: true });
    found.set(name, message);
    return message;
  };
  const t: Translate = (key, values) => {
    const message = messageOf(key, values?.["count"]);
    return values ? fill(message, values, locale) : message;
  };
  return { locale, t };
}

/** The message with its `{{placeholders}}` replaced. */
function fill(message: string, values: Record<string, string | number>, locale: Locale): string {
  return message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? "";
    return typeof value === "number" ? formatNumber(value, locale) : value;
  });
}
