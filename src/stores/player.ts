import * as queues from "#domain/queue.ts";
import type { QueueItem } from "#domain/queue-item.ts";
import type { Quality } from "#domain/song.ts";
import {
  forgetSound,
  pauseSound,
  playCurrent,
  setSoundQuality,
  setSoundVolume,
  stopSound,
} from "./player-sound.ts";
import { $isMuted, $playback, $quality, $queue, $repeat, $volume } from "./player-state.ts";

export { $currentItem, $isMuted, $playback, $quality, $queue, $repeat, $volume } from "./player-state.ts";
export { finishSeek, seekBy, startSeek } from "./player-seek.ts";

/** A listener chose this song: it becomes current and sounds, or goes on if it is current already. */
export function playSong(song: QueueItem): void {
  changeQueue(queues.playNow($queue.get(), song), true);
}

/** Clears the queue, loads the list and plays its first song. (SPEC 2, Album page: Play All) */
export function playAll(songs: readonly QueueItem[]): void {
  if (songs.length === 0) return;
  forgetSound();
  changeQueue(queues.replaceAll(songs), true);
}

/** Plays a song that is queued. (SPEC 4: clicking a queue item plays it) */
export function playQueued(songId: string): void {
  changeQueue(queues.select($queue.get(), songId), true);
}

/** Appends the songs that are not queued yet; what plays goes on. */
export function queueSongs(songs: readonly QueueItem[]): void {
  changeQueue(queues.append($queue.get(), songs));
}

/** Puts a song right behind the current one. */
export function playNextInQueue(song: QueueItem): void {
  changeQueue(queues.playNext($queue.get(), song));
}

/** Takes a song out; when it was playing, the one that follows plays. */
export function removeQueued(songId: string): void {
  changeQueue(queues.remove($queue.get(), songId));
}

export function moveQueued(songId: string, toIndex: number): void {
  changeQueue(queues.move($queue.get(), songId, toIndex));
}

/** A random order; its first song becomes current. (SPEC 4) */
export function shuffleQueue(): void {
  changeQueue(queues.shuffle($queue.get(), Math.random));
}

/** Empties the queue, clears the current song, stops playback and resets the index. (SPEC 4) */
export function clearQueue(): void {
  changeQueue(queues.EMPTY_QUEUE);
}

/** Off, all, one, and off again. */
export function cycleRepeat(): void {
  $repeat.set(({ off: "all", all: "one", one: "off" } as const)[$repeat.get()]);
}

/** Switches the sound at its position; what plays plays on. (SPEC 4) */
export function setQuality(quality: Quality): void {
  $quality.set(quality);
  setSoundQuality();
}

/** Plays or pauses the current song. */
export function togglePlay(): void {
  if ($playback.get().isPlaying) pauseSound();
  else playCurrent();
}

/** Forward, only if not at the end. (SPEC 4) */
export function playFollowing(): void {
  const queue = queues.next($queue.get(), $repeat.get() === "all");
  if (queue !== $queue.get()) changeQueue(queue, true);
}

/** Back, only if not at the start. (SPEC 4) */
export function playPrevious(): void {
  const queue = queues.previous($queue.get());
  if (queue !== $queue.get()) changeQueue(queue, true);
}

/** @param percent 0 to 100; choosing a volume ends muting */
export function setVolume(percent: number): void {
  $volume.set(Math.min(100, Math.max(0, percent)));
  $isMuted.set(false);
  setSoundVolume();
}

export function toggleMute(): void {
  $isMuted.set(!$isMuted.get());
  setSoundVolume();
}

/** The sound follows the queue: another current song starts when something plays already or shall play. */
export function changeQueue(queue: queues.Queue, shallPlay = $playback.get().isPlaying): void {
  const before = queues.currentItem($queue.get())?.id;
  const current = queues.currentItem(queue)?.id;
  $queue.set(queue);
  if (current !== before && shallPlay && current !== undefined) forgetSound();
  else if (current !== before) stopSound();
  if (shallPlay && !$playback.get().isPlaying) playCurrent();
}
