import { engine, isSoundLoaded } from "./sound.ts";
import { $currentItem, $isSeeking, $playback } from "./state.ts";

/** The listener takes hold of the seek bar; what plays goes on, but no longer moves it. (product.md 6.12) */
export function startSeek(): void {
  $isSeeking.set(true);
  // A bar that is let go where it was says nothing else.
  const letGo = () => setTimeout(() => $isSeeking.set(false));
  for (const name of ["pointerup", "pointercancel", "blur"]) addEventListener(name, letGo, { once: true });
}

/**
 * The seek bar is let go: playing pauses, jumps, and goes on after a moment if it was playing. (product.md 6.12)
 * @param positionSeconds from the start of the song
 */
export function finishSeek(positionSeconds: number): void {
  $isSeeking.set(false);
  if (isSoundLoaded()) engine().seek(positionSeconds);
  else $playback.set({ ...$playback.get(), positionSeconds });
}

/** @param deltaSeconds forward, or back when negative */
export function seekBy(deltaSeconds: number): void {
  const { positionSeconds, durationSeconds } = $playback.get();
  const end = durationSeconds || ($currentItem.get()?.durationSeconds ?? 0);
  finishSeek(Math.min(Math.max(positionSeconds + deltaSeconds, 0), end));
}
