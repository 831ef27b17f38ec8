import { fetchNextSong } from "./next-song.ts";
import { startLockScreen } from "./lock-screen.ts";
import { startPlayerMemory } from "./memory.ts";
import { $user } from "../account/session.ts";
import { engine, setSoundQuality, setSoundVolume } from "./sound.ts";
import { $playback, $startedSongId } from "./state.ts";
import { startPlayerTabs } from "./tabs.ts";
import { countPlay, sendPendingPlays } from "./plays.ts";

/** Starts what follows from the player's state by itself: memory, other tabs, lock screen, next song, counting. */
export function startPlayerReactions(): void {
  // A click starts the sound before the player is asked: its element is to be as loud as the last visit left it.
  setSoundVolume();
  startPlayerMemory();
  startPlayerTabs();
  startLockScreen();
  $playback.listen(() => fetchNextSong(engine().prepare));
  $playback.listen(countWhatSounds);
  // A song that was just bought goes over to high quality.
  $user.listen(setSoundQuality);
  addEventListener("online", () => void sendPendingPlays());
  void sendPendingPlays();
}

/** A song counts once it sounds, once for every time that it was started. */
function countWhatSounds(): void {
  const songId = $startedSongId.get();
  const { isPlaying, isWaiting, positionSeconds } = $playback.get();
  if (songId === null || !isPlaying || isWaiting || positionSeconds === 0) return;
  $startedSongId.set(null);
  countPlay(songId);
}
