import type { QueueItem } from "#domain/sound/queue-item.ts";
import { tabEntries } from "../storage/entries.ts";

/** What a visitor wanted to hear, which signing in is to bring. */
export interface Wanted {
  /** To play a song, to play a list from its start, or to have songs queued. */
  how: "play" | "play-all" | "queue";
  songs: readonly QueueItem[];
}

/** Whoever needs longer to sign in has gone on to something else. */
const WANTED_FOR_MS = 30 * 60_000;

/** Notes what is wanted for the pages of signing in, or drops it. */
export function keepWanted(wanted: Wanted | null): void {
  tabEntries.keep("wanted", wanted && JSON.stringify({ ...wanted, at: Date.now() }));
}

/** What was wanted before signing in, once; null where nothing was. */
export function takeWanted(): Wanted | null {
  const stored = tabEntries.readJson("wanted") as Partial<Wanted & { at: number }> | null;
  if (stored === null) return null;
  keepWanted(null);
  const { how, songs, at } = stored;
  const isFresh = typeof at === "number" && Date.now() - at < WANTED_FOR_MS;
  const isWhole = Array.isArray(songs) && songs.length > 0 && songs.every(isItem);
  return isFresh && isWhole && how !== undefined ? { how, songs } : null;
}

const isItem = (song: Partial<QueueItem> | null) =>
  typeof song?.id === "string" && typeof song.title === "string" && Array.isArray(song.artists);
