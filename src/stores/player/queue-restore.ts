import { completeQueue, haveSameSongs, type Queue, select } from "#domain/sound/queue.ts";
import { $playback, $queue } from "./state.ts";
import { readSavedAt } from "./storage.ts";
import { readArchive } from "./queue-archive.ts";

/**
 * Local storage holds the part of the queue around the current song, and of each song what is specified; the rest
 * comes when there is time. Where the archive is newer, as after a crash, it is believed. A queue that has changed
 * meanwhile stays as it is.
 * @param change makes a change that is no news for the archive
 */
export async function restoreQueue(change: (restore: () => void) => void): Promise<void> {
  const part = $queue.get();
  const { items, moment } = await readArchive();
  const now = $queue.get();
  if (items.length === 0 || !haveSameSongs(part.items, now.items)) return;
  const isNewer = moment !== null && moment.savedAt > readSavedAt() && !$playback.get().isPlaying;
  const queue = isNewer && moment.songId !== null ? queueAt(items, moment.songId) : completeQueue(now, items);
  if (!queue) return;
  change(() => {
    $queue.set(queue);
    if (isNewer) $playback.set({ ...$playback.get(), positionSeconds: moment.positionSeconds });
  });
}

function queueAt(items: Queue["items"], songId: string): Queue | null {
  const queue = select({ items, currentIndex: 0 }, songId);
  return queue.items[queue.currentIndex]?.id === songId ? queue : null;
}
