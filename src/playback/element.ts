let element: HTMLAudioElement | undefined;

/**
 * The one audio element of the tab. It is never in the document, so that no page change touches it,
 * and it is always the same one, so that a phone that let it play once lets it play on.
 */
export function audioElement(): HTMLAudioElement {
  element ??= Object.assign(new Audio(), { preload: "auto" });
  return element;
}

/**
 * Starts a sound in this very task, which a browser allows only while it handles a click.
 * A sound that is loaded already goes on where it is; one that failed is asked for again from there.
 */
export function startSound(url: string): Promise<void> {
  const audio = audioElement();
  if (audio.getAttribute("src") !== url) audio.src = url;
  else if (audio.error) reload(audio);
  return audio.play();
}

function reload(audio: HTMLAudioElement): void {
  const seconds = audio.currentTime;
  audio.load();
  audio.currentTime = seconds;
}
