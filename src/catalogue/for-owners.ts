import { and, eq, gt, sql } from "drizzle-orm";

import type { Album } from "#domain/album.ts";
import { AppError } from "#domain/errors.ts";
import type { Song } from "#domain/song.ts";
import { selectAlbums, toAlbum } from "./albums.ts";
import type { CatalogueDb } from "./db/db.ts";
import { GIVEN_WITH_ALBUM } from "./publication.ts";
import { inIds } from "./db/in-list.ts";
import { selectSongs, toSong } from "./song-fields.ts";
import { songs } from "./db/tables.ts";

// Owners keep what has left the site. The worker alone asks here, and only once it knows that somebody owns the thing.

/** A song, hidden or not. @throws AppError not_found */
export async function getSongForOwner(db: CatalogueDb, id: string): Promise<Song> {
  const [song] = await listSongsForOwners(db, [id]);
  if (!song) throw new AppError("not_found");
  return song;
}

/** The songs with these ids, in this order; ids that do not exist are left out. */
export async function listSongsForOwners(db: CatalogueDb, ids: readonly string[]): Promise<Song[]> {
  if (ids.length === 0) return [];
  const rows = await selectSongs(db).where(inIds(songs.id, ids));
  const byId = new Map(rows.map((row) => [row.id, toSong(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** An album, hidden or not. @throws AppError not_found */
export async function getAlbumForOwner(db: CatalogueDb, id: string): Promise<Album> {
  const [album] = await listAlbumsForOwners(db, [id]);
  if (!album) throw new AppError("not_found");
  return album;
}

/** The albums with these ids, in this order; ids that do not exist are left out. */
export async function listAlbumsForOwners(db: CatalogueDb, ids: readonly string[]): Promise<Album[]> {
  if (ids.length === 0) return [];
  const rows = await selectAlbums(db).where(inIds(sql`albums.id`, ids));
  const byId = new Map(rows.map((row) => [row.id, toAlbum(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The songs that a sale of this album gives, in the order of disc and track number. */
export async function listSongsOfSale(db: CatalogueDb, albumId: string): Promise<Song[]> {
  const rows = await selectSongs(db)
    .where(and(eq(songs.albumId, albumId), GIVEN_WITH_ALBUM))
    .orderBy(songs.discNumber, songs.trackNumber, songs.id);
  return rows.map(toSong);
}

/** The hidden ones among these songs, in this order, with their durations. */
export async function listHiddenDurations(
  db: CatalogueDb,
  ids: readonly string[],
): Promise<{ id: string; durationSeconds: number }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: songs.id, durationSeconds: songs.durationSeconds })
    .from(songs)
    .where(and(inIds(songs.id, ids), gt(songs.hidden, 0)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
