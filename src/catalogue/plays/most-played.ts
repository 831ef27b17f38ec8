import { type SQL, sql } from "drizzle-orm";

import type { CatalogueDb } from "../db/db.ts";
import { PUBLIC } from "../publication.ts";

export type PageKind = "song" | "album" | "artist" | "playlist" | "genre";

/** What names a page of each kind in its address, the most played first. */
const ADDRESSES: Record<PageKind, SQL> = {
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
  const rows = await db.all<{ id: string }>(sql`${ADDRESSES[kind]} LIMIT ${limit}`);
  return rows.map((row) => row.id);
}
