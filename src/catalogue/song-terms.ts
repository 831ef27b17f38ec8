import { and, eq, gt } from "drizzle-orm";

import { AppError } from "#domain/errors.ts";
import type { CatalogueDb } from "./db.ts";
import { albums, songs } from "./tables.ts";

/** What decides whether a song has to be bought, and with what. */
export interface SongTerms {
  isPriced: boolean;
  albumId: string | null;
}

/** @throws AppError not_found */
export async function getSongTerms(db: CatalogueDb, id: string): Promise<SongTerms> {
  const row = await db
    .select({ priceMinor: songs.priceMinor, albumId: songs.albumId })
    .from(songs)
    .where(eq(songs.id, id))
    .get();
  if (!row) throw new AppError("not_found");
  return { isPriced: row.priceMinor > 0, albumId: row.albumId };
}

/** The songs of an album that cost something, each once. @throws AppError not_found when there is no such album */
export async function listPricedSongIds(db: CatalogueDb, albumId: string): Promise<string[]> {
  const [album, rows] = await Promise.all([
    db.select({ id: albums.id }).from(albums).where(eq(albums.id, albumId)).get(),
    db
      .select({ id: songs.id })
      .from(songs)
      .where(and(eq(songs.albumId, albumId), gt(songs.priceMinor, 0))),
  ]);
  if (!album) throw new AppError("not_found");
  return rows.map(({ id }) => id);
}
