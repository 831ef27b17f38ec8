import { readPlayerState } from "#contract/player-storage.ts";
import type { LocalKey } from "#contract/storage-keys.ts";
import { STORED_SONGS_MAX } from "#domain/limits.ts";
import { completeQueue, currentItem, haveSameSongs, type Queue, select } from "#domain/sound/queue.ts";
import { changeQueue, setQuality } from "./player.ts";
import { hearTabs, tellTabs } from "./channel.ts";
import { skipSaving } from "./memory.ts";
import { pauseSound } from "./sound.ts";
import { restoreQueue } from "./queue-restore.ts";
import { $playback, $quality, $queue, $recentlyPlayed, $repeat, loadedSavedAt } from "./state.ts";
import { readSavedAt } from "./storage.ts";
import { localEntries } from "../storage/entries.ts";

const PLAYER_KEY: LocalKey = "musicPlayerData";

/** Lets one tab play at a time and all have the same queue: tabs take over what another saved, without saving it again. */
export function startPlayerTabs(): void {
  $playback.listen((state, before) => {
    if (state.isPlaying && !before?.isPlaying) tellTabs("playing");
  });
  hearTabs("playing", () => {
    if (!$playback.get().isPlaying) return;
    pauseSound();
    // The tab that plays now saves what is true for both.
    skipSaving();
  });
  hearTabs("archived", () => void completeLongQueue());
  addEventListener("storage", (event) => {
    if (event.key === PLAYER_KEY && event.newValue !== null) takeOver(event.newValue);
  });
  // Another tab may have saved between this page's first look at storage and now.
  const saved = localEntries.read(PLAYER_KEY);
  if (saved !== null && readSavedAt() > loadedSavedAt) takeOver(saved);
}

/** Completes a queue that local storage had to cut from the archive. */
async function completeLongQueue(): Promise<void> {
  if ($queue.get().items.length < STORED_SONGS_MAX) return;
  if (await restoreQueue()) skipSaving();
}

function takeOver(text: string): void {
  const stored = readPlayerState(text);
  const isBroken = stored.queue.items.length === 0 && !text.includes('"playlist":[]');
  if (isBroken) return;
  const { isPlaying } = $playback.get();
  changeQueue(merge(stored.queue, isPlaying));
  if (!isPlaying) $playback.set({ ...$playback.get(), positionSeconds: stored.positionSeconds });
  $recentlyPlayed.set(stored.recentlyPlayed);
  if (stored.quality !== $quality.get()) setQuality(stored.quality);
  if (stored.isRepeating !== ($repeat.get() === "all")) $repeat.set(stored.isRepeating ? "all" : "off");
  skipSaving();
}

/** The queue of the other tab; the one that plays knows best which of its songs is current. */
function merge(theirs: Queue, isPlaying: boolean): Queue {
  const mine = $queue.get();
  const whole = completeQueue(theirs, mine.items) ?? theirs;
  const queue = haveSameSongs(whole.items, mine.items) ? { ...whole, items: mine.items } : whole;
  const current = currentItem(mine);
  return isPlaying && current ? select(queue, current.id) : queue;
}
