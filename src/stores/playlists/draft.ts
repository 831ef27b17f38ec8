import { atom } from "nanostores";

import type { QueueItem } from "#domain/sound/queue-item.ts";
import type { NoticeKey } from "#i18n/keys.ts";
import { showNotice } from "../page/notices.ts";
import { keyOfFailure } from "../account/failure.ts";
import { whenForgetting } from "../account/forgetting.ts";
import { localEntries } from "../storage/entries.ts";
import { fileOfDataUrl } from "./cover.ts";
import { $user } from "../account/session.ts";
import { createPlaylist } from "./user-playlists.ts";

/** Songs of a new playlist. (product.md 9.5) */
export const DRAFT_SONGS_MAX = 20;

/** A larger picture is not kept: storage has room for about five of them, and other things to hold. */
const COVER_MAX_CHARACTERS = 1_000_000;

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

whenForgetting(() => $draft.set(EMPTY));

/** Takes up what this browser keeps of the user's draft; nobody else's is ever shown. */
export function openDraft(): void {
  const userId = $user.get()?.id;
  $draft.set((userId && readDraft(userId)) || EMPTY);
}

/** Changes a part of the draft, which survives a reload from then on. */
export function changeDraft(part: Partial<PlaylistDraft>): void {
  const draft = { ...$draft.get(), ...part };
  const userId = $user.get()?.id;
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

/** Lists what is missing before the draft can become a playlist. */
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
    dropDraft();
    showNotice("notice.playlist_created", "success");
    return playlist.id;
  } catch (error) {
    showNotice(keyOfFailure(error, "notice.playlist_not_created"));
    return null;
  }
}

/** Drops the draft, in the page and in storage. */
function dropDraft(): void {
  $draft.set(EMPTY);
  localEntries.keep("playlistDraft", null);
}

type StoredDraft = Partial<Record<keyof PlaylistDraft | "userId", unknown>> | null;

/** Reads the draft of this user from storage; null where there is none, or one that cannot be read. */
function readDraft(userId: string): PlaylistDraft | null {
  const stored = localEntries.readJson("playlistDraft") as StoredDraft;
  if (stored?.userId !== userId) return null;
  const { name, description, songs, cover } = stored;
  return {
    name: typeof name === "string" ? name : "",
    description: typeof description === "string" ? description : "",
    songs: Array.isArray(songs) ? songs.filter(isSong) : [],
    cover: typeof cover === "string" && cover.startsWith("data:image/") ? cover : null,
  };
}

/** Keeps the draft for this user. */
function writeDraft(userId: string, draft: PlaylistDraft): void {
  const cover = draft.cover !== null && draft.cover.length <= COVER_MAX_CHARACTERS ? draft.cover : null;
  localEntries.keep("playlistDraft", JSON.stringify({ ...draft, cover, userId }));
}

function isSong(value: unknown): value is QueueItem {
  const song = value as Partial<QueueItem> | null;
  return (
    typeof song?.id === "string" &&
    typeof song.title === "string" &&
    typeof song.durationSeconds === "number" &&
    Array.isArray(song.artists)
  );
}
