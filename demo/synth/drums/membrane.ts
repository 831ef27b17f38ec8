import { SAMPLE_RATE, samplesIn } from "../sound.ts";

export interface Membrane {
  /** Hz at the stroke and after it, and seconds of the fall. */
  pitch: readonly [number, number, number];
  /** Seconds until it is 60 dB softer. */
  decay: number;
  gain: number;
}

/** A sine whose pitch falls as the skin relaxes. */
export function membrane({ pitch: [from, to, fall], decay, gain }: Membrane): Float32Array {
  const sound = new Float32Array(samplesIn(decay));
  const shrink = 0.001 ** (1 / sound.length);
  let phase = 0;
  let level = gain;
  for (let index = 0; index < sound.length; index++) {
    phase += (2 * Math.PI * (to + (from - to) * Math.exp(-index / (fall * SAMPLE_RATE)))) / SAMPLE_RATE;
    sound[index] = level * Math.sin(phase);
    level *= shrink;
  }
  return sound;
}
