import { isId } from "#domain/id.ts";
import { type Locale, readLocale } from "#i18n/locales.ts";

/** A page of this site that has a player for other sites. */
export interface PageAddress {
  locale: Locale;
  kind: "song" | "album";
  id: string;
}

const PATH = /^(?:\/([a-z]{2}))?\/(song|album)\/([a-z0-9-]{1,64})$/;

/**
 * Reads the address of a song's or an album's page; null for any other address. Only this site's own origin counts, as
 * the URL parser reads it: names that look alike, other ports and names before an @ are other sites.
 */
export function readPageAddress(address: string, origin: string): PageAddress | null {
  const url = URL.parse(address);
  if (url?.origin !== origin || url.username !== "" || url.password !== "") return null;
  const [, prefix, kind, id = ""] = PATH.exec(url.pathname) ?? [];
  const locale = readLocale(prefix);
  if (locale === null || (kind !== "song" && kind !== "album") || !isId(id)) return null;
  return { locale, kind, id };
}
