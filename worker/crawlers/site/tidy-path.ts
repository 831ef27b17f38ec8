import { DEFAULT_LOCALE, LOCALES } from "#i18n/locales.ts";

/** A path of ours, which is lower-case but for one; what is in no address of ours is left alone. */
const PLAIN = /^\/[\w/.-]*$/;
const EXCEPTION = /^(\/[a-z]{2})?\/oauth$/;

/**
 * Where a path that is no page's probably wanted to go: without the prefix that English has not, slashes too many and
 * capitals. Null where that is no other path, or could not be a page either.
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
