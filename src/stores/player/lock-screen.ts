import { handleMediaKeys, showOnLockScreen, showProgress } from "#playback/media-session.ts";
import { finishSeek, playFollowing, playOn, playPrevious, seekBy } from "./player.ts";
import { pauseSound } from "./sound.ts";
import { $currentItem, $playback } from "./state.ts";

/** Shows the current song outside the page and obeys the keys there. */
export function startLockScreen(): void {
  if (!("mediaSession" in navigator)) return;
  handleMediaKeys({
    play: playOn,
    pause: pauseSound,
    previous: playPrevious,
    next: playFollowing,
    seekTo: finishSeek,
    seekBy,
  });
  $currentItem.subscribe((item) => showOnLockScreen(item));
  let shown = $playback.get();
  $playback.listen((state) => {
    // Playing itself moves the position there too; only what breaks with that is news.
    const isExpected =
      state.isPlaying === shown.isPlaying &&
      state.durationSeconds === shown.durationSeconds &&
      Math.abs(state.positionSeconds - shown.positionSeconds) < 1;
    if (isExpected) return;
    shown = state;
    showProgress(state);
  });
}
