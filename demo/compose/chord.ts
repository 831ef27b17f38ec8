import { pitchClass } from "./pitch.ts";

/** A chord as pitch classes, root first. */
export interface Chord {
  root: number;
  /** The note of the bass: the root, or the one after the slash. */
  bass: number;
  tones: number[];
}

const LETTERS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** Semitones above the root. The fifth is third in line, where a voicing may leave it out. */
const QUALITIES: Record<string, number[]> = {
  "": [0, 4, 7],
  m: [0, 3, 7],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  add9: [0, 4, 7, 2],
  madd9: [0, 3, 7, 2],
  "6": [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  "69": [0, 4, 7, 9, 2],
  "7": [0, 4, 7, 10],
  maj7: [0, 4, 7, 11],
  m7: [0, 3, 7, 10],
  "9": [0, 4, 7, 10, 2],
  maj9: [0, 4, 7, 11, 2],
  m9: [0, 3, 7, 10, 2],
  m11: [0, 3, 7, 10, 5],
  "13": [0, 4, 7, 10, 9],
  "7b9": [0, 4, 7, 10, 1],
  m7b5: [0, 3, 6, 10],
  dim7: [0, 3, 6, 9],
  "7sus4": [0, 5, 7, 10],
  "5": [0, 7],
};

const NAME = /^([A-G])([#b]?)([^/]*)(?:\/([A-G])([#b]?))?$/;

/** Reads names such as "Am9" or "C/G" and moves them up by `transpose` semitones. */
export function parseChords(names: string, transpose: number): Chord[] {
  return names.split(" ").map((name) => {
    const [, letter = "", accidental = "", quality = "", bassLetter = "", bassAccidental = ""] =
      NAME.exec(name) ?? [];
    const intervals = QUALITIES[quality];
    if (!letter || !intervals) throw new SyntaxError(`no such chord: ${name}`);
    const root = noteClass(letter, accidental, transpose);
    return {
      root,
      bass: bassLetter ? noteClass(bassLetter, bassAccidental, transpose) : root,
      tones: intervals.map((interval) => pitchClass(root + interval)),
    };
  });
}

function noteClass(letter: string, accidental: string, transpose: number): number {
  const shift = accidental === "#" ? 1 : accidental === "b" ? -1 : 0;
  return pitchClass((LETTERS[letter] ?? 0) + shift + transpose);
}

/** The scale as this chord colours it: where a chord tone is no member, it takes its neighbour's place. */
export function scaleOver(chord: Chord, scale: readonly number[]): number[] {
  const foreign = chord.tones.filter((tone) => !scale.includes(tone));
  const crowded = (note: number) =>
    !chord.tones.includes(note) && foreign.some((tone) => [1, 11].includes(pitchClass(tone - note)));
  return [...new Set([...scale.filter((note) => !crowded(note)), ...chord.tones])];
}
