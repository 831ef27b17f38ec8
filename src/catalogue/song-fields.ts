import { eq, sql } from "drizzle-orm";

import type { ArtistRef } from "#domain/artist.ts";
import { UNKNOWN_ARTIST } from "#domain/artist.ts";
import type { Song } from "#domain/song.ts";
import { ALBUM_ONLY } from "./song-terms.ts";
import type { CatalogueDb } from "./db/db.ts";
import { PUBLIC } from "./publication.ts";
import { albums, genres, songs, songStats } from "./db/tables.ts";

/** The credits of a song. A hidden artist stays credited, but without an id, as there is no page to lead to. */
const creditedArtists = sql<string>`(
  SELECT json_group_array(json_object('id', id, 'name', name)) FROM (
    SELECT iif(${PUBLIC.artist}, artists.id, '') AS id, artists.name FROM song_artists
    JOIN artists ON artists.id = song_artists.artist_id
    WHERE song_artists.song_id = songs.id ORDER BY song_artists.position
  ))`;

/**
 * Every column that a `Song` is made of, named one by one so that none leaves by accident. The search keeps their values
 * as an array in this order. A field more or less, or another order, makes another `cardVersion` in search/cards.ts:
 * cards of the version before are passed over and made anew, so nothing else has to be done.
 */
export const songFields = {
  id: songs.id,
  title: songs.title,
  artists: creditedArtists,
  albumId: albums.id,
  albumTitle: albums.title,
  albumCoverKey: albums.coverKey,
  releaseDate: albums.releaseDate,
  genreName: genres.name,
  genreSlug: genres.slug,
  coverKey: sql<string | null>`coalesce(${songs.coverKey}, ${albums.coverKey})`,
  durationSeconds: songs.durationSeconds,
  playCount: sql<number>`coalesce(${songStats.plays}, 0)`,
  priceMinor: songs.priceMinor,
  currency: songs.currency,
  discNumber: songs.discNumber,
  trackNumber: songs.trackNumber,
  gainDb: songs.gainDb,
  popularity: songs.popularity,
  isAlbumOnly: sql<number>`${ALBUM_ONLY}`,
};

/** A query for songs with all that they show; the caller adds condition, order and limit. */
export function selectSongs(db: CatalogueDb) {
  return db
    .select(songFields)
    .from(songs)
    .leftJoin(albums, eq(albums.id, songs.albumId))
    .leftJoin(genres, eq(genres.id, songs.genreId))
    .leftJoin(songStats, eq(songStats.songId, songs.id))
    .$dynamic();
}

export type SongRow = Awaited<ReturnType<typeof selectSongs>>[number];

/** A row of `selectSongs` as the product speaks of it. */
export function toSong(row: SongRow): Song {
  const artists = JSON.parse(row.artists) as ArtistRef[];
  const album =
    row.albumId !== null && row.albumTitle !== null
      ? { id: row.albumId, title: row.albumTitle, coverKey: row.albumCoverKey, releaseDate: row.releaseDate }
      : null;
  const genre =
    row.genreName !== null && row.genreSlug !== null ? { name: row.genreName, slug: row.genreSlug } : null;
  return {
    id: row.id,
    title: row.title,
    artists: artists.length > 0 ? artists : [UNKNOWN_ARTIST],
    album,
    genre,
    coverKey: row.coverKey,
    durationSeconds: row.durationSeconds,
    playCount: row.playCount,
    price: { amountMinor: row.priceMinor, currency: row.currency },
    isAlbumOnly: row.isAlbumOnly === 1,
    discNumber: row.discNumber,
    trackNumber: row.trackNumber,
    gainDb: row.gainDb,
  };
}
