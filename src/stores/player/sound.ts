import { remember } from "#domain/people/history.ts";
import { FAILURES_IN_A_ROW_MAX } from "#domain/limits.ts";
import * as queues from "#domain/sound/queue.ts";
import { audioUrl } from "#domain/song.ts";
import type { Source } from "#playback/engine-owner.ts";
import { createEngine, type Engine } from "#playback/engine.ts";
import { heardQuality } from "./heard-quality.ts";
import { isFetched } from "./next-song.ts";
import { whenForgetting } from "../account/forgetting.ts";
import { openLoginPopup } from "../account/login-popup.ts";
import { showNotice } from "../page/notices.ts";
import {
  $currentItem,
  $isMuted,
  $isSeeking,
  $playback,
  $queue,
  $recentlyPlayed,
  $repeat,
  $startedSongId,
  $volume,
} from "./state.ts";
import { loadUser } from "../account/session.ts";

const SILENT = { isPlaying: false, isWaiting: false, durationSeconds: 0, bufferedUntilSeconds: 0 };

/** The song whose sound the element holds. */
let loadedId: string | null = null;
let failuresInARow = 0;
let createdEngine: Engine | undefined;

/** Made when it is first needed, which is in a browser; pages are drawn where there is no sound. */
export function engine(): Engine {
  createdEngine ??= createEngine({
    onChange: (state) => {
      if (loadedId === null) return;
      if (state.isPlaying && !state.isWaiting && state.positionSeconds > 2) failuresInARow = 0;
      const { positionSeconds } = $isSeeking.get() ? $playback.get() : state;
      $playback.set({ ...state, positionSeconds });
    },
    onEnded: () => {
      if ($repeat.get() !== "one") {
        const following = queues.next($queue.get(), $repeat.get() === "all");
        if (following === $queue.get()) return null;
        $queue.set(following);
      }
      return takeCurrent();
    },
    onRefused: () => showNotice("notice.press_play"),
    onFailed: () => void onFailed(),
  });
  return createdEngine;
}

/** Plays the current song: on from where it is, or from where the last visit stopped. */
export function playCurrent(): void {
  const item = $currentItem.get();
  if (!item) return;
  if (item.id !== loadedId) {
    const { positionSeconds } = $playback.get();
    setSoundVolume();
    engine().load(takeCurrent(positionSeconds), positionSeconds);
  }
  engine().play();
}

export function pauseSound(): void {
  engine().pause();
}

/** Resets the state for another song; the sound of the one before goes on until the next replaces it. */
export function forgetSound(): void {
  loadedId = null;
  $isSeeking.set(false);
  $playback.set({ ...SILENT, positionSeconds: 0 });
}

/** Forgets the sound and ends it. */
export function stopSound(): void {
  forgetSound();
  createdEngine?.unload();
}

whenForgetting(stopSound);

/** True while an element holds the current song. */
export function isSoundLoaded(): boolean {
  return loadedId !== null;
}

export function setSoundVolume(): void {
  engine().setVolume($volume.get(), $isMuted.get());
}

export function setSoundQuality(): void {
  const item = $currentItem.get();
  if (item && loadedId === item.id) engine().prefer(audioUrl(item.id, heardQuality(item)));
}

/**
 * The current song's sound, noted as loaded. A song is loaded from its low-quality address first, because
 * that sounds soonest (product.md 6.11), unless the better one lies in the cache already.
 */
function takeCurrent(positionSeconds = 0): Source {
  const item = $currentItem.get();
  if (!item) throw new Error("The queue is empty");
  loadedId = item.id;
  $isSeeking.set(false);
  if (positionSeconds === 0) {
    $startedSongId.set(null);
    $startedSongId.set(item.id);
    $recentlyPlayed.set(remember($recentlyPlayed.get(), item));
  }
  const preferredUrl = audioUrl(item.id, heardQuality(item));
  const url = isFetched(preferredUrl) ? preferredUrl : audioUrl(item.id, "low");
  return { url, preferredUrl, gainDb: item.gainDb ?? 0 };
}

/** A session that has ended is no fault of the song: it is not skipped, and all of the queue would fail. */
async function onFailed(): Promise<void> {
  const [failedId, item] = [loadedId, $currentItem.get()];
  if (await loadUser()) {
    if (loadedId === failedId && !$playback.get().isPlaying) goOnAfterFailure();
    return;
  }
  stopSound();
  openLoginPopup(item && { how: "play", songs: [item] });
}

/** The next song instead, but never through the whole queue: three failures in a row are the network's. */
function goOnAfterFailure(): void {
  failuresInARow += 1;
  const following = queues.next($queue.get(), $repeat.get() === "all");
  const isOnlySong = queues.currentItem(following)?.id === loadedId;
  loadedId = null;
  if (isOnlySong || failuresInARow >= FAILURES_IN_A_ROW_MAX) {
    failuresInARow = 0;
    showNotice("notice.song_failed");
    return;
  }
  $queue.set(following);
  showNotice("notice.song_skipped");
  forgetSound();
  playCurrent();
}
