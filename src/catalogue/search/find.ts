import { type SQL, sql } from "drizzle-orm";

import type { SearchQuery } from "#domain/search/query.ts";
import { selectInBatch } from "../db/batch.ts";
import type { CatalogueDb } from "../db/db.ts";
import { ENTRY_NUMBER, SEARCH_TABLES, type SearchKind } from "./search-index.ts";
import { listings } from "./listings.ts";
import { matchesOf } from "./match.ts";

/** How a hit matches, best first: its title is the query, begins with it, its artists match, or all words are somewhere. */
export const STAGE = { exact: 0, begins: 1, artist: 2, rest: 3 } as const;

/** The place of the last hit on a page, behind which the next page begins. */
export interface SearchPosition {
  stage: number;
  document: number;
}

/** A request for hits of one kind. */
export interface HitRequest {
  kind: SearchKind;
  limit: number;
  after: SearchPosition | null;
  /** Artists and albums come with some of their songs and albums. */
  isListing: boolean;
}

/** A row that matches: its card and those of the songs and albums it lists, as JSON; see cards.ts. */
export interface Hit extends SearchPosition {
  id: string;
  card: string | null;
  plays: number | null;
  songs: string;
  albums: string;
}

/**
 * The best matches of each kind, in one round trip: exact titles, however little they are played, then by stage and
 * tier of popularity. One more than the limit says that there are more. A LIMIT over UNION ALL stops as soon as it has
 * enough, so that a word of many songs reads no more than a rare one.
 */
export async function findHits(
  db: CatalogueDb,
  query: SearchQuery,
  wanted: readonly HitRequest[],
): Promise<Hit[][]> {
  const found = await selectInBatch<Hit>(
    db,
    wanted.map((one) => findStatement(query, one)),
  );
  // They come in this order; an ORDER BY would read all of them twice.
  return found.map((hits) => hits.toSorted((a, b) => a.stage - b.stage || a.document - b.document));
}

function findStatement(query: SearchQuery, { kind, limit, after, isListing }: HitRequest): SQL {
  const most = limit + 1;
  const { start, begins, artist, rest, all } = matchesOf(query);
  const isOther = sql`title_key <> ${query.folded}`;
  // The full-text index could say so too, at the price of all that it has found.
  const isWithin = sql`${isOther} AND substr(title_key, 1, length(${start})) <> ${start}`;
  const stages = [
    { stage: STAGE.exact, find: exactTitles(kind, query, most) },
    { stage: STAGE.begins, find: matching(kind, begins, isOther, most) },
    ...(kind === "artist" ? [] : [{ stage: STAGE.artist, find: matching(kind, artist, isWithin, most) }]),
    { stage: STAGE.rest, find: matching(kind, kind === "artist" ? all : rest, isWithin, most) },
  ];
  const finds = stages
    .filter(({ stage }) => after === null || stage >= after.stage)
    .map(
      ({ stage, find }) =>
        sql`SELECT ${stage} AS stage, * FROM (${find(after?.stage === stage ? after.document : 0)})`,
    );
  const plays = kind === "song" ? sql`(SELECT plays FROM song_stats WHERE song_id = found.id)` : sql`NULL`;
  return sql`SELECT stage, document, id, card, ${plays} AS plays, ${listings(kind, isListing)}
    FROM (${sql.join(finds, sql` UNION ALL `)} LIMIT ${most}) AS found`;
}

const exactTitles = (kind: SearchKind, query: SearchQuery, most: number) => (behind: number) =>
  sql`SELECT document_id AS document, item_id AS id, card FROM search_entries
    WHERE kind = ${kind} AND title_key = ${query.folded} AND document_id > ${behind}
    ORDER BY popularity DESC, number LIMIT ${most}`;

const matching = (kind: SearchKind, match: string, condition: SQL, most: number) => (behind: number) => {
  const table = sql.raw(SEARCH_TABLES[kind]);
  return sql`SELECT ${table}.rowid AS document, item_id AS id, card
    FROM ${table} CROSS JOIN search_entries ON number = ${table}.rowid % ${ENTRY_NUMBER}
    WHERE ${table} MATCH ${match} AND ${table}.rowid > ${behind} AND ${condition}
    ORDER BY ${table}.rowid LIMIT ${most}`;
};
