import type { Chord } from "./chord.ts";
import type { Random } from "./random.ts";
import type { Part } from "./score.ts";
import type { Section, SongForm } from "./song-form.ts";

/** One bar with all that its players need. */
export interface Bar {
  index: number;
  /** Beat of the song at which it starts. */
  beat: number;
  section: Section;
  chord: Chord;
}

/** The outline from which a style writes its parts. */
export interface Sketch {
  form: SongForm;
  bars: Bar[];
  /** Pitch classes of the song's key. */
  scale: number[];
  /** Semitones that all chords of the style were moved by. */
  transpose: number;
  random: Random;
}

export interface Style {
  /** Slowest and fastest, in beats a minute. */
  tempo: readonly [number, number];
  beatsPerBar: number;
  /** The subdivision that swings, in beats, and the share of it by which its second half comes late. */
  swing?: { unit: number; amount: number };
  /** The deviation of the players from the beat, in milliseconds. */
  looseness: number;
  /** Chord names in C or A minor, a bar each, and the chord it ends on. */
  progressions: readonly { chords: string; home: string }[];
  /** Pitch classes; the white keys when left out. */
  scale?: readonly number[];
  room: { seconds: number; brightness: number };
  /** Length of the echo in beats. */
  echoBeats?: number;
  /** A worn tape: pitch wavers, highs are gone above this many Hz. */
  tape?: { lowPass: number };
  arrange: (sketch: Sketch) => Part[];
}
