import type { CatalogueDb } from "#catalogue/db/db.ts";
import { listHiddenDurations } from "#catalogue/for-owners.ts";
import { findDurations, listSongsByIds } from "#catalogue/songs.ts";
import { libraryTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import { USER_PLAYLIST_PREFIX } from "#domain/id.ts";
import { PLAYLIST_SONGS_MAX, type UserPlaylist } from "#domain/playlist.ts";
import type { Song } from "#domain/song.ts";
import { newId } from "../../db/new-id.ts";
import type { UserDb } from "../../db/client.ts";
import { findOwnPlaylist, findVisiblePlaylist, listAllPlaylists } from "./queries.ts";
import {
  insertPlaylist,
  insertSongs,
  keepSongs,
  listAllSongIds,
  listSongIds,
  type TimedSong,
} from "./song-queries.ts";

/** Where things are kept, and who asks. */
interface Asker {
  db: CatalogueDb;
  users: UserDb;
  userId: string;
}

/** @throws AppError not_found when the user has no such playlist */
export async function getOwnPlaylist(
  { users, userId }: Pick<Asker, "users" | "userId">,
  id: string,
): Promise<UserPlaylist> {
  const playlist = await findOwnPlaylist(users, userId, id);
  if (!playlist) throw new AppError("not_found");
  return playlist;
}

/**
 * A playlist with the songs that are in the catalogue now: for its owner, or for everybody when it is public.
 * @param userId null for a visitor
 * @throws AppError not_found, of a private one as of none
 */
export async function getVisiblePlaylist(
  { db, users, userId }: { db: CatalogueDb; users: UserDb; userId: string | null },
  id: string,
): Promise<{ playlist: UserPlaylist; songs: Song[] }> {
  const playlist = await findVisiblePlaylist(users, userId, id);
  if (!playlist) throw new AppError("not_found");
  const songs = await listSongsByIds(db, await listSongIds(users, playlist));
  const totalDurationSeconds = songs.reduce((sum, song) => sum + song.durationSeconds, 0);
  return { playlist: { ...playlist, songCount: songs.length, totalDurationSeconds }, songs };
}

/** Songs of the catalogue with what they last. @throws AppError not_found when one is not there */
export async function requireSongs(db: CatalogueDb, ids: readonly string[]): Promise<TimedSong[]> {
  const durations = await findDurations(db, ids);
  return ids.map((id) => {
    const durationSeconds = durations.get(id);
    if (durationSeconds === undefined) throw new AppError("not_found");
    return { id, durationSeconds };
  });
}

/** Makes a private playlist. @returns its id @throws AppError unauthorized when the user is gone */
export async function createPlaylist(
  { users, userId }: Pick<Asker, "users" | "userId">,
  values: { name: string; description: string; pictureKey: string },
  songs: readonly TimedSong[],
): Promise<string> {
  const id = `${USER_PLAYLIST_PREFIX}${newId()}`;
  const isMade = await insertPlaylist(users, userId, { id, ...values }, songs, Date.now());
  if (!isMade) throw new AppError("unauthorized");
  return id;
}

/**
 * Puts songs at the end of a playlist, each once.
 * @returns how many went in, and how many were there already or named twice
 * @throws AppError not_found for a song or a playlist that is not the user's, invalid_input when it would be too long
 */
export async function addSongs(
  asker: Asker,
  playlistId: string,
  songIds: readonly string[],
): Promise<{ added: number; skipped: number }> {
  const { id } = await getOwnPlaylist(asker, playlistId);
  const songs = await requireSongs(asker.db, [...new Set(songIds)]);
  const { users, userId } = asker;
  const bounds = { now: Date.now(), max: PLAYLIST_SONGS_MAX };
  const { fresh, added } = await insertSongs(users, { userId, id }, songs, bounds);
  if (fresh > added) throw new AppError("invalid_input", libraryTexts.playlistFull);
  return { added, skipped: songIds.length - added };
}

/**
 * Leaves these songs in a playlist, in this order; behind them those that have left the site, which nobody saw.
 * @throws AppError not_found, invalid_input for a song that is not in it
 */
export async function orderSongs(
  asker: Asker,
  playlistId: string,
  songIds: readonly string[],
): Promise<void> {
  const playlist = await getOwnPlaylist(asker, playlistId);
  const present = new Set(await listSongIds(asker.users, playlist));
  if (songIds.some((id) => !present.has(id))) throw new AppError("invalid_input", libraryTexts.songNotThere);
  const given = new Set(songIds);
  const unseen = await listHiddenDurations(
    asker.db,
    [...present].filter((id) => !given.has(id)),
  );
  const durations = await findDurations(asker.db, songIds);
  const seen = songIds.map((id) => ({ id, durationSeconds: durations.get(id) ?? 0 }));
  const songs = [...seen, ...unseen];
  await keepSongs(asker.users, { userId: asker.userId, id: playlist.id }, songs, Date.now());
}

/** All playlists of a user with the ids of their songs in order, newest first. */
export async function exportPlaylists(
  users: UserDb,
  userId: string,
): Promise<(Awaited<ReturnType<typeof listAllPlaylists>>[number] & { songIds: string[] })[]> {
  const [playlists, songs] = await Promise.all([
    listAllPlaylists(users, userId),
    listAllSongIds(users, userId),
  ]);
  const byPlaylist = Map.groupBy(songs, ({ playlistId }) => playlistId);
  return playlists.map((playlist) => ({
    ...playlist,
    songIds: (byPlaylist.get(playlist.id) ?? []).map(({ songId }) => songId),
  }));
}
