import { standbyElement, swapElements } from "./element.ts";

const READY_WITHIN_MS = 20_000;
const ALIGNED_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 60;
/** Two sounds this close are heard as one. */
const CLOSE_SECONDS = 0.006;
const FADE_MS = 60;
const FADE_STEPS = 6;

interface Options {
  /** The volume to end with, 0 to 1. */
  level: () => number;
  signal: AbortSignal;
}

/**
 * Goes over from what `active` plays to the same music at another address: the other element catches up
 * in silence until both are at the same moment, then one fades into the other. The sound never stops.
 * @returns whether the other element plays now
 */
export async function crossOver(active: HTMLAudioElement, url: string, options: Options): Promise<boolean> {
  const other = standbyElement();
  const { signal, level } = options;
  try {
    other.volume = 0;
    // Where the volume is the phone's own affair, two elements cannot be blended.
    if (other.volume !== 0) return false;
    other.muted = active.muted;
    other.src = url;
    other.currentTime = active.currentTime;
    await happens(other, "canplaythrough", signal);
    other.currentTime = active.currentTime + 0.1;
    await happens(other, "seeked", signal);
    await other.play();
    await align(active, other, signal);
    for (let step = 1; step <= FADE_STEPS; step += 1) {
      if (signal.aborted) break;
      other.volume = (level() * step) / FADE_STEPS;
      active.volume = (level() * (FADE_STEPS - step)) / FADE_STEPS;
      await later(FADE_MS / FADE_STEPS);
    }
    signal.throwIfAborted();
    swapElements();
    release(active);
    return true;
  } catch {
    active.volume = level();
    release(other);
    return false;
  }
}

/** Speeds the silent one up or down until it is where the other is. */
async function align(active: HTMLAudioElement, other: HTMLAudioElement, signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < ALIGNED_WITHIN_MS; waited += LOOK_EVERY_MS) {
    const ahead = other.currentTime - active.currentTime;
    if (Math.abs(ahead) < CLOSE_SECONDS && other.playbackRate === 1) return;
    const correction = Math.max(-0.5, Math.min(0.5, -ahead / (2 * (LOOK_EVERY_MS / 1000))));
    other.playbackRate = Math.abs(ahead) < CLOSE_SECONDS ? 1 : 1 + correction;
    await later(LOOK_EVERY_MS);
    signal.throwIfAborted();
  }
  throw new DOMException("the two sounds did not meet", "TimeoutError");
}

/** Lets go of a sound and its buffers. */
export function release(element: HTMLAudioElement): void {
  element.pause();
  element.playbackRate = 1;
  if (!element.hasAttribute("src")) return;
  element.removeAttribute("src");
  element.load();
}

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function happens(target: HTMLAudioElement, event: string, signal: AbortSignal): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(READY_WITHIN_MS)]);
  return new Promise((resolve, reject) => {
    const fail = () => reject(new DOMException(`no ${event}`, "AbortError"));
    if (limit.aborted) fail();
    limit.addEventListener("abort", fail, { once: true });
    target.addEventListener("error", fail, { once: true, signal: limit });
    target.addEventListener(event, () => resolve(), { once: true, signal: limit });
  });
}
