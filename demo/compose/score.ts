import type { DrumName } from "../synth/drums/kit.ts";
import type { VoiceName } from "../synth/voices/instruments.ts";

/** One note. Places and lengths are in beats from the start of the song. */
export interface Note {
  beat: number;
  beats: number;
  midi: number;
  /** 0 to 1: how hard it is played. */
  velocity: number;
  /** The note it glides up or down from. */
  slideFrom?: number;
}

/** One strike of a drum. */
export interface Hit {
  beat: number;
  drum: DrumName;
  velocity: number;
}

/** The place of a part in the mix. */
export interface MixPlace {
  /** The level of the part while it sounds, in dB of RMS. */
  level: number;
  /** -1 left to 1 right. */
  pan?: number;
  /** Low notes to the left, high ones to the right: 0 none, 1 all the way. */
  spread?: number;
  /** Shares of the sound sent to the room and to the echo, 0 to 1. */
  room?: number;
  echo?: number;
  /** Steps back on every kick. */
  isDucked?: boolean;
  /** Cut-off in Hz at the start and at the end of the song. */
  lowPass?: readonly [number, number];
  highPass?: number;
}

export type Part = MixPlace & ({ voice: VoiceName; notes: Note[] } | { hits: Hit[] });
