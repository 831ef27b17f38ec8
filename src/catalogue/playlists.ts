import { desc, eq, sql } from "drizzle-orm";

import { AppError } from "#domain/errors.ts";
import type { Playlist } from "#domain/playlist.ts";
import type { CatalogueDb } from "./db/db.ts";
import { PUBLIC } from "./publication.ts";
import { playlists } from "./db/tables.ts";
import { getHomeSettings } from "./site.ts";

const TOP_PLAYLISTS_MAX = 50;

const fields = {
  id: playlists.id,
  name: playlists.name,
  description: playlists.description,
  coverKey: playlists.coverKey,
  ownerName: playlists.ownerName,
  /** The number of songs and their seconds in all, as JSON: one look at each song gives both. */
  length: sql<string>`(
    SELECT json_array(count(*), coalesce(sum(songs.duration_seconds), 0)) FROM playlist_songs
    JOIN songs ON songs.id = playlist_songs.song_id WHERE playlist_id = playlists.id AND ${PUBLIC.song})`,
};

function selectPlaylists(db: CatalogueDb) {
  return db.select(fields).from(playlists).$dynamic();
}

function toPlaylist(row: Awaited<ReturnType<typeof selectPlaylists>>[number]): Playlist {
  const { ownerName, length, ...playlist } = row;
  const [songCount, totalDurationSeconds] = JSON.parse(length) as [number, number];
  return {
    ...playlist,
    songCount,
    totalDurationSeconds,
    owner: ownerName === "" ? null : { name: ownerName },
  };
}

/** @throws AppError not_found */
export async function getPlaylist(db: CatalogueDb, id: string): Promise<Playlist> {
  const row = await selectPlaylists(db).where(eq(playlists.id, id)).get();
  if (!row) throw new AppError("not_found");
  return toPlaylist(row);
}

/** The operator's playlists, those chosen for the home page first, then the newest. */
export async function listTopPlaylists(db: CatalogueDb): Promise<Playlist[]> {
  const { topPlaylistIds } = await getHomeSettings(db);
  const rows = await selectPlaylists(db)
    .orderBy(desc(playlists.createdAt), playlists.id)
    .limit(TOP_PLAYLISTS_MAX);
  const rank = (id: string) =>
    topPlaylistIds.includes(id) ? topPlaylistIds.indexOf(id) : Number.POSITIVE_INFINITY;
  return rows.map(toPlaylist).toSorted((a, b) => (rank(a.id) === rank(b.id) ? 0 : rank(a.id) - rank(b.id)));
}
