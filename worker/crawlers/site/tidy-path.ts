import { DEFAULT_LOCALE, LOCALES } from "#i18n/locales.ts";

/** The characters of our paths, which are lower-case but for one; a path with others is left alone. */
const PLAIN = /^\/[\w/.-]*$/;
const EXCEPTION = /^(\/[a-z]{2})?\/oauth$/;

/**
 * The path that a mistyped one probably meant: without the prefix that English does not have, extra slashes and capitals.
 * Null where that is the same path, or could not be a page either.
 */
export function tidyPath(pathname: string): string | null {
  if (!PLAIN.test(pathname)) return null;
  const [first = "", ...rest] = pathname.toLowerCase().split("/").filter(Boolean);
  const segments = first === DEFAULT_LOCALE ? rest : [first, ...rest].filter(Boolean);
  // Two languages before one page: nobody knows which was meant.
  if (segments.slice(first === DEFAULT_LOCALE ? 0 : 1, 2).some(isLocale)) return null;
  const path = `/${segments.join("/")}`.replace(EXCEPTION, "$1/Oauth");
  return path === pathname ? null : path;
}

const isLocale = (segment: string) => LOCALES.some((locale) => locale === segment);
