import { type SQL, sql } from "drizzle-orm";

import { AppError } from "#domain/errors.ts";
import type { CatalogueDb } from "./db/db.ts";

/** What an operator can take off the site. */
export type Shelved = "song" | "album" | "artist";

/**
 * What everybody may see, as conditions on the rows of each table: the one place that says so. `hidden` is kept by
 * the triggers of migrations/0012_publication.sql, of the row's own state and of those that it hangs on. Written out,
 * not bound: only so is it the condition of an index.
 */
export const PUBLIC: Record<Shelved, SQL> = {
  song: sql.raw("songs.hidden = 0"),
  album: sql.raw("albums.hidden = 0"),
  artist: sql.raw("artists.hidden = 0"),
};

/** As a row's `hidden` has it. */
export const DELETED = 2;

/** Why there is nothing to see: deleted for good, or not there (any more, for now). */
export function absence(hidden: number | undefined): AppError {
  return new AppError(hidden === DELETED ? "gone" : "not_found");
}

/** `absence` of what a public read did not find; its row is read only then. */
export async function absenceOf(db: CatalogueDb, kind: Shelved, id: string): Promise<AppError> {
  const row = await db.get<{ hidden: number } | undefined>(
    sql`SELECT hidden FROM ${sql.raw(`${kind}s`)} WHERE id = ${id}`,
  );
  return absence(row?.hidden);
}

/**
 * Which songs come with an album that somebody has paid for: those on the site. Where the album itself has left it
 * meanwhile, as with a page to pay on still open, those that nobody took off by themselves.
 */
export const GIVEN_WITH_ALBUM = sql.raw(`(songs.hidden = 0 OR (songs.state = 'published'
  AND EXISTS (SELECT 1 FROM albums WHERE albums.id = songs.album_id AND albums.hidden > 0)))`);
