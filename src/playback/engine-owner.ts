import type { PlaybackState } from "./playback-state.ts";

/** A sound to play. */
export interface Source {
  /** The address that it begins with. */
  url: string;
  /** The address of the same music that it goes over to while it plays. */
  preferredUrl: string;
  /** The loudness correction in dB. */
  gainDb: number;
}

/** The one who is told and asked by the engine. */
export interface EngineOwner {
  onChange: (state: PlaybackState) => void;
  /**
   * The sound is over. What is returned starts in the same task, because a locked phone allows nothing
   * later; null ends the playing.
   */
  onEnded: () => Source | null;
  /** The browser wants a click first. */
  onRefused: () => void;
  /** The sound cannot be had, although it was asked for twice and the browser is online. */
  onFailed: () => void;
}
