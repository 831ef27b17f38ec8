import { type SQL, sql } from "drizzle-orm";

import { selectInBatch } from "./db/batch.ts";
import type { CatalogueDb } from "./db/db.ts";
import { PUBLIC } from "./publication.ts";

/** The catalogue's pages, kind by kind. */
export const SITEMAP_KINDS = ["songs", "albums", "artists", "playlists", "genres"] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/**
 * Rows that a part of the sitemap covers. Each is nine addresses with ten alternates, 12 kB: a part is under
 * 9,000 addresses and 12 MB, of 50,000 and 50 MB that sitemaps.org allows, and quickly made.
 */
export const ROWS_PER_PART = 1000;

/** A page without its language, and the instant at which its content was changed, in milliseconds since 1970. */
export interface SitemapEntry {
  path: string;
  updatedAt: number;
}

/** The column that names a row in its page's address, and the condition for rows that have a page. */
const PAGES: Record<SitemapKind, { folder: string; name: SQL; isShown: SQL }> = {
  songs: { folder: "song", name: sql`id`, isShown: PUBLIC.song },
  albums: { folder: "album", name: sql`id`, isShown: PUBLIC.album },
  artists: { folder: "artist", name: sql`id`, isShown: PUBLIC.artist },
  playlists: { folder: "playlist", name: sql`id`, isShown: sql`TRUE` },
  genres: { folder: "genre", name: sql`slug`, isShown: sql`TRUE` },
};

/** The numbers of the parts that a kind has. They are found at the two ends of the table, however long it is. */
export async function listSitemapParts(db: CatalogueDb): Promise<[SitemapKind, number][]> {
  const ends = await selectInBatch<{ first: number | null; last: number | null }>(
    db,
    SITEMAP_KINDS.map((kind) => {
      const table = sql.identifier(kind);
      return sql`SELECT (SELECT min(rowid) FROM ${table}) AS first, (SELECT max(rowid) FROM ${table}) AS last`;
    }),
  );
  return SITEMAP_KINDS.flatMap((kind, index) => {
    const { first, last } = ends[index]?.[0] ?? { first: null, last: null };
    if (first === null || last === null) return [];
    const [from, to] = [partOf(first), partOf(last)];
    return Array.from({ length: to - from + 1 }, (_, step): [SitemapKind, number] => [kind, from + step]);
  });
}

/** The pages of one part that everybody sees, oldest row first; none where there is no such part. */
export async function listSitemapEntries(
  db: CatalogueDb,
  kind: SitemapKind,
  part: number,
): Promise<SitemapEntry[]> {
  const { folder, name, isShown } = PAGES[kind];
  const before = (part - 1) * ROWS_PER_PART;
  const rows = await db.all<{ name: string; updatedAt: number }>(
    sql`SELECT ${name} AS name, updated_at AS updatedAt FROM ${sql.identifier(kind)}
      WHERE rowid > ${before} AND rowid <= ${before + ROWS_PER_PART} AND ${isShown} ORDER BY rowid`,
  );
  return rows.map((row) => ({
    path: `/${folder}/${encodeURIComponent(row.name)}`,
    updatedAt: row.updatedAt,
  }));
}

/** Parts count from 1, as rows do. */
const partOf = (rowid: number) => Math.ceil(rowid / ROWS_PER_PART);
