import type { Locale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";

/** Makes the absolute addresses in a page's JSON-LD. */
export interface Addresses {
  locale: Locale;
  /** The address of a page in that language. @param path without language, such as /song/x */
  page: (path: string) => string;
  /** The address of a file, which has no language. */
  file: (path: string) => string;
  /**
   * The `@id` of a page's subject, the same in every language, so that all its pages describe one subject.
   */
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
