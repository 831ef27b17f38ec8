import { DEFAULT_VOLUME } from "#domain/limits.ts";

let active: HTMLAudioElement | undefined;
let standby: HTMLAudioElement | undefined;

/** Begins at the default volume, because a click may start the sound before the player is loaded. */
const create = () => Object.assign(new Audio(), { preload: "auto", volume: DEFAULT_VOLUME / 100 });

/**
 * The element that sounds. It is never in the document, so that no page change touches it, and it stays
 * the same from song to song, so that a phone that let it play once lets it play on.
 */
export function audioElement(): HTMLAudioElement {
  active ??= create();
  return active;
}

/** The silent one, which gets another sound ready while the first one plays. */
export function standbyElement(): HTMLAudioElement {
  standby ??= create();
  return standby;
}

/** The standby element becomes the one that sounds. */
export function swapElements(): void {
  [active, standby] = [standbyElement(), audioElement()];
}

/**
 * Starts a sound in this very task, which a browser allows only while it handles a click.
 * A sound that is loaded already goes on where it is; one that failed is asked for again from there.
 */
export function startSound(url: string): Promise<void> {
  const audio = audioElement();
  if (audio.getAttribute("src") !== url) audio.src = url;
  else if (audio.error) reloadSound(audio);
  return audio.play();
}

/** Asks for the sound once more, from the same second on. */
export function reloadSound(audio: HTMLAudioElement, seconds = audio.currentTime): void {
  audio.load();
  audio.currentTime = seconds;
}

/**
 * Starts what the standby element has ready, in this very task; the other one becomes the standby.
 * @returns null when it has not got this sound ready
 */
export function startStandby(url: string): Promise<void> | null {
  const next = standbyElement();
  if (next.getAttribute("src") !== url || next.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return null;
  swapElements();
  return next.play();
}
