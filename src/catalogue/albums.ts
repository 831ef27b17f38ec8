import { and, desc, eq, sql } from "drizzle-orm";

import type { Album } from "#domain/album.ts";
import type { CatalogueDb } from "./db/db.ts";
import { absenceOf, PUBLIC } from "./publication.ts";
import { inIds } from "./db/in-list.ts";
import { albums, artists } from "./db/tables.ts";

const ARTIST_ALBUMS_MAX = 100;

export const albumFields = {
  id: albums.id,
  title: albums.title,
  artistId: artists.id,
  artistName: artists.name,
  label: albums.label,
  releaseDate: albums.releaseDate,
  coverKey: albums.coverKey,
  priceMinor: albums.priceMinor,
  currency: albums.currency,
  songCount: sql<number>`(SELECT count(*) FROM songs WHERE songs.album_id = albums.id AND ${PUBLIC.song})`,
  totalDurationSeconds: sql<number>`(SELECT coalesce(sum(duration_seconds), 0) FROM songs WHERE songs.album_id = albums.id AND ${PUBLIC.song})`,
};

export function selectAlbums(db: CatalogueDb) {
  return db.select(albumFields).from(albums).innerJoin(artists, eq(artists.id, albums.artistId)).$dynamic();
}

export type AlbumRow = Awaited<ReturnType<typeof selectAlbums>>[number];

export function toAlbum(row: AlbumRow): Album {
  const { artistId, artistName, priceMinor, currency, ...album } = row;
  return {
    ...album,
    artist: { id: artistId, name: artistName },
    price: { amountMinor: priceMinor, currency },
  };
}

/** @throws AppError not_found, gone */
export async function getAlbum(db: CatalogueDb, id: string): Promise<Album> {
  const row = await selectAlbums(db)
    .where(and(eq(albums.id, id), PUBLIC.album))
    .get();
  if (!row) throw await absenceOf(db, "album", id);
  return toAlbum(row);
}

/** The albums with these ids, in this order; hidden ones are left out. */
export async function listAlbumsByIds(db: CatalogueDb, ids: readonly string[]): Promise<Album[]> {
  if (ids.length === 0) return [];
  const rows = await selectAlbums(db).where(and(inIds(sql`${albums.id}`, ids), PUBLIC.album));
  const byId = new Map(rows.map((row) => [row.id, toAlbum(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** An artist's own albums, newest first. */
export async function listArtistAlbums(db: CatalogueDb, artistId: string): Promise<Album[]> {
  const rows = await selectAlbums(db)
    .where(and(eq(albums.artistId, artistId), PUBLIC.album))
    .orderBy(desc(albums.releaseDate), albums.id)
    .limit(ARTIST_ALBUMS_MAX);
  return rows.map(toAlbum);
}
