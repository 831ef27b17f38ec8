import type { QueueItem } from "#domain/sound/queue-item.ts";
import type { PlaylistDraft } from "./draft.ts";

const KEY = "playlistDraft";

/** A larger picture is not kept: storage has room for about five of them, and other things to hold. */
const COVER_MAX = 1_000_000;

type Stored = Partial<Record<keyof PlaylistDraft | "userId", unknown>>;

/** The draft of this user; null where there is none, or one that cannot be read. */
export function readDraft(userId: string): PlaylistDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "null") as Stored | null;
    if (stored?.userId !== userId) return null;
    const { name, description, songs, cover } = stored;
    return {
      name: typeof name === "string" ? name : "",
      description: typeof description === "string" ? description : "",
      songs: Array.isArray(songs) ? songs.filter(isSong) : [],
      cover: typeof cover === "string" && cover.startsWith("data:image/") ? cover : null,
    };
  } catch {
    return null;
  }
}

/** Keeps the draft for this user. */
export function writeDraft(userId: string, draft: PlaylistDraft): void {
  const cover = draft.cover !== null && draft.cover.length <= COVER_MAX ? draft.cover : null;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...draft, cover, userId }));
  } catch {
    // A full or forbidden storage: the draft lives as long as the page.
  }
}

export function removeDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then there is none.
  }
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
