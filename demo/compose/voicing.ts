import type { Chord } from "./chord.ts";
import { pitchClass } from "./pitch.ts";

export interface VoicingRange {
  voices: number;
  low: number;
  high: number;
}

/**
 * The notes of a chord that lie nearest to the notes before, so that every voice moves little.
 * The bass has the root: with more tones than voices the fifth is left out, then the root.
 */
export function voiceLead(chord: Chord, previous: readonly number[], range: VoicingRange): number[] {
  const tones = chooseTones(chord, range.voices);
  const center = previous.length > 0 ? mean(previous) : (range.low + range.high) / 2;
  let best: number[] = [];
  let bestCost = Infinity;
  for (let inversion = 0; inversion < tones.length; inversion++) {
    for (let floor = range.low; floor <= range.low + 12; floor++) {
      const notes = stack([...tones.slice(inversion), ...tones.slice(0, inversion)], floor);
      const cost = costOf(notes, previous, center, range);
      if (cost < bestCost) [best, bestCost] = [notes, cost];
    }
  }
  return best;
}

function chooseTones(chord: Chord, voices: number): number[] {
  const tones = [...chord.tones];
  if (tones.length > voices && tones.length > 3) tones.splice(2, 1);
  if (tones.length > voices && tones.length > 3) tones.splice(0, 1);
  const chosen = tones.slice(0, voices);
  while (chosen.length < voices) chosen.push(tones[chosen.length % tones.length] ?? chord.root);
  return chosen;
}

function stack(tones: readonly number[], floor: number): number[] {
  let below = floor - 1;
  return tones.map((tone) => {
    below += 1 + pitchClass(tone - (below + 1));
    return below;
  });
}

function costOf(
  notes: readonly number[],
  previous: readonly number[],
  center: number,
  range: VoicingRange,
): number {
  const outside = Math.max(0, (notes.at(-1) ?? 0) - range.high);
  const moved = notes.reduce(
    (sum, note) => sum + Math.min(...previous.map((old) => Math.abs(old - note)), 12),
    0,
  );
  const clusters = notes.filter((note, index) => note - (notes[index - 1] ?? -99) === 1).length;
  const middle = (range.low + range.high) / 2;
  return (
    (previous.length > 0 ? moved : 0) +
    8 * outside +
    3 * clusters +
    0.6 * Math.abs(mean(notes) - center) +
    0.3 * Math.abs(mean(notes) - middle)
  );
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
