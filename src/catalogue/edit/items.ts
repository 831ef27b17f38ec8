import { type SQL, sql } from "drizzle-orm";

import type { Publication } from "#domain/publication.ts";
import { among } from "../db/in-list.ts";
import type { CatalogueDb } from "../db/db.ts";
import type { CatalogueKind } from "../publication.ts";

/** A song, an album or an artist as its operator sees it, hidden or not. */
export interface ItemRow {
  id: string;
  title: string;
  artist: string;
  /** Null for a song on no album, and for albums and artists. */
  albumId: string | null;
  state: Publication;
  /** Its own state hides it, or that of its album or artist. */
  isHidden: boolean;
  releaseDate: string | null;
  priceMinor: number | null;
  currency: string | null;
  coverKey: string | null;
}

export interface ItemRequest {
  state?: Publication | undefined;
  /** A part of the title or the id. */
  search?: string | undefined;
  ids?: readonly string[];
  limit: number;
}

const COLUMNS: Record<CatalogueKind, SQL> = {
  song: sql`title, coalesce((SELECT name FROM song_artists JOIN artists ON artists.id = artist_id
    WHERE song_id = songs.id AND position = 0), '') AS artist, album_id AS albumId, release_date AS releaseDate,
    price_minor AS priceMinor, currency`,
  album: sql`title, (SELECT name FROM artists WHERE artists.id = artist_id) AS artist, NULL AS albumId, release_date AS releaseDate,
    price_minor AS priceMinor, currency`,
  artist: sql`name AS title, name AS artist, NULL AS albumId, NULL AS releaseDate, NULL AS priceMinor, NULL AS currency`,
};

/** Lists items by title. Without ids it reads all rows of the kind, as the search index has no hidden ones. */
export async function listItems(
  db: CatalogueDb,
  kind: CatalogueKind,
  { state, search, ids, limit }: ItemRequest,
): Promise<ItemRow[]> {
  const title = sql.raw(kind === "artist" ? "name" : "title");
  const conditions = [
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(search === undefined
      ? []
      : [sql`(instr(lower(${title}), lower(${search})) > 0 OR instr(id, ${search}) > 0)`]),
    ...(ids === undefined ? [] : [sql`id IN ${among(ids)}`]),
    sql`true`,
  ];
  const rows = await db.all<Omit<ItemRow, "isHidden"> & { hidden: number }>(
    sql`SELECT id, ${COLUMNS[kind]}, state, hidden, cover_key AS coverKey FROM ${sql.raw(`${kind}s`)}
      WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${title} COLLATE NOCASE, id LIMIT ${limit}`,
  );
  return rows.map(({ hidden, ...row }) => ({ ...row, isHidden: hidden > 0 }));
}

/** A song that a change of its album or artist affects, with the keys of its sound. */
export interface AffectedSong {
  id: string;
  albumId: string | null;
  lowKey: string;
  highKey: string;
  originalKey: string | null;
}

/** The songs that leave the site together with these. */
export async function listAffectedSongs(
  db: CatalogueDb,
  kind: CatalogueKind,
  ids: readonly string[],
): Promise<AffectedSong[]> {
  const these = among(ids);
  const isAffected = {
    song: sql`id IN ${these}`,
    album: sql`album_id IN ${these}`,
    artist: sql`(id IN (SELECT song_id FROM song_artists WHERE artist_id IN ${these} AND position = 0)
      OR album_id IN (SELECT id FROM albums WHERE artist_id IN ${these}))`,
  }[kind];
  return db.all<AffectedSong>(sql`SELECT id, album_id AS albumId, low_key AS lowKey, high_key AS highKey,
    original_key AS originalKey FROM songs WHERE ${isAffected} ORDER BY id`);
}

/** Counts the operator's playlists that hold one of these songs. */
export async function countPlaylists(db: CatalogueDb, songIds: readonly string[]): Promise<number> {
  const row = await db.get<{ playlists: number }>(
    sql`SELECT count(DISTINCT playlist_id) AS playlists FROM playlist_songs
      WHERE song_id IN ${among(songIds)}`,
  );
  return row.playlists;
}
