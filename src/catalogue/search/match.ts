import { isHanOrKana, meaningfulPhrases, type SearchQuery } from "#domain/search/query.ts";

/**
 * How well something matches, best first: queries of the full-text index
 * (sqlite.org/fts5.html#full_text_query_syntax) but for `start`.
 */
export interface Matches {
  /** Titles that begin with all that was typed. */
  begins: string;
  /** What such titles begin with. */
  start: string;
  /** What the artists' names match. */
  artist: string;
  /** Whatever has all words somewhere, but not in the artists' names. */
  rest: string;
  /** Whatever has all words somewhere. */
  all: string;
}

/** Every word is quoted, so that nothing in it is syntax; the last one may go on, but for one of Han. */
export function matchesOf({ phrases }: Pick<SearchQuery, "phrases">): Matches {
  const goesOn = isHanOrKana(phrases.at(-1)?.[0] ?? "") ? "" : "*";
  const quoted = (words: readonly string[]) => `"${words.join(" ")}"`;
  const all = meaningfulPhrases(phrases).map(quoted).join(" ") + goesOn;
  const artist = `artist : (${all})`;
  return {
    begins: `title : ^ ${quoted(phrases.flat())}${goesOn}`,
    start: phrases.flat().join(" "),
    artist,
    rest: `(${all}) NOT (${artist})`,
    all,
  };
}
