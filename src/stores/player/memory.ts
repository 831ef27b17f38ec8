import { SAVE_EVERY_SECONDS } from "#domain/limits.ts";
import { currentItem } from "#domain/sound/queue.ts";
import { isForgetting, whenForgetting } from "../account/forgetting.ts";
import { tellTabs } from "./channel.ts";
import { $playback, $quality, $queue, $recentlyPlayed, $repeat, $volume } from "./state.ts";
import { keepSavedAt, savePlayer, saveSilence } from "./storage.ts";
import { archiveMoment, archiveQueue } from "./queue-archive.ts";
import { restoreQueue } from "./queue-restore.ts";

/** Changes that follow each other this closely are written once. */
const BURST_MS = 100;

let timer: ReturnType<typeof setTimeout> | undefined;
let savedAtSeconds = 0;
/** The list that the archive holds, as far as this page knows. */
let archived: readonly unknown[] = $queue.get().items;

/** Remembers the player: after every change, every 5 seconds of playing, and when the page goes away. */
export function startPlayerMemory(): void {
  for (const store of [$queue, $recentlyPlayed, $repeat, $quality, $volume]) store.listen(saveSoon);
  $playback.listen((state, before) => {
    const hasMoved = Math.abs(state.positionSeconds - savedAtSeconds) >= SAVE_EVERY_SECONDS;
    if (hasMoved) saveNow();
    else if (state.isPlaying !== before?.isPlaying) saveSoon();
  });
  // A phone may end a hidden page without another word.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) saveWhatWaits();
  });
  addEventListener("pagehide", () => saveWhatWaits(false));
  // The page before may have ended while it played. A tab that plays now says so again.
  saveSilence();
  void completeFromArchive();
}

/** Takes from the archive what local storage has no room for. */
export function completeFromArchive(): Promise<void> {
  return restoreQueue((restore) => {
    const hasNews = timer !== undefined;
    restore();
    archived = $queue.get().items;
    if (!hasNews) forgetTimer();
  });
}

/** Takes the state as saved: it was restored, or saved by another tab. */
export function skipSaving(): void {
  archived = $queue.get().items;
  forgetTimer();
}

whenForgetting(skipSaving);

function forgetTimer(): void {
  clearTimeout(timer);
  timer = undefined;
  savedAtSeconds = $playback.get().positionSeconds;
}

function saveWhatWaits(isPlaying = $playback.get().isPlaying): void {
  if (timer !== undefined || $playback.get().isPlaying) saveNow(isPlaying);
}

/** Saves in a moment, together with what else changes until then. */
export function saveSoon(): void {
  timer ??= setTimeout(() => saveNow(), BURST_MS);
}

function saveNow(isPlaying = $playback.get().isPlaying): void {
  if (isForgetting()) return;
  forgetTimer();
  const queue = $queue.get();
  const { positionSeconds } = $playback.get();
  const quality = $quality.get();
  const [repeat, volume] = [$repeat.get(), $volume.get()];
  savePlayer(
    { queue, recentlyPlayed: $recentlyPlayed.get(), repeat, quality, volume, positionSeconds },
    isPlaying,
  );
  const savedAt = Date.now();
  keepSavedAt(savedAt);
  if (queue.items !== archived) {
    archived = queue.items;
    void archiveQueue(queue.items).then(() => tellTabs("archived"));
  }
  void archiveMoment({ savedAt, songId: currentItem(queue)?.id ?? null, positionSeconds });
}
