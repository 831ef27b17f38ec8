import type { Locale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";

/** The whole addresses that a page in one language writes down. */
export interface Addresses {
  locale: Locale;
  /** Of a page in that language. @param path without language, such as /song/x */
  page: (path: string) => string;
  /** Of a file, which has no language. */
  file: (path: string) => string;
  /** The name of what a page is about: the same in every language, so that nine pages speak of one thing. */
  id: (path: string, thing: string) => string;
}

/** @param site the public address, `Astro.site` */
export function addressesIn(locale: Locale, site: URL | undefined): Addresses {
  const file = (path: string) => new URL(path, site).href;
  return {
    locale,
    page: (path) => file(localizedPath(locale, path)),
    file,
    id: (path, thing) => `${file(path)}#${thing}`,
  };
}
