import { sql } from "drizzle-orm";

import { runBatch, selectInBatch } from "../db/batch.ts";
import type { CatalogueDb } from "../db/db.ts";
import { PUBLIC } from "../publication.ts";
import {
  refreshSearchIndex,
  SEARCH_KINDS,
  SEARCH_TABLES,
  type SearchKind,
  unindexStatements,
} from "./search-index.ts";
import { refreshSearchTerms } from "./terms.ts";

/** Compares index and catalogue: rows, entries and documents have to be as many, and the other counts 0. */
export interface SearchCount {
  kind: SearchKind;
  /** Public rows. */
  rows: number;
  entries: number;
  documents: number;
  /** Public rows without an entry. */
  missing: number;
  /** Entries without a public row. */
  gone: number;
  /** Entries without a document, and documents without an entry. */
  torn: number;
}

/**
 * Drops entries without a row, then indexes everything anew, entry by entry. Each batch is whole, so that
 * queries asked meanwhile find what they should; it may be broken off and started again.
 */
export async function rebuildSearch(db: CatalogueDb): Promise<void> {
  for (const kind of SEARCH_KINDS) {
    const table = sql.raw(SEARCH_TABLES[kind]);
    await runBatch(db, [
      ...unindexStatements(kind),
      sql`DELETE FROM ${table} WHERE rowid NOT IN (
        SELECT document_id FROM search_entries WHERE kind = ${kind} AND document_id IS NOT NULL)`,
    ]);
  }
  await refreshSearchIndex(db);
  for (const kind of SEARCH_KINDS) {
    const table = sql.raw(SEARCH_TABLES[kind]);
    await runBatch(db, [sql`INSERT INTO ${table} (${table}) VALUES ('optimize')`]);
  }
  await refreshSearchTerms(db);
}

/** Compares the index with the rows of the catalogue; reads all of both. */
export async function countSearchEntries(db: CatalogueDb): Promise<SearchCount[]> {
  const counts = await selectInBatch<Omit<SearchCount, "kind">>(
    db,
    SEARCH_KINDS.map((kind) => {
      const rows = sql.raw(`${kind}s`);
      const table = sql.raw(SEARCH_TABLES[kind]);
      const entries = sql`search_entries WHERE kind = ${kind}`;
      return sql`SELECT
        (SELECT count(*) FROM ${rows} WHERE ${PUBLIC[kind]}) AS "rows",
        (SELECT count(*) FROM ${entries}) AS entries,
        (SELECT count(*) FROM ${table}) AS documents,
        (SELECT count(*) FROM ${rows} WHERE ${PUBLIC[kind]} AND id NOT IN (SELECT item_id FROM ${entries})) AS missing,
        (SELECT count(*) FROM ${entries} AND item_id NOT IN (SELECT id FROM ${rows} WHERE ${PUBLIC[kind]})) AS gone,
        (SELECT count(*) FROM ${entries} AND (document_id IS NULL OR document_id NOT IN (SELECT rowid FROM ${table})))
          + (SELECT count(*) FROM ${table} WHERE rowid NOT IN (
              SELECT document_id FROM ${entries} AND document_id IS NOT NULL)) AS torn`;
    }),
  );
  return SEARCH_KINDS.flatMap((kind, index) => (counts[index] ?? []).map((count) => ({ kind, ...count })));
}

/** Whether the index of a kind agrees with the catalogue. */
export function isSound({ rows, entries, documents, missing, gone, torn }: SearchCount): boolean {
  return rows === entries && entries === documents && missing + gone + torn === 0;
}
