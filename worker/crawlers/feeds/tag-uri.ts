/** A year in which the site's owner had its name. It never changes, or every reader would see all entries as new. */
const SINCE = 2026;

/**
 * A name for ever, which need not be an address. (RFC 4151)
 * @param locale the same thing announced in two languages is two entries
 */
export function tagUri(origin: string, locale: string, thing: string): string {
  return `tag:${new URL(origin).hostname},${SINCE}:${locale}/${thing}`;
}
