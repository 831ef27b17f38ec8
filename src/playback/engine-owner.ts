import type { PlaybackState } from "./playback-state.ts";

/** A sound to play. */
export interface Source {
  /** Where it begins. */
  url: string;
  /** Where it goes over to while it plays; the same music. */
  preferredUrl: string;
  /** The loudness correction in dB. */
  gainDb: number;
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
  /** The sound cannot be had, although it was asked for twice and the browser is online. */
  onFailed: () => void;
}
