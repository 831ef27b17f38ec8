import { desc, eq, sql } from "drizzle-orm";

import type { Album } from "#domain/album.ts";
import { AppError } from "#domain/errors.ts";
import type { CatalogueDb } from "./db.ts";
import { inIds } from "./song-fields.ts";
import { albums, artists } from "./tables.ts";

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
  songCount: sql<number>`(SELECT count(*) FROM songs WHERE songs.album_id = albums.id)`,
  totalDurationSeconds: sql<number>`(SELECT coalesce(sum(duration_seconds), 0) FROM songs WHERE songs.album_id = albums.id)`,
};

function selectAlbums(db: CatalogueDb) {
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

/** @throws AppError not_found */
export async function getAlbum(db: CatalogueDb, id: string): Promise<Album> {
  const row = await selectAlbums(db).where(eq(albums.id, id)).get();
  if (!row) throw new AppError("not_found");
  return toAlbum(row);
}

/** The albums with these ids, in this order; ids that do not exist are left out. */
export async function listAlbumsByIds(db: CatalogueDb, ids: readonly string[]): Promise<Album[]> {
  if (ids.length === 0) return [];
  const rows = await selectAlbums(db).where(inIds(sql`${albums.id}`, ids));
  const byId = new Map(rows.map((row) => [row.id, toAlbum(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** An artist's own albums, newest first. */
export async function listArtistAlbums(db: CatalogueDb, artistId: string): Promise<Album[]> {
  const rows = await selectAlbums(db)
    .where(eq(albums.artistId, artistId))
    .orderBy(desc(albums.releaseDate), albums.id)
    .limit(ARTIST_ALBUMS_MAX);
  return rows.map(toAlbum);
}
