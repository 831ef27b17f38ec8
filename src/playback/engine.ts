import { release } from "./crossover.ts";
import { audioElement, standbyElement, startStandby, swapElements } from "./element.ts";
import type { EngineOwner, Source } from "./engine-owner.ts";
import { createPlaying } from "./playing.ts";
import { listenToSounding } from "./sound-events.ts";
import { createVolume } from "./volume.ts";

export type Engine = ReturnType<typeof createEngine>;

/** Takes hold of the tab's audio elements, of which the sounding one is the truth about playing. */
export function createEngine(owner: EngineOwner, signal?: AbortSignal) {
  const volume = createVolume();
  const playing = createPlaying(owner, volume, signal);
  const { quality, recovery } = playing;

  function load(source: Source, positionSeconds = 0): void {
    const audio = audioElement();
    playing.rest();
    quality.prefer(source.preferredUrl);
    volume.correctBy(source.gainDb);
    volume.applyTo(audio);
    const held = audio.getAttribute("src");
    if (held !== source.url && held !== source.preferredUrl) audio.src = source.url;
    else if (Math.abs(audio.currentTime - positionSeconds) < 1) return;
    if (positionSeconds > 0 || audio.currentTime > 0) audio.currentTime = positionSeconds;
  }

  function ended(): void {
    recovery.rest();
    const source = owner.onEnded();
    if (source) startNext(source);
    else playing.finish();
    playing.report();
  }

  /** Starts a sound from the other element if that has it ready, which is heard sooner; else from this one. */
  function startNext(source: Source): void {
    const before = audioElement();
    const started = startStandby(source.url);
    load(source);
    if (!started) {
      playing.play();
      return;
    }
    release(before);
    recovery.watch(false);
    started.catch((error: DOMException) => {
      if (error.name !== "NotAllowedError" || audioElement() === before) return;
      swapElements();
      release(standbyElement());
      load(source);
      playing.play();
    });
  }

  /** Gets the sound that follows ready. Phones whose volume is their own let only one element play: not there. */
  function prepare(url: string): void {
    const other = standbyElement();
    if (quality.isGoing || other.getAttribute("src") === url) return;
    other.volume = 0;
    if (other.volume === 0) other.src = url;
  }

  /** The listener wants this address of the same music; what plays goes over to it without a break. */
  function prefer(url: string): void {
    quality.prefer(url);
    if (!quality.isGoing) release(standbyElement());
    const audio = audioElement();
    if (playing.isWanted() || !audio.hasAttribute("src") || audio.getAttribute("src") === url) return;
    const seconds = audio.currentTime;
    audio.src = url;
    audio.currentTime = seconds;
  }

  /** Ends the sound and lets go of it. */
  function unload(): void {
    playing.pause();
    release(audioElement());
    release(standbyElement());
  }

  /** @param percent 0 to 100 */
  function setVolume(percent: number, mute: boolean): void {
    volume.choose(percent, mute);
    volume.applyTo(audioElement());
  }

  listenToSounding({ heard: playing.heard, ended, failed: playing.failed }, signal);

  const { play, pause, seek } = playing;
  return { load, play, pause, seek, prepare, prefer, unload, setVolume };
}
