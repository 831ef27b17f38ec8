import { LOCALES } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";

/** The pages that do not come from rows, without language; personal ones are no business of search engines. */
export const STATIC_PAGES = [
  "/",
  "/albums",
  "/all-albums",
  "/all-songs",
  "/artists",
  "/genres",
  "/featured-playlist",
  "/top_track",
  "/search",
  "/contact",
  "/privacy-policy",
  "/terms-and-conditions",
] as const;

/** The address of a page in every language. @param path without language, encoded as addresses are */
export function addressesOf(origin: string, path: string): string[] {
  return LOCALES.map((locale) => origin + localizedPath(locale, path));
}
