import { and, desc, eq, lt, or, sql } from "drizzle-orm";

import type { Song } from "#domain/song.ts";
import type { CatalogueDb } from "./db/db.ts";
import { type Page, type PageRequest, readCursor, toPage } from "./page.ts";
import { absenceOf, PUBLIC } from "./publication.ts";
import { inIds } from "./db/in-list.ts";
import { selectSongs, toSong } from "./song-fields.ts";
import { playlistSongs, songArtists, songs } from "./db/tables.ts";

/** The most songs of one album that a page or answer holds; longer sets do not occur in music. */
const ALBUM_SONGS_MAX = 500;

/** @throws AppError not_found, gone */
export async function getSong(db: CatalogueDb, id: string): Promise<Song> {
  const row = await selectSongs(db)
    .where(and(eq(songs.id, id), PUBLIC.song))
    .get();
  if (!row) throw await absenceOf(db, "song", id);
  return toSong(row);
}

/** The songs with these ids, in this order; hidden ones are left out. */
export async function listSongsByIds(db: CatalogueDb, ids: readonly string[]): Promise<Song[]> {
  if (ids.length === 0) return [];
  const rows = await selectSongs(db).where(and(inIds(songs.id, ids), PUBLIC.song));
  const byId = new Map(rows.map((row) => [row.id, toSong(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The seconds that each of these songs lasts; hidden songs are left out. */
export async function findDurations(
  db: CatalogueDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: songs.id, seconds: songs.durationSeconds })
    .from(songs)
    .where(and(inIds(songs.id, ids), PUBLIC.song));
  return new Map(rows.map(({ id, seconds }) => [id, seconds]));
}

/** An album's songs by disc and track number. */
export async function listAlbumSongs(db: CatalogueDb, albumId: string): Promise<Song[]> {
  const rows = await selectSongs(db)
    .where(and(eq(songs.albumId, albumId), PUBLIC.song))
    .orderBy(songs.discNumber, songs.trackNumber, songs.id)
    .limit(ALBUM_SONGS_MAX);
  return rows.map(toSong);
}

/** A playlist's songs in its own order. */
export async function listPlaylistSongs(db: CatalogueDb, playlistId: string): Promise<Song[]> {
  const rows = await selectSongs(db)
    .innerJoin(playlistSongs, eq(playlistSongs.songId, songs.id))
    .where(and(eq(playlistSongs.playlistId, playlistId), PUBLIC.song))
    .orderBy(playlistSongs.position);
  return rows.map(toSong);
}

/** An artist's songs, most played first, those where the artist is credited second too. */
export async function listArtistSongs(db: CatalogueDb, artistId: string, limit: number): Promise<Song[]> {
  const rows = await selectSongs(db)
    .where(
      sql`${songs.id} IN (SELECT ${songArtists.songId} FROM ${songArtists} WHERE ${songArtists.artistId} = ${artistId})
        AND ${PUBLIC.song}`,
    )
    .orderBy(desc(songs.popularity), songs.id)
    .limit(limit);
  return rows.map(toSong);
}

/** A genre's songs, most played first. */
export async function listGenreSongs(
  db: CatalogueDb,
  genreId: string,
  request: PageRequest,
): Promise<Page<Song>> {
  const after = readCursor<[number, string]>(
    request.cursor,
    ([tier, id]) => typeof tier === "number" && typeof id === "string",
  );
  const rows = await selectSongs(db)
    .where(
      and(
        eq(songs.genreId, genreId),
        PUBLIC.song,
        after
          ? or(
              lt(songs.popularity, after[0]),
              and(eq(songs.popularity, after[0]), sql`${songs.id} > ${after[1]}`),
            )
          : undefined,
      ),
    )
    .orderBy(desc(songs.popularity), songs.id)
    .limit(request.limit + 1);
  const page = toPage(rows, request.limit, (row) => [row.popularity, row.id]);
  return { items: page.items.map(toSong), nextCursor: page.nextCursor };
}

/** Songs by day of release, newest first. */
export async function listNewReleases(db: CatalogueDb, request: PageRequest): Promise<Page<Song>> {
  const after = readCursor<[string, string]>(
    request.cursor,
    ([date, id]) => typeof date === "string" && typeof id === "string",
  );
  const rows = await db
    .select({ id: songs.id, releaseDate: songs.releaseDate })
    .from(songs)
    .where(
      and(
        after
          ? sql`(${songs.releaseDate} < ${after[0]} OR (${songs.releaseDate} = ${after[0]} AND ${songs.id} > ${after[1]}))`
          : sql`${songs.releaseDate} IS NOT NULL`,
        PUBLIC.song,
      ),
    )
    .orderBy(desc(songs.releaseDate), songs.id)
    .limit(request.limit + 1);
  const page = toPage(rows, request.limit, (row) => [row.releaseDate, row.id]);
  const items = await listSongsByIds(
    db,
    page.items.map((row) => row.id),
  );
  return { items, nextCursor: page.nextCursor };
}

/** The tier that lists sort by: it changes when plays double, not with every play. */
export function popularityOf(plays: number): number {
  return Math.floor(Math.log2(1 + plays));
}
