import { audioElement, standbyElement } from "./element.ts";

/** Events of an element that change the state; `play` and `pause` also come from outside, such as a headset. */
const CHANGES = [
  "play",
  "pause",
  "playing",
  "waiting",
  "timeupdate",
  "seeked",
  "durationchange",
  "progress",
  "emptied",
] as const;
export type SoundChange = (typeof CHANGES)[number];

interface Listeners {
  heard: (change: SoundChange, audio: HTMLAudioElement) => void;
  ended: () => void;
  failed: () => void;
}

/** Passes on the events of the element that sounds at that moment; those of the silent one are dropped. */
export function listenToSounding({ heard, ended, failed }: Listeners, signal?: AbortSignal): void {
  for (const audio of [audioElement(), standbyElement()]) {
    const listen = (name: string, action: () => void) =>
      audio.addEventListener(name, () => audio === audioElement() && action(), { signal });
    for (const name of CHANGES) listen(name, () => heard(name, audio));
    listen("ended", ended);
    listen("error", failed);
  }
}
