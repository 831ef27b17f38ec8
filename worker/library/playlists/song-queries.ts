import { asc, eq, sql } from "drizzle-orm";

import { runUserBatch } from "../../db/batch.ts";
import type { UserDb } from "../../db/client.ts";
import { userPlaylists, userPlaylistSongs } from "../../db/tables.ts";

/** A song with the duration that a playlist adds up. */
export interface TimedSong {
  id: string;
  durationSeconds: number;
}

interface NewPlaylist {
  id: string;
  name: string;
  description: string;
  pictureKey: string;
}

/** The songs as rows `id`, `seconds` and `key`, in this order, by one parameter: D1 binds at most 100. */
const asRows = (songs: readonly TimedSong[]) =>
  sql`(SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS seconds, key
    FROM json_each(${JSON.stringify(songs.map((song) => [song.id, song.durationSeconds]))}))`;

/** Makes a playlist with its songs, private. @param now milliseconds since 1970 @returns false when the user is gone */
export async function insertPlaylist(
  db: UserDb,
  userId: string,
  playlist: NewPlaylist,
  songs: readonly TimedSong[],
  now: number,
): Promise<boolean> {
  const { id, name, description, pictureKey } = playlist;
  const [made = []] = await runUserBatch(db, [
    sql`INSERT INTO user_playlists (id, user_id, name, description, picture_key, is_public, song_count,
        total_duration_seconds, created_at, updated_at)
      SELECT ${id}, users.id, ${name}, ${description}, ${pictureKey}, 0,
        (SELECT count(*) FROM ${asRows(songs)}), (SELECT sum(seconds) FROM ${asRows(songs)}), ${now}, ${now}
      FROM users WHERE users.id = ${userId} RETURNING id`,
    sql`INSERT INTO user_playlist_songs (playlist_id, position, song_id, added_at)
      SELECT playlist.id, given.key + 1, given.id, ${now}
      FROM user_playlists AS playlist, ${asRows(songs)} AS given
      WHERE playlist.id = ${id} AND playlist.user_id = ${userId}`,
  ]);
  return made.length > 0;
}

/**
 * Puts songs behind those of a user's playlist, but for the ones that are in it, unless it would hold more
 * than `max` then. The positions are found in the statement that writes them, so calls at once never meet.
 * @returns how many songs are new to the playlist, and how many of them went in: all or none
 */
export async function insertSongs(
  db: UserDb,
  { userId, id }: { userId: string; id: string },
  songs: readonly TimedSong[],
  { now, max }: { now: number; max: number },
): Promise<{ fresh: number; added: number }> {
  const isFresh = sql`NOT EXISTS (SELECT 1 FROM user_playlist_songs AS own
    WHERE own.playlist_id = ${id} AND own.song_id = given.id)`;
  const fresh = sql`(SELECT count(*) FROM ${asRows(songs)} AS given WHERE ${isFresh})`;
  const held = sql`(SELECT count(*) FROM user_playlist_songs WHERE playlist_id = ${id})`;
  const last = sql`(SELECT coalesce(max(position), 0) FROM user_playlist_songs WHERE playlist_id = ${id})`;
  const [counted = [], , added = []] = await runUserBatch(db, [
    sql`SELECT ${fresh} AS fresh`,
    // This comes before the songs are added: afterwards nobody could tell which of them are new.
    sql`UPDATE user_playlists SET
        song_count = ${held} + ${fresh},
        total_duration_seconds = total_duration_seconds
          + (SELECT coalesce(sum(seconds), 0) FROM ${asRows(songs)} AS given WHERE ${isFresh}),
        updated_at = ${now}
      WHERE id = ${id} AND user_id = ${userId} AND ${held} + ${fresh} <= ${max}`,
    sql`INSERT INTO user_playlist_songs (playlist_id, position, song_id, added_at)
      SELECT playlist.id, ${last} + row_number() OVER (ORDER BY given.key), given.id, ${now}
      FROM user_playlists AS playlist, ${asRows(songs)} AS given
      WHERE playlist.id = ${id} AND playlist.user_id = ${userId} AND ${isFresh} AND ${held} + ${fresh} <= ${max}
      RETURNING song_id`,
  ]);
  return { fresh: Number(counted[0]?.["fresh"] ?? 0), added: added.length };
}

/**
 * Keeps these songs of a user's playlist, in this order, and takes the others out. A song that is not in it is passed
 * over. A song that came in since it was read goes too: the playlist becomes as it was seen.
 * @param now milliseconds since 1970
 */
export async function keepSongs(
  db: UserDb,
  { userId, id }: { userId: string; id: string },
  songs: readonly TimedSong[],
  now: number,
): Promise<void> {
  const own = sql`playlist_id = (SELECT id FROM user_playlists WHERE id = ${id} AND user_id = ${userId})`;
  await runUserBatch(db, [
    sql`DELETE FROM user_playlist_songs WHERE ${own} AND song_id NOT IN (SELECT id FROM ${asRows(songs)})`,
    sql`UPDATE user_playlist_songs SET position = given.key + 1 FROM ${asRows(songs)} AS given
      WHERE ${own} AND song_id = given.id`,
    sql`UPDATE user_playlists SET
        (song_count, total_duration_seconds) = (
          SELECT count(*), coalesce(sum(given.seconds), 0) FROM user_playlist_songs AS kept
          JOIN ${asRows(songs)} AS given ON given.id = kept.song_id WHERE kept.playlist_id = ${id}),
        updated_at = ${now}
      WHERE id = ${id} AND user_id = ${userId}`,
  ]);
}

/** The ids of a playlist's songs in order. The caller has made sure that the asking user may see the playlist. */
export async function listSongIds(db: UserDb, playlist: { id: string; ownerId: string }): Promise<string[]> {
  const rows = await db
    .select({ songId: userPlaylistSongs.songId })
    .from(userPlaylistSongs)
    .where(
      sql`${userPlaylistSongs.playlistId} = (
        SELECT id FROM ${userPlaylists} WHERE id = ${playlist.id} AND user_id = ${playlist.ownerId})`,
    )
    .orderBy(asc(userPlaylistSongs.position));
  return rows.map(({ songId }) => songId);
}

/** All songs of all playlists of a user, in order. */
export async function listAllSongIds(
  db: UserDb,
  userId: string,
): Promise<{ playlistId: string; songId: string }[]> {
  return await db
    .select({ playlistId: userPlaylistSongs.playlistId, songId: userPlaylistSongs.songId })
    .from(userPlaylistSongs)
    .innerJoin(userPlaylists, eq(userPlaylists.id, userPlaylistSongs.playlistId))
    .where(eq(userPlaylists.userId, userId))
    .orderBy(userPlaylistSongs.playlistId, asc(userPlaylistSongs.position));
}
