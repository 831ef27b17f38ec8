import type { CatalogueDb } from "#catalogue/db/db.ts";
import { listHiddenDurations } from "#catalogue/for-owners.ts";
import type { Page, PageRequest } from "#catalogue/page.ts";
import { findDurations, listSongsByIds } from "#catalogue/songs.ts";
import { libraryTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import { PLAYLIST_SONGS_MAX, type UserPlaylist } from "#domain/playlist.ts";
import type { Song } from "#domain/song.ts";
import type { UserDb } from "../../db/client.ts";
import { type PictureStore, removeDropped, withPicture } from "../../pictures/store.ts";
import type { Listener } from "../library.ts";
import {
  deletePlaylist,
  findOwnPlaylist,
  findVisiblePlaylist,
  listAllPlaylists,
  listOwnPlaylists,
  updatePlaylist,
} from "./queries.ts";
import {
  insertPlaylist,
  insertSongs,
  keepSongs,
  listAllSongIds,
  listSongIds,
  type TimedSong,
} from "./song-queries.ts";

/** A listener who may store pictures. */
type PlaylistOwner = Listener & { media: R2Bucket };

const pictureStoreOf = ({ media, users }: PlaylistOwner): PictureStore => ({ bucket: media, users });

/** A user's playlists, newest first. @throws AppError invalid_input for a malformed cursor */
export async function listPlaylists(
  { users, userId }: Listener,
  request: PageRequest,
): Promise<Page<UserPlaylist>> {
  return listOwnPlaylists(users, userId, request);
}

/** One of a user's playlists. @throws AppError not_found when the user has no such playlist */
export async function getOwnPlaylist(
  { users, userId }: Pick<Listener, "users" | "userId">,
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
  { catalogue, users, userId }: { catalogue: CatalogueDb; users: UserDb; userId: string | null },
  id: string,
): Promise<{ playlist: UserPlaylist; songs: Song[] }> {
  const playlist = await findVisiblePlaylist(users, userId, id);
  if (!playlist) throw new AppError("not_found");
  const songs = await listSongsByIds(catalogue, await listSongIds(users, playlist));
  const totalDurationSeconds = songs.reduce((sum, song) => sum + song.durationSeconds, 0);
  return { playlist: { ...playlist, songCount: songs.length, totalDurationSeconds }, songs };
}

/** Songs of the catalogue with their durations. @throws AppError not_found when one is not there */
export async function requireSongs(catalogue: CatalogueDb, ids: readonly string[]): Promise<TimedSong[]> {
  const durations = await findDurations(catalogue, ids);
  return ids.map((id) => {
    const durationSeconds = durations.get(id);
    if (durationSeconds === undefined) throw new AppError("not_found");
    return { id, durationSeconds };
  });
}

/**
 * Makes a private playlist, unless it was made before under this id.
 * @throws AppError unauthorized when the user is gone; invalid_input for a bad picture
 */
export async function createPlaylist(
  owner: PlaylistOwner,
  { id, coverImage, ...values }: { id: string; name: string; description: string; coverImage: File },
  songs: readonly TimedSong[],
): Promise<{ playlist: UserPlaylist; songs: Song[] }> {
  const { catalogue, users, userId } = owner;
  const make = async (pictureKey: string) => {
    const isMade = await insertPlaylist(users, userId, { id, ...values, pictureKey }, songs, Date.now());
    if (!isMade) throw new AppError("unauthorized");
  };
  if (!(await findOwnPlaylist(users, userId, id)))
    await withPicture(pictureStoreOf(owner), { userId, file: coverImage }, make);
  const songIds = songs.map((song) => song.id);
  const [playlist, listed] = await Promise.all([
    getOwnPlaylist(owner, id),
    listSongsByIds(catalogue, songIds),
  ]);
  return { playlist, songs: listed };
}

/** The fields of a playlist that its owner changes; a new picture wins over the wish to have none. */
interface PlaylistEdit {
  name?: string | undefined;
  description?: string | undefined;
  isPublic?: boolean | undefined;
  coverImage: File | null;
  removesCover: boolean;
}

/** Changes a user's playlist. @throws AppError not_found; invalid_input for a bad picture */
export async function changePlaylist(
  owner: PlaylistOwner,
  id: string,
  { coverImage, removesCover, ...values }: PlaylistEdit,
): Promise<void> {
  const { users, userId } = owner;
  const store = pictureStoreOf(owner);
  const change = async (picture: { pictureKey?: string | null }) => {
    if (!(await updatePlaylist(users, userId, id, { ...values, ...picture })))
      throw new AppError("not_found");
  };
  if (coverImage) {
    await withPicture(store, { userId, file: coverImage }, (pictureKey) => change({ pictureKey }));
    return;
  }
  await change(removesCover ? { pictureKey: null } : {});
  if (removesCover) await removeDropped(store);
}

/** Deletes a user's playlist with its picture. @throws AppError not_found */
export async function removePlaylist(owner: PlaylistOwner, id: string): Promise<void> {
  if (!(await deletePlaylist(owner.users, owner.userId, id))) throw new AppError("not_found");
  await removeDropped(pictureStoreOf(owner));
}

/**
 * Puts songs at the end of a playlist, each once.
 * @returns how many went in, and how many were there already or named twice
 * @throws AppError not_found for a song or a playlist that is not the user's, invalid_input when it would be too long
 */
export async function addSongs(
  listener: Listener,
  playlistId: string,
  songIds: readonly string[],
): Promise<{ added: number; skipped: number }> {
  const { id } = await getOwnPlaylist(listener, playlistId);
  const { catalogue, users, userId } = listener;
  const songs = await requireSongs(catalogue, [...new Set(songIds)]);
  const bounds = { now: Date.now(), max: PLAYLIST_SONGS_MAX };
  const { fresh, added } = await insertSongs(users, { userId, id }, songs, bounds);
  if (fresh > added) throw new AppError("invalid_input", libraryTexts.playlistFull);
  return { added, skipped: songIds.length - added };
}

/**
 * Keeps these songs of a playlist, in this order; behind them stay those that have left the site, which nobody saw.
 * @throws AppError not_found, invalid_input for a song that is not in it
 */
export async function orderSongs(
  { catalogue, users, userId }: Listener,
  playlistId: string,
  songIds: readonly string[],
): Promise<void> {
  const playlist = await getOwnPlaylist({ users, userId }, playlistId);
  const present = new Set(await listSongIds(users, playlist));
  if (songIds.some((id) => !present.has(id))) throw new AppError("invalid_input", libraryTexts.songNotThere);
  const ordered = new Set(songIds);
  const unseen = await listHiddenDurations(
    catalogue,
    [...present].filter((id) => !ordered.has(id)),
  );
  const durations = await findDurations(catalogue, songIds);
  const seen = songIds.map((id) => ({ id, durationSeconds: durations.get(id) ?? 0 }));
  const songs = [...seen, ...unseen];
  await keepSongs(users, { userId, id: playlist.id }, songs, Date.now());
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
