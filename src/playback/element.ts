import { DEFAULT_VOLUME } from "#domain/limits.ts";

let active: HTMLAudioElement | undefined;
let standby: HTMLAudioElement | undefined;

const create = (volume: number | string = DEFAULT_VOLUME) =>
  Object.assign(new Audio(), { preload: "auto", volume: Number(volume) / 100 });

/**
 * The element that sounds. It is never in the document, so that no page change touches it, and it stays
 * the same from song to song, so that a phone that let it play once lets it play on.
 * @param volume 0 to 100, with which a click may start the sound before the player is loaded
 */
export function audioElement(volume?: number | string): HTMLAudioElement {
  active ??= create(volume);
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
 * @param volume of the first sound of a page, 0 to 100
 */
export function startSound(url: string, volume?: number | string): Promise<void> {
  const audio = audioElement(volume);
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
