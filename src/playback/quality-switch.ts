import { audioElement, standbyElement } from "./element.ts";
import { crossOver } from "./crossover.ts";

/** Seconds that must be loaded ahead before a second sound may share the line, and that must remain to be worth it. */
const AHEAD_SECONDS = 20;
const REMAINING_SECONDS = 4;
const NOT_AGAIN_FOR_MS = 20_000;

export interface QualitySwitch {
  /** Sets the address that the listener's quality asks for. */
  prefer: (url: string) => void;
  /** Goes over to it when this is a good moment. */
  consider: () => void;
  cancel: () => void;
  readonly isGoing: boolean;
}

/**
 * A song begins at its low-quality address, which sounds soonest, and goes over to the chosen one once it
 * plays safely. On a page that nobody sees it stays as it is: timers are slow there, and phones let only
 * the element play that was clicked for.
 */
export function createQualitySwitch(level: () => number, onSwitched: () => void): QualitySwitch {
  let going: AbortController | undefined;
  let notBefore = 0;
  let preferredUrl = "";

  function consider(): void {
    const audio = audioElement();
    if (going || document.hidden || performance.now() < notBefore) return;
    const src = audio.getAttribute("src");
    // The other element holds the next song already.
    if (standbyElement().hasAttribute("src")) return;
    if (!preferredUrl || !src || src === preferredUrl || !playsSafely(audio)) return;
    void goOver(audio);
  }

  async function goOver(audio: HTMLAudioElement): Promise<void> {
    const run = new AbortController();
    going = run;
    const isSwitched = await crossOver(audio, preferredUrl, { level, signal: run.signal });
    if (going === run) going = undefined;
    if (isSwitched) onSwitched();
    else if (!run.signal.aborted) notBefore = performance.now() + NOT_AGAIN_FOR_MS;
  }

  function cancel(): void {
    going?.abort();
    going = undefined;
    notBefore = 0;
  }

  return {
    prefer: (url) => {
      if (url !== preferredUrl) cancel();
      preferredUrl = url;
    },
    consider,
    cancel,
    get isGoing() {
      return going !== undefined;
    },
  };
}

function playsSafely(audio: HTMLAudioElement): boolean {
  if (audio.paused || audio.seeking || !(audio.duration - audio.currentTime > REMAINING_SECONDS))
    return false;
  const needed = Math.min(audio.currentTime + AHEAD_SECONDS, audio.duration - 1);
  const { buffered } = audio;
  return Array.from({ length: buffered.length }, (_, range) => range).some(
    (range) => buffered.start(range) <= audio.currentTime && buffered.end(range) >= needed,
  );
}
