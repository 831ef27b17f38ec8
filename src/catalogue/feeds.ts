import { and, desc, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";

import type { Album } from "#domain/album.ts";
import type { ArtistRef } from "#domain/artist.ts";
import type { Song } from "#domain/song.ts";
import { listAlbumsByIds } from "./albums.ts";
import type { CatalogueDb } from "./db/db.ts";
import { PUBLIC } from "./publication.ts";
import { listSongsByIds } from "./songs.ts";
import { albums, songArtists, songs } from "./db/tables.ts";

/** An album, or a song that is on none, as a feed announces it. */
export interface Release {
  kind: "album" | "song";
  id: string;
  title: string;
  artists: ArtistRef[];
  coverKey: string | null;
  /** As precise as it is known: 2026, 2026-05 or 2026-05-17. */
  releaseDate: string | null;
  songCount: number;
  durationSeconds: number;
  addedAt: Date;
  updatedAt: Date;
}

const FEED_LENGTH = 50;
/** The newest songs that are read to find those without an album: a few rows, however large the catalogue is. */
const SONGS_LOOKED_AT = 200;

/** The latest releases, newest first. */
export async function listReleases(db: CatalogueDb): Promise<Release[]> {
  const [newAlbums, newSongs] = await Promise.all([
    findAlbums(db, isNotNull(albums.releaseDate)),
    findSongs(db, isNotNull(songs.releaseDate), SONGS_LOOKED_AT),
  ]);
  const ofNoAlbum = newSongs.filter((song) => song.albumId === null);
  return newestOf(await describe(db, newAlbums, ofNoAlbum.slice(0, FEED_LENGTH)));
}

/** An artist's own albums and the songs on no album that credit the artist, newest first; undated ones last. */
export async function listArtistReleases(db: CatalogueDb, artistId: string): Promise<Release[]> {
  const credited = sql`${songs.id} IN (SELECT ${songArtists.songId} FROM ${songArtists} WHERE ${songArtists.artistId} = ${artistId})`;
  const [newAlbums, newSongs] = await Promise.all([
    findAlbums(db, eq(albums.artistId, artistId)),
    findSongs(db, and(credited, isNull(songs.albumId)), FEED_LENGTH),
  ]);
  return newestOf(await describe(db, newAlbums, newSongs));
}

/** The columns by which releases are chosen and ordered. */
interface ReleaseRow {
  id: string;
  releaseDate: string | null;
  createdAt: number;
  updatedAt: number;
}

function findAlbums(db: CatalogueDb, which: SQL): Promise<ReleaseRow[]> {
  const { id, releaseDate, createdAt, updatedAt } = albums;
  return db
    .select({ id, releaseDate, createdAt, updatedAt })
    .from(albums)
    .where(and(which, PUBLIC.album))
    .orderBy(desc(releaseDate), id)
    .limit(FEED_LENGTH);
}

function findSongs(db: CatalogueDb, which: SQL | undefined, limit: number) {
  const { id, albumId, releaseDate, createdAt, updatedAt } = songs;
  return db
    .select({ id, albumId, releaseDate, createdAt, updatedAt })
    .from(songs)
    .where(and(which, PUBLIC.song))
    .orderBy(desc(releaseDate), id)
    .limit(limit);
}

async function describe(
  db: CatalogueDb,
  albumRows: readonly ReleaseRow[],
  songRows: readonly ReleaseRow[],
): Promise<Release[]> {
  const ids = (rows: readonly ReleaseRow[]) => rows.map(({ id }) => id);
  const [ofAlbums, ofSongs] = await Promise.all([
    listAlbumsByIds(db, ids(albumRows)),
    listSongsByIds(db, ids(songRows)),
  ]);
  const albumsById = new Map(ofAlbums.map((album) => [album.id, album]));
  const songsById = new Map(ofSongs.map((song) => [song.id, song]));
  return [
    ...albumRows.flatMap((row) => {
      const album = albumsById.get(row.id);
      return album ? [releaseOf(row, albumFacts(album))] : [];
    }),
    ...songRows.flatMap((row) => {
      const song = songsById.get(row.id);
      return song ? [releaseOf(row, songFacts(song))] : [];
    }),
  ];
}

type ReleaseFacts = Pick<
  Release,
  "kind" | "title" | "artists" | "coverKey" | "songCount" | "durationSeconds"
>;

function albumFacts({ title, artist, coverKey, songCount, totalDurationSeconds }: Album): ReleaseFacts {
  const durationSeconds = totalDurationSeconds;
  return { kind: "album", title, artists: [artist], coverKey, songCount, durationSeconds };
}

function songFacts({ title, artists: credited, coverKey, durationSeconds }: Song): ReleaseFacts {
  return { kind: "song", title, artists: credited, coverKey, songCount: 1, durationSeconds };
}

function releaseOf({ id, releaseDate, createdAt, updatedAt }: ReleaseRow, facts: ReleaseFacts): Release {
  return { id, releaseDate, addedAt: new Date(createdAt), updatedAt: new Date(updatedAt), ...facts };
}

/** Dates of differing precision sort as text; the id decides between equal ones, so that a feed never changes by itself. */
function newestOf(releases: Release[]): Release[] {
  const key = ({ releaseDate, id }: Release) => `${releaseDate ?? ""} ${id}`;
  return releases.sort((a, b) => (key(a) < key(b) ? 1 : -1)).slice(0, FEED_LENGTH);
}
