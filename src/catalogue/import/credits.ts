import { artistKey } from "./key.ts";

/** `Title (feat. X)`, `Title [ft X & Y] (Live)`: `with`, `&`, `,` and `/` are parts of names. */
const BRACKETED = /\s*[([]\s*(?:(?:feat|ft)(?:\.\s*|\s+)|featuring\s+)([^)\]]+)[)\]]/iu;
/** `Artist feat. X`, `Title ft. X`; the dot tells it from a feat, a digit before it from a length. */
const OPEN = /(?<!\d)\s+(?:(?:feat|ft)\.\s*|featuring\s+)(\S.*)$/iu;

/** The credited artists of a recording, main ones first, then featured ones, and its title without the latter. */
export interface Credits {
  artists: string[];
  title: string;
}

/**
 * Takes credits apart. Several artists are several only where the file says so by several values:
 * 'AC/DC', 'Earth, Wind & Fire' and 'Tyler, The Creator' are one each.
 */
export function readCredits(artists: readonly string[], title: string): Credits {
  const main = artists.map(splitFeatured);
  const song = splitFeatured(title);
  const featured = [...main, song].flatMap((credit) => credit.featured ?? []);
  const byKey = new Map<string, string>();
  for (const name of [...main.map((credit) => credit.rest), ...featured]) {
    if (name && !byKey.has(artistKey(name))) byKey.set(artistKey(name), name);
  }
  return { artists: [...byKey.values()], title: song.rest };
}

/** A name or title without its featured artists; it stays whole where it would be empty else. */
export function splitFeatured(text: string): { rest: string; featured: string | null } {
  const match = BRACKETED.exec(text) ?? OPEN.exec(text);
  const rest = match
    ? `${text.slice(0, match.index)}${text.slice(match.index + match[0].length)}`.trim()
    : "";
  return rest ? { rest, featured: match?.[1]?.trim() ?? null } : { rest: text.trim(), featured: null };
}
