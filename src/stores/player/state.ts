import { atom, computed } from "nanostores";

import { readPlayerState, type Repeat } from "#contract/player-storage.ts";
import * as queues from "#domain/sound/queue.ts";
import type { QueueItem } from "#domain/sound/queue-item.ts";
import type { Quality } from "#domain/song.ts";
import type { PlaybackState } from "#playback/playback-state.ts";
import { whenForgetting } from "../account/forgetting.ts";
import { loadPlayer, readSavedAt } from "./storage.ts";

const stored = loadPlayer();
/** When the state was saved with which this page began, in milliseconds since 1970. */
export const loadedSavedAt = readSavedAt();

export const $queue = atom<queues.Queue>(stored.queue);
export const $recentlyPlayed = atom<readonly QueueItem[]>(stored.recentlyPlayed);
export const $repeat = atom<Repeat>(stored.repeat);
export const $quality = atom<Quality>(stored.quality);
/** 0 to 100. (product.md 6.13) */
export const $volume = atom(stored.volume);
export const $isMuted = atom(false);
/** Not playing at every load, where the last visit stopped. (product.md 6.14) */
export const $playback = atom<PlaybackState>({
  isPlaying: false,
  isWaiting: false,
  positionSeconds: stored.positionSeconds,
  durationSeconds: 0,
  bufferedUntilSeconds: 0,
});
export const $currentItem = computed($queue, queues.currentItem);
/** The seek bar is held: the position shown stays where it was. (product.md 6.12) */
export const $isSeeking = atom(false);
/** The song that was started last from its beginning. */
export const $startedSongId = atom<string | null>(null);

whenForgetting(() => {
  const initial = readPlayerState(null);
  $startedSongId.set(null);
  $queue.set(initial.queue);
  $recentlyPlayed.set(initial.recentlyPlayed);
  $repeat.set(initial.repeat);
  $quality.set(initial.quality);
  $volume.set(initial.volume);
  $isMuted.set(false);
  $playback.set({ ...$playback.get(), isPlaying: false, positionSeconds: 0 });
});
