/** Samples a second. */
export const SAMPLE_RATE = 44_100;

/** One channel, or left and right; samples of full scale are -1 and 1. */
export type Sound = Float32Array[];

export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

export function samplesIn(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE);
}

export function silence(samples: number): Stereo {
  return { left: new Float32Array(samples), right: new Float32Array(samples) };
}

export function decibels(gain: number): number {
  return 20 * Math.log10(gain);
}

export function gainOf(decibelValue: number): number {
  return 10 ** (decibelValue / 20);
}
