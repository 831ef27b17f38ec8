import { completeQueue, haveSameSongs, select } from "#domain/sound/queue.ts";
import { $playback, $queue } from "./state.ts";
import { readSavedAt } from "./storage.ts";
import { readArchive } from "./queue-archive.ts";

/**
 * Local storage holds the part of the queue around the current song; the rest comes when there is time. Where the
 * archive is newer, as after a crash, it is believed. A queue that has changed meanwhile stays as it is.
 */
export async function restoreQueue(): Promise<boolean> {
  const part = $queue.get();
  const { items, moment } = await readArchive();
  const now = $queue.get();
  if (items.length === 0 || $playback.get().isPlaying || !haveSameSongs(part.items, now.items)) return false;
  if (moment?.songId && moment.savedAt > readSavedAt()) {
    const { songId, positionSeconds } = moment;
    const queue = select({ items, currentIndex: 0 }, songId);
    if (queue.items[queue.currentIndex]?.id !== songId) return false;
    $queue.set(queue);
    $playback.set({ ...$playback.get(), positionSeconds });
    return true;
  }
  const whole = items.length > now.items.length ? completeQueue(now, items) : null;
  if (whole) $queue.set(whole);
  return whole !== null;
}
