import { readPlayerState } from "#contract/player-storage.ts";
import type { LocalKey } from "#contract/storage-keys.ts";
import { completeQueue, currentItem, haveSameSongs, type Queue, select } from "#domain/sound/queue.ts";
import { changeQueue, setQuality } from "./player.ts";
import { hearTabs, tellTabs } from "./channel.ts";
import { completeFromArchive, saveSoon, skipSaving } from "./memory.ts";
import { pauseSound, setSoundVolume } from "./sound.ts";
import { $playback, $quality, $queue, $recentlyPlayed, $repeat, $volume, loadedSavedAt } from "./state.ts";
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
  hearTabs("archived", () => void completeFromArchive());
  addEventListener("storage", (event) => {
    const text =
      event.key === null ? localEntries.read(PLAYER_KEY) : event.key === PLAYER_KEY && event.newValue;
    if (text) takeOver(text);
  });
  // Another tab may have saved between this page's first look at storage and now.
  const saved = localEntries.read(PLAYER_KEY);
  if (saved !== null && readSavedAt() > loadedSavedAt) takeOver(saved);
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
  $repeat.set(stored.repeat);
  if (stored.volume !== $volume.get()) {
    $volume.set(stored.volume);
    setSoundVolume();
  }
  skipSaving();
  // What the other tab saved says that nothing plays, as it knows only of itself.
  if (isPlaying) saveSoon();
}

/** The queue of the other tab; the one that plays knows best which of its songs is current. */
function merge(theirs: Queue, isPlaying: boolean): Queue {
  const mine = $queue.get();
  const whole = completeQueue(theirs, mine.items) ?? theirs;
  const queue = haveSameSongs(whole.items, mine.items) ? { ...whole, items: mine.items } : whole;
  const current = currentItem(mine);
  return isPlaying && current ? select(queue, current.id) : queue;
}
