import { sql } from "drizzle-orm";

import { candidatesFor } from "#domain/search/corrections.ts";
import { readQuery, type SearchQuery } from "#domain/search/query.ts";
import type { CatalogueDb } from "../db/db.ts";
import { type Hit, STAGE } from "./find.ts";
import { SEARCH_KINDS, SEARCH_TABLES, type SearchKind } from "./search-index.ts";
import { matchesOf } from "./match.ts";
import { listSimilarTerms } from "./terms.ts";

/** A query with fewer hits than these may be a typo. */
const HITS_ENOUGH = 3;

/**
 * Whether a query may be a typo: it finds next to nothing, and nothing whose title it is or begins. Somebody who types
 * the name of a rare thing, or the beginning of it, means that.
 */
export function mayBeTypo(found: readonly (readonly Hit[])[]): boolean {
  const hits = found.flat();
  return hits.length < HITS_ENOUGH && hits.every(({ stage }) => stage === STAGE.rest);
}

/** The likeliest query that finds something, or null. Two round trips, for queries alone that find too little. */
export async function correctQuery(db: CatalogueDb, { phrases }: SearchQuery): Promise<SearchQuery | null> {
  const words = phrases.map((phrase) => phrase.join(""));
  const terms = (await listSimilarTerms(db, words)).map(({ term }) => term);
  const candidates = candidatesFor(words, terms).flatMap((candidate) => readQuery(candidate.join(" ")) ?? []);
  const matches = JSON.stringify(candidates.map((candidate) => matchesOf(candidate).all));
  const [best] = await db.all<{
    index: number;
  }>(sql`SELECT key AS "index" FROM json_each(${matches}) AS candidate
    WHERE ${sql.join(SEARCH_KINDS.map(findsSome), sql` OR `)} ORDER BY key LIMIT 1`);
  return best ? (candidates[best.index] ?? null) : null;
}

function findsSome(kind: SearchKind) {
  const table = sql.raw(SEARCH_TABLES[kind]);
  return sql`EXISTS (SELECT 1 FROM ${table} WHERE ${table} MATCH candidate.value)`;
}
