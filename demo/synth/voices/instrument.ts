import type { Random } from "../../compose/random.ts";
import type { Sound } from "../sound.ts";

/** A tone that an instrument plays. */
export interface Tone {
  /** Hz. */
  frequency: number;
  /** Seconds that the note is held; it may ring on. */
  seconds: number;
  /** 0 to 1: makes the tone brighter; its loudness is the mixer's. */
  velocity: number;
}

export type Instrument = (tone: Tone, random: Random) => Sound;
