import { SEEK_RESUME_DELAY_MS } from "#domain/limits.ts";
import { audioElement, reloadSound, startSound } from "./element.ts";
import type { EngineOwner } from "./engine-owner.ts";
import { readElement } from "./playback-state.ts";
import { createQualitySwitch } from "./quality-switch.ts";
import { createRecovery } from "./recovery.ts";
import type { SoundChange } from "./sound-events.ts";
import type { Volume } from "./volume.ts";

/**
 * Knows whether the listener wants to hear the loaded sound, which is more than what the element says: a sound that
 * waits for the network, or pauses for a jump, is still wanted. It keeps a wanted sound going, and tells the owner.
 */
export function createPlaying(owner: EngineOwner, volume: Volume, signal?: AbortSignal) {
  let isWanted = false;
  let isWaiting = false;
  let resumeTimer: ReturnType<typeof setTimeout> | undefined;

  const quality = createQualitySwitch(volume.level, report);
  const recovery = createRecovery({ retry, giveUp, signal });

  function report(): void {
    const isLate = isWanted && (isWaiting || recovery.isWaiting);
    owner.onChange({ isPlaying: isWanted, isWaiting: isLate, ...readElement(audioElement()) });
  }

  function play(): void {
    const url = audioElement().getAttribute("src");
    if (!url) return;
    isWanted = true;
    cancelResume();
    startSound(url).catch((error: DOMException) => {
      // A newer load or a pause interrupts a play that has not begun: no failure.
      if (error.name === "NotAllowedError") refused();
    });
    recovery.watch(false);
    report();
  }

  function pause(): void {
    isWanted = false;
    rest();
    audioElement().pause();
    report();
  }

  /** Pauses, jumps, and goes on after a moment if it was playing. (product.md 6.12) @param seconds from the start */
  function seek(seconds: number): void {
    const audio = audioElement();
    cancelResume();
    quality.cancel();
    if (isWanted) resumeTimer = setTimeout(play, SEEK_RESUME_DELAY_MS);
    audio.pause();
    // A sound that is played from its very end would begin again.
    audio.currentTime = Math.max(0, Math.min(seconds, (audio.duration || Infinity) - 0.2));
    report();
  }

  /** Ends all that was under way for the sound so far: another one comes, or none. */
  function rest(): void {
    cancelResume();
    recovery.rest();
    quality.cancel();
  }

  function cancelResume(): void {
    clearTimeout(resumeTimer);
    resumeTimer = undefined;
  }

  function retry(): void {
    reloadSound(audioElement());
    if (isWanted) play();
  }

  function refused(): void {
    isWanted = false;
    recovery.rest();
    owner.onRefused();
    report();
  }

  function giveUp(): void {
    isWanted = false;
    recovery.rest();
    report();
    owner.onFailed();
  }

  /** Follows what the sounding element says, be it asked for here or by a headset. */
  function heard(change: SoundChange, audio: HTMLAudioElement): void {
    if (change === "play") isWanted = true;
    const isPausedElsewhere = change === "pause" && audio.paused && !audio.ended && resumeTimer === undefined;
    if (isPausedElsewhere) isWanted = false;
    if (change === "waiting") isWaiting = true;
    if (change === "playing" || change === "pause" || change === "emptied") isWaiting = false;
    if (!isWanted) recovery.rest();
    else if (change === "timeupdate" || change === "playing") recovery.watch(change === "timeupdate");
    if (isWaiting) quality.cancel();
    else if (isWanted) quality.consider();
    report();
  }

  function failed(): void {
    if (isWanted) recovery.report();
    report();
  }

  return {
    play,
    pause,
    seek,
    rest,
    report,
    heard,
    failed,
    quality,
    recovery,
    /** Ends the playing after a sound on which nothing follows. */
    finish: () => {
      isWanted = false;
    },
    isWanted: () => isWanted,
  };
}
