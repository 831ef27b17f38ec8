import type { QueueItem } from "#domain/sound/queue-item.ts";
import { DEFAULT_VOLUME, STORED_SONGS_MAX } from "#domain/limits.ts";
import { queueWindow, type Queue } from "#domain/sound/queue.ts";
import { audioUrl, type Quality } from "#domain/song.ts";

/** The mode at the end of the queue or song: stop, play the queue again, or the song again. */
export type Repeat = "off" | "all" | "one";

/** The state of the player that is remembered between visits. */
export interface PlayerState {
  queue: Queue;
  recentlyPlayed: readonly QueueItem[];
  repeat: Repeat;
  quality: Quality;
  /** 0 to 100. */
  volume: number;
  /** Seconds into the current song. */
  positionSeconds: number;
}

interface StoredItem {
  _id: string;
  title: string;
  coverImage: string | null;
  artist: { _id: string; fullName: string }[];
  duration: number;
  audioUrls: { low: string; high: string };
}

const toStored = (item: QueueItem): StoredItem => ({
  _id: item.id,
  title: item.title,
  coverImage: item.coverUrl,
  artist: item.artists.map(({ id, name }) => ({ _id: id, fullName: name })),
  duration: item.durationSeconds,
  audioUrls: { low: audioUrl(item.id, "low"), high: audioUrl(item.id, "high") },
});

/**
 * The text to store, in the shape of product.md 12.1. `isPlaying` is for other readers; it is never read back.
 * @param songsMax a longer queue is cut to so many songs around the current one
 */
export function writePlayerState(
  state: PlayerState,
  isPlaying: boolean,
  songsMax = STORED_SONGS_MAX,
): string {
  const { items, currentIndex } = queueWindow(state.queue, songsMax);
  const playlist = items.map(toStored);
  return JSON.stringify({
    currentSong: playlist[currentIndex] ?? null,
    playlist,
    isPlaying,
    currentSongIndex: currentIndex,
    recentlyPlayed: state.recentlyPlayed.map(toStored),
    isRepeating: state.repeat !== "off",
    repeat: state.repeat,
    currentQuality: state.quality,
    volume: state.volume,
    position: state.positionSeconds,
  });
}

/** Reads a stored text; whatever of it is missing, old or broken is left out, never an error. */
export function readPlayerState(text: string | null): PlayerState {
  const stored = parse(text);
  const items = readItems(stored["playlist"]);
  const index = Number(stored["currentSongIndex"]);
  const inRange = Number.isInteger(index) && index >= 0 && index < items.length;
  const position = Number(stored["position"]);
  const volume = stored["volume"];
  return {
    queue: { items, currentIndex: items.length === 0 ? -1 : inRange ? index : 0 },
    recentlyPlayed: readItems(stored["recentlyPlayed"]),
    repeat: stored["isRepeating"] !== true ? "off" : stored["repeat"] === "one" ? "one" : "all",
    quality: stored["currentQuality"] === "low" ? "low" : "high",
    volume: typeof volume === "number" && volume >= 0 && volume <= 100 ? volume : DEFAULT_VOLUME,
    positionSeconds: inRange && position > 0 && Number.isFinite(position) ? position : 0,
  };
}

/** The stored text as it is once nothing plays any more, or null where it says so already. */
export function silencePlayerState(text: string | null): string | null {
  const stored = parse(text);
  return stored["isPlaying"] === true ? JSON.stringify({ ...stored, isPlaying: false }) : null;
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function readItems(value: unknown): QueueItem[] {
  if (!Array.isArray(value)) return [];
  const items = value.flatMap((entry: Partial<StoredItem> | null) => readItem(entry) ?? []);
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

function readItem(entry: Partial<StoredItem> | null): QueueItem | null {
  if (typeof entry?._id !== "string" || typeof entry.title !== "string") return null;
  const artists = Array.isArray(entry.artist) ? entry.artist : [];
  return {
    id: entry._id,
    title: entry.title,
    coverUrl: typeof entry.coverImage === "string" ? entry.coverImage : null,
    artists: artists.flatMap((artist) =>
      typeof artist?.fullName === "string" ? { id: artist._id ?? "", name: artist.fullName } : [],
    ),
    durationSeconds: Number(entry.duration) || 0,
  };
}
