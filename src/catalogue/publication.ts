import { type SQL, sql } from "drizzle-orm";

import { AppError } from "#domain/errors.ts";
import type { CatalogueDb } from "./db/db.ts";

/** The kinds of items that an operator can take off the site. */
export type CatalogueKind = "song" | "album" | "artist";

/**
 * The conditions for public rows of each table; no other place says them. The triggers of
 * migrations/0012_publication.sql set `hidden` from the states of the row and of its album and artist. The value is
 * written out, not bound, so that it is the condition of an index.
 */
export const PUBLIC: Record<CatalogueKind, SQL> = {
  song: sql.raw("songs.hidden = 0"),
  album: sql.raw("albums.hidden = 0"),
  artist: sql.raw("artists.hidden = 0"),
};

/** The value of a row's `hidden` once it, its album or its artist is deleted. */
export const DELETED = 2;

/** The error for a row that is not public: gone where it is deleted, else not found. */
export function absence(hidden: number | undefined): AppError {
  return new AppError(hidden === DELETED ? "gone" : "not_found");
}

/** The error for an item that a public read did not find; reads its row. */
export async function absenceOf(db: CatalogueDb, kind: CatalogueKind, id: string): Promise<AppError> {
  const row = await db.get<{ hidden: number } | undefined>(
    sql`SELECT hidden FROM ${sql.raw(`${kind}s`)} WHERE id = ${id}`,
  );
  return absence(row?.hidden);
}

/**
 * The condition for songs that come with a paid album: public ones. Where the album itself has left the site meanwhile,
 * as while a page to pay was open, those that are published by themselves.
 */
export const GIVEN_WITH_ALBUM = sql.raw(`(songs.hidden = 0 OR (songs.state = 'published'
  AND EXISTS (SELECT 1 FROM albums WHERE albums.id = songs.album_id AND albums.hidden > 0)))`);
