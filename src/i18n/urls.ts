import { DEFAULT_LOCALE, type Locale, LOCALES } from "./locales.ts";

/**
 * The address of a page in a language: English ones bare, the others prefixed.
 * @param path root-relative and without language, such as /song/x
 */
export function localizedPath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

/** The address without its language; the inverse of `localizedPath`. */
export function neutralPath(path: string): string {
  const [, first = "", ...rest] = path.split("/");
  return LOCALES.some((locale) => locale === first) ? `/${rest.join("/")}` : path;
}
