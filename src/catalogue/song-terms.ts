import { eq, sql } from "drizzle-orm";

import { AppError } from "#domain/errors.ts";
import type { CatalogueDb } from "./db/db.ts";
import { GIVEN_WITH_ALBUM } from "./publication.ts";
import { albums, songs } from "./db/tables.ts";

/*
 * A song without a price is free, but for one on an album with a price: that one is sold with its album only. This is
 * read from the two prices each time, so that a song that comes into a priced album later is never free by accident.
 */

/** The song is sold with its album only; of a query that joins the album. */
export const ALBUM_ONLY = sql.raw("(songs.price_minor = 0 AND coalesce(albums.price_minor, 0) > 0)");

/** Everybody may take the song's file; of a query of songs alone. */
export const FREE = sql.raw(`(songs.price_minor = 0 AND NOT EXISTS (
  SELECT 1 FROM albums WHERE albums.id = songs.album_id AND albums.price_minor > 0))`);

/** The facts that decide who may have a song's file. */
export interface SongTerms {
  id: string;
  /** It costs nothing, by itself or with its album. */
  isFree: boolean;
  albumId: string | null;
  /** Everybody sees it. */
  isPublic: boolean;
  /** A sale of its album gives it. */
  isGiven: boolean;
}

const terms = {
  id: songs.id,
  isFree: sql<number>`${FREE}`,
  albumId: songs.albumId,
  hidden: songs.hidden,
  isGiven: sql<number>`${GIVEN_WITH_ALBUM}`,
};

const selectTerms = (db: CatalogueDb) => db.select(terms).from(songs).$dynamic();

function toTerms(row: Awaited<ReturnType<typeof selectTerms>>[number]): SongTerms {
  const { id, albumId, isFree, hidden, isGiven } = row;
  return { id, albumId, isFree: isFree === 1, isPublic: hidden === 0, isGiven: isGiven === 1 };
}

/** The terms of a song, hidden or not. @throws AppError not_found when there never was such a song */
export async function getSongTerms(db: CatalogueDb, id: string): Promise<SongTerms> {
  const row = await selectTerms(db).where(eq(songs.id, id)).get();
  if (!row) throw new AppError("not_found");
  return toTerms(row);
}

/** The terms of an album and its songs, hidden ones too. @throws AppError not_found when there never was such an album */
export async function getAlbumTerms(
  db: CatalogueDb,
  albumId: string,
): Promise<{ isPublic: boolean; isPriced: boolean; songs: SongTerms[] }> {
  const [album, rows] = await Promise.all([
    db
      .select({ hidden: albums.hidden, priceMinor: albums.priceMinor })
      .from(albums)
      .where(eq(albums.id, albumId))
      .get(),
    selectTerms(db).where(eq(songs.albumId, albumId)).orderBy(songs.discNumber, songs.trackNumber, songs.id),
  ]);
  if (!album) throw new AppError("not_found");
  return { isPublic: album.hidden === 0, isPriced: album.priceMinor > 0, songs: rows.map(toTerms) };
}
