import type { Song } from "./song.ts";

/** The most that a person's playlist may hold. (product.md 9.5, 9.6) */
export const PLAYLIST_CREATION_SONGS_MAX = 20;
export const PLAYLIST_SONGS_MAX = 1000;
export const PLAYLIST_NAME_MAX = 100;
export const PLAYLIST_DESCRIPTION_MAX = 1000;

/** A saved list of songs that everybody may see. */
export interface Playlist {
  id: string;
  name: string;
  description: string;
  coverKey: string | null;
  /** Null for the site itself. */
  owner: { name: string } | null;
  songCount: number;
  totalDurationSeconds: number;
}

/** A playlist that a person made; its cover is a picture of theirs. */
export interface UserPlaylist extends Omit<Playlist, "coverKey" | "owner"> {
  owner: { name: string };
  ownerId: string;
  pictureKey: string | null;
  isPublic: boolean;
}

/** A playlist as it is shown to whoever asked for it, in a list. */
export interface PlaylistSummary {
  id: string;
  name: string;
  description: string;
  /** Of a stored picture, or a `data:` URL while a new one is sent. */
  coverUrl: string | null;
  ownerName: string;
  /** Whether who asks made it, and whether others may see it. */
  isOwn: boolean;
  isPublic: boolean;
  songCount: number;
}

/** A playlist as its page shows it. */
export interface OpenPlaylist extends Omit<PlaylistSummary, "songCount"> {
  songs: Song[];
}

/** A name as it is stored: trimmed, on one line; empty when nothing of it can be seen. */
export function cleanPlaylistName(text: string): string {
  const name = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return /[^\p{Cf}\s]/u.test(name) ? name : "";
}

/** A description as it is stored: trimmed, with line breaks of one sort: forms send two characters for each. */
export function cleanDescription(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}

/** Whether an id is that of a user's playlist; ids of the catalogue's look different. */
export function isUserPlaylistId(id: string): boolean {
  return /^mix-[a-z0-9]{20}$/.test(id);
}
