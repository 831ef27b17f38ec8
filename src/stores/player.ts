import { atom, computed } from "nanostores";

import type { PlayerState } from "#contract/player-storage.ts";
import { remember } from "#domain/history.ts";
import { DEFAULT_VOLUME, SEEK_RESUME_DELAY_MS } from "#domain/limits.ts";
import * as queues from "#domain/queue.ts";
import type { QueueItem } from "#domain/queue-item.ts";
import { audioUrl, type Quality } from "#domain/song.ts";
import { createEngine, type Engine, type PlaybackState, type Source } from "#playback/engine.ts";
import { loadPlayer } from "./player-storage.ts";
import { showNotice } from "./notices.ts";

const stored = loadPlayer();

export const $queue = atom<queues.Queue>(stored.queue);
export const $recentlyPlayed = atom<readonly QueueItem[]>(stored.recentlyPlayed);
export const $isRepeating = atom(stored.isRepeating);
export const $quality = atom<Quality>(stored.quality);
/** 0 to 100. (SPEC 9, Default volume) */
export const $volume = atom(DEFAULT_VOLUME);
export const $playback = atom<PlaybackState>({
  isPlaying: false,
  isWaiting: false,
  positionSeconds: stored.positionSeconds,
  durationSeconds: 0,
  bufferedUntilSeconds: 0,
});
export const $currentItem = computed($queue, queues.currentItem);

/** Where playing begins when the song that a reload interrupted is played; 0 for any other. */
let resumeAtSeconds = stored.positionSeconds;
/** The song whose sound the element holds. */
let loadedId: string | null = null;

let createdEngine: Engine | undefined;

/** Made when it is first needed, which is in a browser; pages are drawn where there is no sound. */
function engine(): Engine {
  createdEngine ??= createEngine({
    onChange: (state) => {
      if (loadedId !== null) $playback.set(state);
    },
    onEnded: () => {
      const following = queues.next($queue.get(), $isRepeating.get());
      if (following === $queue.get()) return null;
      $queue.set(following);
      return takeCurrent();
    },
    onRefused: () => showNotice("notice.press_play"),
    onError: () => {
      if (loadedId === null) return;
      loadedId = null;
      resumeAtSeconds = $playback.get().positionSeconds;
      showNotice("notice.song_failed");
    },
  });
  return createdEngine;
}

/** A listener chose this song: it becomes current and sounds, or goes on if it is current already. */
export function playSong(song: QueueItem): void {
  const isCurrent = $currentItem.get()?.id === song.id;
  $queue.set(queues.playNow($queue.get(), song));
  if (!isCurrent) resumeAtSeconds = 0;
  $recentlyPlayed.set(remember($recentlyPlayed.get(), song));
  resume();
}

/** Appends the songs that are not queued yet; what plays goes on. */
export function queueSongs(songs: readonly QueueItem[]): void {
  $queue.set(queues.append($queue.get(), songs));
}

/** Clears the queue, loads the list and plays its first song. (SPEC 2, Album page: Play All) */
export function playAll(songs: readonly QueueItem[]): void {
  resumeAtSeconds = 0;
  $queue.set(queues.replaceAll(songs));
  resume();
}

/** Plays or pauses the current song. */
export function togglePlay(): void {
  if ($playback.get().isPlaying) engine().pause();
  else resume();
}

export function playFollowing(): void {
  changeSong(queues.next($queue.get(), $isRepeating.get()));
}

export function playPrevious(): void {
  changeSong(queues.previous($queue.get()));
}

let wasPlayingBeforeSeek = false;

/** The listener takes hold of the seek bar; what plays goes on until it is let go. */
export function startSeek(): void {
  wasPlayingBeforeSeek = $playback.get().isPlaying;
}

/**
 * The seek bar is let go: playing pauses, jumps, and goes on after a moment if it was playing. (SPEC 4, Seek)
 * @param positionSeconds from the start of the song
 */
export function finishSeek(positionSeconds: number): void {
  if (loadedId === null) {
    resumeAtSeconds = positionSeconds;
    $playback.set({ ...$playback.get(), positionSeconds });
    return;
  }
  const goesOn = wasPlayingBeforeSeek || $playback.get().isPlaying;
  wasPlayingBeforeSeek = false;
  engine().pause();
  engine().seek(positionSeconds);
  if (goesOn) setTimeout(engine().play, SEEK_RESUME_DELAY_MS);
}

export function setVolume(percent: number): void {
  $volume.set(percent);
  engine().setVolume(percent);
}

/** What is worth keeping when the page goes away. */
export function playerState(): PlayerState {
  return {
    queue: $queue.get(),
    recentlyPlayed: $recentlyPlayed.get(),
    isRepeating: $isRepeating.get(),
    quality: $quality.get(),
    positionSeconds: $playback.get().positionSeconds,
  };
}

function changeSong(queue: queues.Queue): void {
  if (queue.currentIndex === $queue.get().currentIndex) return;
  resumeAtSeconds = 0;
  $queue.set(queue);
  resume();
}

function resume(): void {
  const item = $currentItem.get();
  if (!item) return;
  if (item.id !== loadedId) engine().load(takeCurrent(), resumeAtSeconds);
  resumeAtSeconds = 0;
  engine().play();
}

/** The current song's sound, noted as loaded. A song is loaded from its low-quality address first. (SPEC 4) */
function takeCurrent(): Source {
  const item = $currentItem.get();
  if (!item) throw new Error("The queue is empty");
  loadedId = item.id;
  return { url: audioUrl(item.id, "low"), gainDb: item.gainDb ?? 0 };
}
