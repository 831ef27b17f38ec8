import { DEFAULT_LOCALE, type Locale } from "./locales.ts";

/**
 * The address of a page in a language: English ones bare, the others prefixed.
 * @param path root-relative and without language, such as /song/x
 */
export function localizedPath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}
