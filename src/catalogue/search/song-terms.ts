import { eq, sql } from "drizzle-orm";

import { AppError } from "#domain/errors.ts";
import { FREE } from "../edit/album-only.ts";
import type { CatalogueDb } from "../db/db.ts";
import { GIVEN_WITH_ALBUM } from "../publication.ts";
import { albums, songs } from "../db/tables.ts";

/** What decides who may have a song's file. */
export interface SongTerms {
  id: string;
  /** It costs nothing, by itself or with its album. */
  isFree: boolean;
  albumId: string | null;
  /** Everybody sees it. */
  isPublic: boolean;
  /** It comes with its album. */
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

/** @throws AppError not_found when there never was such a song */
export async function getSongTerms(db: CatalogueDb, id: string): Promise<SongTerms> {
  const row = await selectTerms(db).where(eq(songs.id, id)).get();
  if (!row) throw new AppError("not_found");
  return toTerms(row);
}

/** Of an album and its songs, those that nobody sees too. @throws AppError not_found when there never was such an album */
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
