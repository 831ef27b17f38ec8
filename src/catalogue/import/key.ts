import { fold } from "#domain/search/fold.ts";

export const VARIOUS_ARTISTS = "Various Artists";

/** The folded names by which taggers mean no artist in particular. */
const VARIOUS = new Set([
  "va",
  "v a",
  "various",
  "various artist",
  "various artists",
  "varios artistas",
  "artistes varies",
  "artisti vari",
  "diverse interpreten",
  "verschiedene interpreten",
  "verschiedene kunstler",
]);

/** One form for all spellings of a title; a title that folds to nothing, as '÷' and '★', is its own key. */
export function titleKey(title: string): string {
  return fold(title) || title.normalize("NFC").trim().toLowerCase();
}

/** One form for all spellings of an artist's name; 'VA', 'Various' and 'Various Artists' are one. */
export function artistKey(name: string): string {
  const key = titleKey(name);
  return VARIOUS.has(key) ? fold(VARIOUS_ARTISTS) : key;
}

/** True for a name that stands for several artists, none of them the album's own. */
export function isVarious(name: string): boolean {
  return artistKey(name) === fold(VARIOUS_ARTISTS);
}
