import { decibels, type Stereo } from "../synth/sound.ts";

const TAPS = 12;
const OVERSAMPLING = 4;
/** Between samples a peak rises by a few dB at most, so softer samples need no second look. */
const WORTH_A_LOOK = 0.6;

/** Weights of the neighbours for the points between two samples: a windowed sinc. */
const PHASES = Array.from({ length: OVERSAMPLING - 1 }, (_, phase) => {
  const offset = (phase + 1) / OVERSAMPLING;
  return Array.from({ length: TAPS }, (_, tap) => {
    const distance = tap - TAPS / 2 + 1 - offset;
    const window = Math.cos((Math.PI * distance) / (TAPS + 1)) ** 2;
    return (window * Math.sin(Math.PI * distance)) / (Math.PI * distance);
  });
});

/** The highest point of the wave, between the samples too, in dB below (or above) full scale. (BS.1770-4, annex 2) */
export function truePeak({ left, right }: Stereo): number {
  let peak = Math.max(samplePeak(left), samplePeak(right), 1e-6);
  for (const channel of [left, right]) {
    for (let index = TAPS / 2; index < channel.length - TAPS / 2; index++) {
      if (Math.abs(channel[index]!) < peak * WORTH_A_LOOK) continue;
      for (const weights of PHASES) peak = Math.max(peak, Math.abs(interpolate(channel, index, weights)));
    }
  }
  return decibels(peak);
}

function interpolate(channel: Float32Array, index: number, weights: readonly number[]): number {
  let sum = 0;
  for (let tap = 0; tap < TAPS; tap++) sum += weights[tap]! * channel[index - TAPS / 2 + 1 + tap]!;
  return sum;
}

function samplePeak(channel: Float32Array): number {
  let peak = 0;
  for (let index = 0; index < channel.length; index++) peak = Math.max(peak, Math.abs(channel[index]!));
  return peak;
}
