import { type SQL, sql } from "drizzle-orm";

import { isSpelled, spellingsOf } from "#domain/search/typos.ts";
import { runBatch } from "../db/batch.ts";
import type { CatalogueDb } from "../db/db.ts";
import { fillSearchCards } from "./search-index.ts";

export interface SearchTerm {
  term: string;
  /** The number of entries with the word, rounded down to a power of two: one entry more is no change. */
  entries: number;
}

/** A word has some ten spellings; a statement's parameter holds 2 MB. (developers.cloudflare.com/d1/platform/limits) */
const TERMS_PER_BATCH = 2000;
/** The most words that are compared with the typed ones. */
const SIMILAR_MAX = 200;

/**
 * Brings the words that typos are mended with up to date with the index, in its order and some thousand a batch; words
 * that are right already are not written. At the end of an import, weekly, and when the index is rebuilt.
 */
export async function refreshSearchTerms(db: CatalogueDb): Promise<void> {
  for (let after: string | null = ""; after !== null;) {
    const words: SearchTerm[] = await listWords(db, after);
    const last: string | null = words.length < TERMS_PER_BATCH ? null : (words.at(-1)?.term ?? null);
    const until: SQL = last === null ? sql`` : sql`AND term <= ${last}`;
    const known = await db.all<SearchTerm>(
      sql`SELECT term, entries FROM search_terms WHERE term > ${after} ${until}`,
    );
    await runBatch(db, changes(known, words.filter(({ term }) => isSpelled(term)).map(rounded)));
    after = last;
  }
}

/** Refreshes, by the clock, the words that typos are mended with and the cards that were taken away. */
export async function refreshSearch(db: CatalogueDb): Promise<void> {
  await refreshSearchTerms(db);
  await fillSearchCards(db);
}

const rounded = ({ term, entries }: SearchTerm) => ({ term, entries: 2 ** Math.floor(Math.log2(entries)) });

/** The next words of all three indexes; each of them gives its words in order. */
function listWords(db: CatalogueDb, after: string): Promise<SearchTerm[]> {
  const first = (table: string) =>
    sql`SELECT * FROM (SELECT term, doc FROM ${sql.raw(table)} WHERE term > ${after} ORDER BY term LIMIT ${TERMS_PER_BATCH})`;
  return db.all<SearchTerm>(sql`SELECT term, sum(doc) AS entries FROM (
      ${first("search_song_words")} UNION ALL ${first("search_album_words")} UNION ALL ${first("search_artist_words")}
    ) GROUP BY term ORDER BY term LIMIT ${TERMS_PER_BATCH}`);
}

function changes(known: readonly SearchTerm[], wanted: readonly SearchTerm[]): SQL[] {
  const before = new Map(known.map(({ term, entries }) => [term, entries]));
  const now = new Set(wanted.map(({ term }) => term));
  const gone = known.filter(({ term }) => !now.has(term));
  const fresh = wanted.filter(({ term }) => !before.has(term));
  const counted = wanted.filter(({ term, entries }) => before.get(term) !== entries);
  const pairs = (terms: readonly SearchTerm[]) =>
    sql`SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(${JSON.stringify(
      terms.flatMap(({ term }) => spellingsOf(term).map((spelling) => [spelling, term])),
    )})`;
  const removal = [
    sql`DELETE FROM search_terms WHERE term IN (SELECT value FROM json_each(${JSON.stringify(gone.map(({ term }) => term))}))`,
    sql`DELETE FROM search_spellings WHERE (spelling, term) IN (${pairs(gone)})`,
  ];
  const addition = [
    sql`INSERT INTO search_terms (term, entries) SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]')
      FROM json_each(${JSON.stringify(counted.map(({ term, entries }) => [term, entries]))}) WHERE true
      ON CONFLICT (term) DO UPDATE SET entries = excluded.entries`,
    sql`INSERT OR IGNORE INTO search_spellings (spelling, term) ${pairs(fresh)}`,
  ];
  return [...(gone.length > 0 ? removal : []), ...(counted.length > 0 ? addition : [])];
}

/** Words of the catalogue that share a spelling with one of these, the most frequent first. */
export async function listSimilarTerms(db: CatalogueDb, words: readonly string[]): Promise<SearchTerm[]> {
  const spellings = JSON.stringify(words.filter(isSpelled).flatMap(spellingsOf));
  return db.all<SearchTerm>(sql`SELECT term, entries FROM search_terms WHERE term IN (
      SELECT term FROM search_spellings WHERE spelling IN (SELECT value FROM json_each(${spellings}))
    ) ORDER BY entries DESC, term LIMIT ${SIMILAR_MAX}`);
}
