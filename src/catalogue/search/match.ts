import { isHanOrKana, meaningfulPhrases, type SearchQuery } from "#domain/search/query.ts";

/**
 * The ways in which a row can match, best first: queries of the full-text index
 * (sqlite.org/fts5.html#full_text_query_syntax) but for `start`.
 */
export interface Matches {
  /** Matches titles that begin with the query. */
  begins: string;
  /** The text that such titles begin with. */
  start: string;
  /** Matches artists' names. */
  artist: string;
  /** Matches rows with all words somewhere, but not all in the artists' names. */
  rest: string;
  /** Matches rows with all words somewhere. */
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
