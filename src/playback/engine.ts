import { SEEK_RESUME_DELAY_MS } from "#domain/limits.ts";
import { release } from "./crossover.ts";
import {
  audioElement,
  reloadSound,
  standbyElement,
  startSound,
  startStandby,
  swapElements,
} from "./element.ts";
import { elementVolume } from "./loudness.ts";
import { listenToSounding, type SoundChange } from "./sound-events.ts";
import type { EngineOwner, Source } from "./engine-owner.ts";
import { readElement } from "./playback-state.ts";
import { createQualitySwitch } from "./quality-switch.ts";
import { createRecovery } from "./recovery.ts";

export type Engine = ReturnType<typeof createEngine>;

/** Takes hold of the tab's audio elements, of which the sounding one is the truth about playing. */
export function createEngine(owner: EngineOwner, signal?: AbortSignal) {
  let volumePercent = 50;
  let isMuted = false;
  let gainDb = 0;
  let isWanted = false;
  let isWaiting = false;
  let seekTimer: ReturnType<typeof setTimeout> | undefined;

  const quality = createQualitySwitch(level, report);
  const recovery = createRecovery({ retry, giveUp, signal });

  function level(): number {
    return elementVolume(volumePercent, gainDb);
  }

  function report(): void {
    const isLate = isWanted && (isWaiting || recovery.isWaiting);
    owner.onChange({ isPlaying: isWanted, isWaiting: isLate, ...readElement(audioElement()) });
  }

  function applyVolume(): void {
    const audio = audioElement();
    audio.volume = level();
    audio.muted = isMuted;
  }

  function load(source: Source, positionSeconds = 0): void {
    const audio = audioElement();
    clearSeek();
    recovery.rest();
    quality.cancel();
    quality.prefer(source.preferredUrl);
    gainDb = source.gainDb;
    applyVolume();
    const held = audio.getAttribute("src");
    if (held !== source.url && held !== source.preferredUrl) audio.src = source.url;
    else if (Math.abs(audio.currentTime - positionSeconds) < 1) return;
    if (positionSeconds > 0 || audio.currentTime > 0) audio.currentTime = positionSeconds;
  }

  function play(): void {
    const url = audioElement().getAttribute("src");
    if (!url) return;
    isWanted = true;
    clearSeek();
    startSound(url).catch((error: DOMException) => {
      // A newer load or a pause interrupts a play that has not begun: no failure.
      if (error.name !== "NotAllowedError") return;
      isWanted = false;
      recovery.rest();
      owner.onRefused();
      report();
    });
    recovery.watch(false);
    report();
  }

  function pause(): void {
    isWanted = false;
    clearSeek();
    recovery.rest();
    quality.cancel();
    audioElement().pause();
    report();
  }

  function retry(): void {
    reloadSound(audioElement());
    if (isWanted) play();
  }

  function giveUp(): void {
    isWanted = false;
    recovery.rest();
    report();
    owner.onFailed();
  }

  function clearSeek(): void {
    clearTimeout(seekTimer);
    seekTimer = undefined;
  }

  /** Pauses, jumps, and goes on after a moment if it was playing. (product.md 6.12) @param seconds from the start */
  function seek(seconds: number): void {
    const audio = audioElement();
    clearSeek();
    quality.cancel();
    if (isWanted) seekTimer = setTimeout(play, SEEK_RESUME_DELAY_MS);
    audio.pause();
    // A sound that is played from its very end would begin again.
    audio.currentTime = Math.max(0, Math.min(seconds, (audio.duration || Infinity) - 0.2));
    report();
  }

  function heard(name: SoundChange, audio: HTMLAudioElement): void {
    if (name === "play") isWanted = true;
    if (name === "pause" && audio.paused && !audio.ended && seekTimer === undefined) isWanted = false;
    if (name === "waiting") isWaiting = true;
    if (name === "playing" || name === "pause" || name === "emptied") isWaiting = false;
    if (!isWanted) recovery.rest();
    else if (name === "timeupdate" || name === "playing") recovery.watch(name === "timeupdate");
    if (isWaiting) quality.cancel();
    else if (isWanted) quality.consider();
    report();
  }

  function ended(): void {
    recovery.rest();
    const source = owner.onEnded();
    if (source) startNext(source);
    else isWanted = false;
    report();
  }

  /** From the other element, if it has it ready, which is heard sooner; or else from this one. */
  function startNext(source: Source): void {
    const before = audioElement();
    const started = startStandby(source.url);
    load(source);
    if (!started) {
      play();
      return;
    }
    release(before);
    recovery.watch(false);
    started.catch((error: DOMException) => {
      if (error.name !== "NotAllowedError" || audioElement() === before) return;
      swapElements();
      release(standbyElement());
      load(source);
      play();
    });
  }

  listenToSounding(
    {
      heard,
      ended,
      failed: () => {
        if (isWanted) recovery.report();
        report();
      },
    },
    signal,
  );

  return {
    load,
    play,
    pause,
    seek,
    /** Gets the sound that follows ready. Phones whose volume is their own let only one element play: not there. */
    prepare: (url: string) => {
      const other = standbyElement();
      if (quality.isGoing || other.getAttribute("src") === url) return;
      other.volume = 0;
      if (other.volume === 0) other.src = url;
    },
    /** Ends the sound and lets go of it. */
    unload: () => {
      pause();
      release(audioElement());
      release(standbyElement());
    },
    /** The listener wants this address of the same music; what plays goes over to it without a break. */
    prefer: (url: string) => {
      quality.prefer(url);
      if (!quality.isGoing) release(standbyElement());
      const audio = audioElement();
      if (isWanted || !audio.hasAttribute("src") || audio.getAttribute("src") === url) return;
      const seconds = audio.currentTime;
      audio.src = url;
      audio.currentTime = seconds;
    },
    /** @param percent 0 to 100 */
    setVolume: (percent: number, mute: boolean) => {
      volumePercent = percent;
      isMuted = mute;
      applyVolume();
    },
  };
}
