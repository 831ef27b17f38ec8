import { SAMPLE_RATE } from "./sound.ts";
import { TABLE_SIZE, tableFor, type Waveform } from "./wavetable.ts";

export interface Oscillation {
  waveform: Waveform;
  /** Hz. */
  frequency: number;
  gain: number;
  /** The place in the period at which it starts, 0 to 1. */
  phase: number;
  vibrato?: Vibrato;
}

export interface Vibrato {
  /** Swings a second. */
  rate: number;
  /** Semitones to each side. */
  depth: number;
  /** Seconds until it has grown to its full depth. */
  delay: number;
}

/** Samples between two looks at the vibrato, which changes slowly. */
const BLOCK = 64;

/** Adds a tone of a wavetable to a sound. */
export function addOscillator(
  out: Float32Array,
  { waveform, frequency, gain, phase, vibrato }: Oscillation,
): void {
  const table = tableFor(waveform, frequency);
  const increment = (frequency * TABLE_SIZE) / SAMPLE_RATE;
  let position = phase * TABLE_SIZE;
  for (let start = 0; start < out.length; start += BLOCK) {
    const end = Math.min(start + BLOCK, out.length);
    const step = vibrato ? increment * vibratoRatio(vibrato, start / SAMPLE_RATE) : increment;
    for (let index = start; index < end; index++) {
      const whole = position | 0;
      const low = table[whole]!;
      out[index]! += gain * (low + (position - whole) * (table[whole + 1]! - low));
      position += step;
      if (position >= TABLE_SIZE) position -= TABLE_SIZE;
    }
  }
}

/** The factor by which the pitch is raised at this moment. */
export function vibratoRatio({ rate, depth, delay }: Vibrato, seconds: number): number {
  const grown = delay > 0 ? Math.min(1, seconds / delay) ** 2 : 1;
  return 2 ** ((depth * grown * Math.sin(2 * Math.PI * rate * seconds)) / 12);
}
