import { eq, type SQL, sql } from "drizzle-orm";

import type { CatalogueDb } from "./db/db.ts";
import { albums, artists, genres, playlists, songs } from "./db/tables.ts";
import { PUBLIC } from "./publication.ts";

/** The kinds of things in the catalogue that have a page each. */
export type PageKind = "song" | "album" | "artist" | "playlist" | "genre";

/** The column whose value is the last part of a page's address. */
const NAMES = {
  song: { table: songs, column: songs.id },
  album: { table: albums, column: albums.id },
  artist: { table: artists, column: artists.id },
  playlist: { table: playlists, column: playlists.id },
  genre: { table: genres, column: genres.slug },
};

export const isPageKind = (name: string): name is PageKind => Object.hasOwn(NAMES, name);

/** Whether the catalogue has a page of this kind under this name; listeners' own playlists are not in it. */
export async function hasPage(db: CatalogueDb, kind: PageKind, name: string): Promise<boolean> {
  const { table, column } = NAMES[kind];
  return (await db.select({ name: column }).from(table).where(eq(column, name)).get()) !== undefined;
}

/** The same names as SQL, the most played first. */
const BY_PLAYS: Record<PageKind, SQL> = {
  song: sql`SELECT id FROM songs WHERE ${PUBLIC.song} ORDER BY popularity DESC, id`,
  album: sql`SELECT albums.id FROM albums LEFT JOIN songs ON songs.album_id = albums.id AND ${PUBLIC.song}
    WHERE ${PUBLIC.album} GROUP BY albums.id ORDER BY max(popularity) DESC, albums.id`,
  artist: sql`SELECT artists.id FROM artists LEFT JOIN song_artists ON artist_id = artists.id
    LEFT JOIN songs ON songs.id = song_id AND ${PUBLIC.song}
    WHERE ${PUBLIC.artist} GROUP BY artists.id ORDER BY max(popularity) DESC, artists.id`,
  playlist: sql`SELECT id FROM playlists ORDER BY created_at DESC, id`,
  genre: sql`SELECT slug AS id FROM genres ORDER BY slug`,
};

/** The last part of the addresses of the `limit` most played pages of a kind. */
export async function listMostPlayed(db: CatalogueDb, kind: PageKind, limit: number): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`${BY_PLAYS[kind]} LIMIT ${limit}`);
  return rows.map((row) => row.id);
}
