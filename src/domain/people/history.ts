import { RECENTLY_PLAYED_MAX } from "../limits.ts";
import type { QueueItem } from "../sound/queue-item.ts";

/** A song is added only if not already present; only the last 10 are kept, the oldest is dropped. (product.md 6.16) */
export function remember(recentlyPlayed: readonly QueueItem[], song: QueueItem): readonly QueueItem[] {
  if (recentlyPlayed.some((item) => item.id === song.id)) return recentlyPlayed;
  return [...recentlyPlayed, song].slice(-RECENTLY_PLAYED_MAX);
}
