import { atom } from "nanostores";

import type { QueueItem } from "#domain/sound/queue-item.ts";
import type { NoticeKey } from "#i18n/keys.ts";
import { showNotice } from "../page/notices.ts";
import { keyOfFailure } from "../account/failure.ts";
import { fileOfDataUrl } from "./cover.ts";
import { readDraft, removeDraft, writeDraft } from "./draft-storage.ts";
import { $user } from "../account/session.ts";
import { createPlaylist } from "./user-playlists.ts";

/** Songs of a new playlist. (product.md 9.5) */
export const DRAFT_SONGS_MAX = 20;

/** A playlist that is being made. (product.md 9.5) */
export interface PlaylistDraft {
  name: string;
  description: string;
  /** In the order in which they were picked, each once. */
  songs: QueueItem[];
  /** The picture as a data: URL. */
  cover: string | null;
}

/** The keys of what to say of what a draft lacks. (product.md 15.8) */
export interface DraftProblems {
  name: NoticeKey | null;
  songs: NoticeKey | null;
  cover: NoticeKey | null;
}

const EMPTY: PlaylistDraft = { name: "", description: "", songs: [], cover: null };

export const $draft = atom<PlaylistDraft>(EMPTY);

/** Takes up what this browser keeps of the user's draft; nobody else's is ever shown. */
export function openDraft(): void {
  const userId = $user.get()?._id;
  $draft.set((userId && readDraft(userId)) || EMPTY);
}

/** Changes a part of the draft, which survives a reload from then on. */
export function changeDraft(part: Partial<PlaylistDraft>): void {
  const draft = { ...$draft.get(), ...part };
  const userId = $user.get()?._id;
  $draft.set(draft);
  if (userId) writeDraft(userId, draft);
}

/** Picks a song, or takes it out when it is picked; one more than there may be is refused and said. */
export function toggleDraftSong(song: QueueItem): void {
  const { songs } = $draft.get();
  const others = songs.filter(({ id }) => id !== song.id);
  if (others.length < songs.length) changeDraft({ songs: others });
  else if (songs.length >= DRAFT_SONGS_MAX) showNotice("server.tooManySelected");
  else changeDraft({ songs: [...songs, song] });
}

/** What the draft lacks before it can become a playlist. */
export function problemsOf({ name, songs, cover }: PlaylistDraft): DraftProblems {
  return {
    name: name.trim() === "" ? "server.noPlaylistName" : null,
    songs: songs.length === 0 ? "server.noPlaylistSongs" : null,
    cover: cover === null ? "server.noPlaylistCover" : null,
  };
}

/**
 * Makes the playlist and clears the draft; on failure it is said why and everything stays.
 * @returns the new playlist's id, or null when there is none
 */
export async function submitDraft(): Promise<string | null> {
  const { name, description, songs, cover } = $draft.get();
  if (cover === null) return null;
  try {
    const songIds = songs.map(({ id }) => id);
    const playlist = await createPlaylist({ name, description, songIds, cover: fileOfDataUrl(cover) });
    forgetDraft();
    showNotice("notice.playlist_created", "success");
    return playlist._id;
  } catch (error) {
    showNotice(keyOfFailure(error, "notice.playlist_not_created"));
    return null;
  }
}

/** No draft, neither in the page nor in storage. */
export function forgetDraft(): void {
  resetDraft();
  removeDraft();
}

/** No draft in this page. */
export function resetDraft(): void {
  $draft.set(EMPTY);
}
