import type { Chord } from "./chord.ts";
import type { Random } from "./random.ts";
import type { Part } from "./score.ts";
import type { Section, SongForm } from "./song-form.ts";

/** One bar with what everybody in it has to know. */
export interface Bar {
  index: number;
  /** Beat of the song at which it starts. */
  beat: number;
  section: Section;
  chord: Chord;
}

/** What a style gets to write its parts from. */
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
  /** Which subdivision swings (in beats), and by which share of it its second half comes late. */
  swing?: { unit: number; amount: number };
  /** How far players stray from the beat, in milliseconds (deviation). */
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
