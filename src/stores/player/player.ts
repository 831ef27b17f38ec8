import * as queues from "#domain/sound/queue.ts";
import type { QueueItem } from "#domain/sound/queue-item.ts";
import type { Quality } from "#domain/song.ts";
import { openLoginPopup } from "../account/login-popup.ts";
import type { Wanted } from "../account/wanted.ts";
import { showNotice } from "../page/notices.ts";
import { forgetSound, pauseSound, playCurrent, setSoundQuality, setSoundVolume, stopSound } from "./sound.ts";
import { $currentItem, $isMuted, $playback, $quality, $queue, $repeat, $volume } from "./state.ts";
import { loadUser } from "../account/session.ts";
import { whenSignedIn } from "../account/when-signed-in.ts";

export { $currentItem, $isMuted, $playback, $quality, $queue, $repeat, $volume } from "./state.ts";
export { finishSeek, seekBy, startSeek } from "./seek.ts";

/** A listener chose this song: it becomes current and sounds, or goes on if it is current already. */
export function playSong(song: QueueItem): void {
  forUser(() => changeQueue(queues.playNow($queue.get(), song), true), { how: "play", songs: [song] });
}

/**
 * Plays a whole list from its first song on, or, while the queue plays that list, pauses it and plays it on.
 * (product.md 4.5)
 */
export function playOrPauseAll(songs: readonly QueueItem[]): void {
  const ids = songs.map(({ id }) => id);
  if (queues.playsList($queue.get(), ids)) togglePlay();
  else void playAll(songs);
}

/** Clears the queue, loads the list and plays its first song; a visitor is asked to sign in. */
export function playAll(songs: readonly QueueItem[]): Promise<boolean> {
  const refuse = () => openLoginPopup({ how: "play-all", songs });
  return whenSignedIn(() => {
    forgetSound();
    changeQueue(queues.replaceAll(songs), true);
    void checkUser(refuse);
  }, refuse);
}

/** Plays a song that is queued. (product.md 6.20) */
export function playQueued(songId: string): void {
  forUser(() => changeQueue(queues.select($queue.get(), songId), true));
}

/** Appends a song if it is not queued yet, and says so; what plays goes on. */
export function queueSong(song: QueueItem): void {
  forUser(
    () => {
      const isNew = queues.countNew($queue.get(), [song]) > 0;
      changeQueue(queues.append($queue.get(), [song]));
      if (isNew) showNotice("notice.added", "success");
      else showNotice("notice.queued_before", "blank");
    },
    { how: "queue", songs: [song] },
  );
}

/** Appends those of a list that are not queued yet, and says so. (product.md 6.3: only for users) */
export function queueAll(songs: readonly QueueItem[]): void {
  const refuse = () => showNotice("notice.login_to_queue");
  void whenSignedIn(() => {
    const isNew = queues.countNew($queue.get(), songs) > 0;
    changeQueue(queues.append($queue.get(), songs));
    if (isNew) showNotice("notice.added_all", "success");
    else showNotice("notice.queued_before_all", "blank");
    void checkUser(refuse);
  }, refuse);
}

/** Puts a song right behind the current one, and says so. */
export function playNextInQueue(song: QueueItem): void {
  forUser(
    () => {
      changeQueue(queues.playNext($queue.get(), song));
      showNotice("notice.play_next", "success");
    },
    { how: "queue", songs: [song] },
  );
}

/** Takes a song out; when it was playing, the one that follows plays. */
export function removeQueued(songId: string): void {
  changeQueue(queues.remove($queue.get(), songId));
}

export function moveQueued(songId: string, toIndex: number): void {
  changeQueue(queues.move($queue.get(), songId, toIndex));
}

/** A random order; its first song becomes current. (product.md 6.7) */
export function shuffleQueue(): void {
  changeQueue(queues.shuffle($queue.get(), Math.random));
}

/** Empties the queue, clears the current song, stops playback and resets the index. (product.md 6.9) */
export function clearQueue(): void {
  changeQueue(queues.EMPTY_QUEUE);
}

/** Off, all, one, and off again. */
export function cycleRepeat(): void {
  $repeat.set(({ off: "all", all: "one", one: "off" } as const)[$repeat.get()]);
}

/** Switches the sound at its position; what plays plays on. (product.md 6.11) */
export function setQuality(quality: Quality): void {
  $quality.set(quality);
  setSoundQuality();
}

/** Plays or pauses the current song. */
export function togglePlay(): void {
  if ($playback.get().isPlaying) pauseSound();
  else playOn();
}

/** Plays the current song on from where it is. */
export function playOn(): void {
  if ($currentItem.get()) forUser(playCurrent);
}

/** Forward, only if not at the end. (product.md 6.5) */
export function playFollowing(): void {
  playFrom(queues.next($queue.get(), $repeat.get() === "all"));
}

/** Back, only if not at the start. (product.md 6.5) */
export function playPrevious(): void {
  playFrom(queues.previous($queue.get()));
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

function playFrom(queue: queues.Queue): void {
  if (queues.currentItem(queue) && queue !== $queue.get()) forUser(() => changeQueue(queue, true));
}

/** Visitors hear nothing: the login popup shows instead. (product.md 6.2) */
function forUser(act: () => void, wanted: Wanted | null = null): void {
  void whenSignedIn(act, () => openLoginPopup(wanted));
}

/** Asks whether the user is still one, while the music begins already. */
async function checkUser(refuse: () => void): Promise<void> {
  if (!(await loadUser())) refuse();
}
