import { audioElement, startSound } from "./element.ts";

/** A sound to play: its address and the loudness correction in dB. */
export interface Source {
  url: string;
  gainDb: number;
}

/** What the element says about itself, seconds throughout. */
export interface PlaybackState {
  isPlaying: boolean;
  isWaiting: boolean;
  positionSeconds: number;
  /** 0 until the metadata is there. */
  durationSeconds: number;
  /** How far ahead of the position the sound is loaded. */
  bufferedUntilSeconds: number;
}

/** What the engine tells and asks its one owner. */
export interface EngineOwner {
  onChange: (state: PlaybackState) => void;
  /**
   * The sound is over. What is returned starts in the same task, because a locked phone allows nothing
   * later; null ends the playing.
   */
  onEnded: () => Source | null;
  /** The browser wants a click first. */
  onRefused: () => void;
  onError: (error: MediaError | null) => void;
}

export interface Engine {
  load: (source: Source, positionSeconds?: number) => void;
  play: () => void;
  pause: () => void;
  seek: (positionSeconds: number) => void;
  /** @param volume 0 to 100 */
  setVolume: (volume: number) => void;
}

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
  "volumechange",
];

/** Takes hold of the tab's audio element, which stays the truth about playing. */
export function createEngine(owner: EngineOwner, signal?: AbortSignal): Engine {
  const audio = audioElement();
  let volume = 0.5;
  let gainDb = 0;
  let isWaiting = false;

  const report = () => owner.onChange(readState(audio, isWaiting));
  for (const name of CHANGES) {
    audio.addEventListener(
      name,
      () => {
        if (name === "waiting") isWaiting = true;
        if (name === "playing" || name === "pause" || name === "emptied") isWaiting = false;
        report();
      },
      { signal },
    );
  }
  audio.addEventListener(
    "ended",
    () => {
      const source = owner.onEnded();
      if (source) {
        load(source);
        play();
      }
      report();
    },
    { signal },
  );
  audio.addEventListener(
    "error",
    () => {
      report();
      owner.onError(audio.error);
    },
    { signal },
  );

  function applyVolume(): void {
    audio.volume = Math.min(1, volume * 10 ** (Math.min(0, gainDb) / 20));
  }

  function load(source: Source, positionSeconds = 0): void {
    gainDb = source.gainDb;
    applyVolume();
    if (audio.getAttribute("src") !== source.url) audio.src = source.url;
    if (positionSeconds > 0) audio.currentTime = positionSeconds;
  }

  function play(): void {
    const url = audio.getAttribute("src");
    if (!url) return;
    startSound(url).catch((error: DOMException) => {
      // A newer load or a pause interrupts a play that has not begun: no failure.
      if (error.name === "NotAllowedError") owner.onRefused();
      report();
    });
  }

  return {
    load,
    play,
    pause: () => audio.pause(),
    seek: (positionSeconds) => {
      audio.currentTime = positionSeconds;
      report();
    },
    setVolume: (percent) => {
      volume = Math.min(100, Math.max(0, percent)) / 100;
      applyVolume();
    },
  };
}

function readState(audio: HTMLAudioElement, isWaiting: boolean): PlaybackState {
  const { buffered, currentTime } = audio;
  let bufferedUntilSeconds = 0;
  for (let range = 0; range < buffered.length; range += 1) {
    if (buffered.start(range) <= currentTime + 0.5)
      bufferedUntilSeconds = Math.max(bufferedUntilSeconds, buffered.end(range));
  }
  return {
    isPlaying: !audio.paused && !audio.ended && !audio.error,
    isWaiting,
    positionSeconds: currentTime,
    durationSeconds: Number.isFinite(audio.duration) ? audio.duration : 0,
    bufferedUntilSeconds,
  };
}
