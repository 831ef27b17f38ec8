import { createInstance } from "i18next";

import { fill, type Values } from "./fill.ts";
import { DEFAULT_LOCALE, type Locale } from "./locales.ts";

/** Gives a text in one language, with values in its `{{places}}`; the value `count` chooses the plural form. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

/** The texts of each language by key, plural forms under `key_category`. */
export type Languages = Record<Locale, Readonly<Record<string, string>>>;

/** Gives a text as it is written, in the plural form for `count`. */
type Look = (locale: Locale, key: string, count: number | undefined) => string;

/**
 * Gives the texts of languages by i18next, in English where a language lacks one. Nothing is made of them before the
 * first text is asked for, so that the Worker starts without that.
 */
export function translatorOf<Key extends string>(languages: Languages): (locale: Locale) => Translate<Key> {
  const translators = new Map<Locale, Translate<Key>>();
  let instance: ReturnType<typeof createInstance> | undefined;
  const look: Look = (locale, key, count) => {
    instance ??= i18nextOf(languages);
    return instance.t(key, { lng: locale, skipInterpolation: true, ...(count !== undefined && { count }) });
  };
  return (locale) => {
    const translator = translators.get(locale) ?? translatorIn<Key>(locale, look);
    translators.set(locale, translator);
    return translator;
  };
}

/**
 * A page asks for some texts once a card: each form of each is looked up once. The filling is our own, a tenth of the
 * time that i18next's takes, and the same in the browser.
 */
function translatorIn<Key extends string>(locale: Locale, look: Look): Translate<Key> {
  const rules = new Intl.PluralRules(locale);
  const found = new Map<string, string>();
  return (key, values) => {
    const count = typeof values?.["count"] === "number" ? values["count"] : undefined;
    const name = count === undefined ? key : `${key} ${rules.select(count)}`;
    const text = found.get(name) ?? look(locale, key, count);
    found.set(name, text);
    return values ? fill(text, values, locale) : text;
  };
}

function i18nextOf(languages: Languages): ReturnType<typeof createInstance> {
  const i18next = createInstance();
  void i18next.init({
    resources: Object.fromEntries(
      Object.entries(languages).map(([locale, translation]) => [locale, { translation }]),
    ),
    fallbackLng: DEFAULT_LOCALE,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
  });
  return i18next;
}
