import { atom } from "nanostores";

import { call } from "#api/call.ts";
import { once } from "#api/once.ts";
import { withQuery } from "#api/with-query.ts";
import { endpoints } from "#contract/endpoints.ts";
import { playlistSummary } from "#contract/playlist-from-wire.ts";
import { AppError } from "#domain/errors.ts";
import { LIST_LIMIT_MAX } from "#domain/limits.ts";
import type { PlaylistSummary } from "#domain/playlist.ts";
import { showNotice } from "../page/notices.ts";
import { tellPlaylistFailure } from "./failure.ts";
import { keyOfFailure } from "../account/failure.ts";
import { whenForgetting } from "../account/forgetting.ts";
import { $user } from "../account/session.ts";

/** The contents of a playlist that is to be made. */
export interface NewPlaylist {
  name: string;
  description: string;
  songIds: readonly string[];
  cover: File;
}

/** A change by its owner; a null cover removes the picture. */
export interface PlaylistChange {
  name?: string;
  description?: string;
  isPublic?: boolean;
  cover?: File | null;
}

/** The result of adding songs: those in `failed` can be tried again without doubling any. */
export interface AddedSongs {
  added: number;
  skipped: number;
  failed: string[];
  /** Why the last of those failed. */
  error?: AppError;
}

/** The user's playlists, newest first; null until they are known. */
export const $userPlaylists = atom<PlaylistSummary[] | null>(null);

whenForgetting(() => $userPlaylists.set(null));

/**
 * Asks the server for all of the user's playlists.
 * @throws AppError when it does not say
 */
export async function loadUserPlaylists(): Promise<PlaylistSummary[]> {
  const userId = $user.get()?.id;
  const playlists: PlaylistSummary[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(withQuery(endpoints.userPlaylists, { limit: LIST_LIMIT_MAX, cursor }));
    playlists.push(...page.data.map(playlistSummary));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  // Somebody else may be signed in by now.
  if ($user.get()?.id === userId) $userPlaylists.set(playlists);
  return playlists;
}

/** Makes a playlist, once however often its answer is lost. @throws AppError as `call` */
export async function createPlaylist(playlist: NewPlaylist): Promise<PlaylistSummary> {
  const form = new FormData();
  form.set("name", playlist.name.trim());
  form.set("description", playlist.description.trim());
  form.set("songs", JSON.stringify(playlist.songIds));
  form.set("coverImage", playlist.cover);
  const { data } = await once([...form], (headers) => call(endpoints.createPlaylist, { form, headers }));
  const created = playlistSummary(data);
  const known = $userPlaylists.get();
  if (known) $userPlaylists.set([created, ...known]);
  return created;
}

/** Changes what is given and leaves the rest. @throws AppError as `call` */
export async function updatePlaylist(id: string, change: PlaylistChange): Promise<void> {
  const { name, description, isPublic, cover } = change;
  const form = new FormData();
  if (name !== undefined) form.set("name", name);
  if (description !== undefined) form.set("description", description);
  if (isPublic !== undefined) form.set("isPublic", String(isPublic));
  if (cover) form.set("coverImage", cover);
  else if (cover === null) form.set("removeCover", "true");
  const { data } = await call(endpoints.updatePlaylist, { params: [id], form });
  noteChange(id, () => playlistSummary(data));
}

/** @param songIds those that stay, in their new order. @throws AppError as `call` */
export async function orderPlaylist(id: string, songIds: readonly string[]): Promise<void> {
  await call(endpoints.orderPlaylist, { params: [id], json: { songIds } });
  noteChange(id, (playlist) => ({ ...playlist, songCount: songIds.length }));
}

/**
 * Adds songs one call at a time, in sequence; one that is refused does not keep back the others. (product.md 7.4)
 * @param onProgress hears after each call how many are done
 */
export async function addSongsToPlaylist(
  playlistId: string,
  songIds: readonly string[],
  onProgress?: (done: number, total: number) => void,
): Promise<AddedSongs> {
  const result: AddedSongs = { added: 0, skipped: 0, failed: [] };
  for (const [index, songId] of songIds.entries()) {
    try {
      const { added, skipped } = await call(endpoints.addToPlaylist, { json: { playlistId, songId } });
      result.added += added;
      result.skipped += skipped;
    } catch (error) {
      result.failed.push(songId);
      if (error instanceof AppError) result.error = error;
    }
    onProgress?.(index + 1, songIds.length);
  }
  noteChange(playlistId, (playlist) => ({ ...playlist, songCount: playlist.songCount + result.added }));
  return result;
}

/**
 * Deletes a playlist, says how that went and refreshes the list. (product.md 9.8)
 * @returns whether it is gone
 */
export async function removePlaylist(id: string): Promise<boolean> {
  try {
    const answer = await call(endpoints.deletePlaylist, { params: [id] });
    if (!answer?.success) {
      showNotice("notice.playlist_not_deleted");
      return false;
    }
  } catch (error) {
    const isUnanswered = error instanceof AppError && error.code === "network";
    await tellPlaylistFailure(
      error,
      isUnanswered ? "notice.playlist_delete_failed" : "notice.playlist_not_deleted",
    );
    return false;
  }
  $userPlaylists.set($userPlaylists.get()?.filter((playlist) => playlist.id !== id) ?? null);
  showNotice("notice.playlist_deleted", "success");
  // What is known stays where the list does not come: it lacks the deleted one already.
  await loadUserPlaylists().catch(() => undefined);
  return true;
}

/** The key of why the list did not come. */
export const whyNotFetched = (error: unknown) => keyOfFailure(error, "notice.playlists_not_fetched");

function noteChange(id: string, change: (playlist: PlaylistSummary) => PlaylistSummary): void {
  const known = $userPlaylists.get();
  if (known) $userPlaylists.set(known.map((playlist) => (playlist.id === id ? change(playlist) : playlist)));
}
