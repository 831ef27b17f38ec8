import { SAMPLE_RATE } from "./sound.ts";

/** A sine that dies away. */
export interface Partial {
  /** Hz. */
  frequency: number;
  gain: number;
  /** Seconds until it is 60 dB softer. */
  decay: number;
  phase?: number;
}

/** Adds the partial to a sound: a pointer turned and shortened a little every sample. */
export function addPartial(out: Float32Array, { frequency, gain, decay, phase = 0 }: Partial): void {
  if (frequency >= SAMPLE_RATE * 0.45) return;
  const shrink = 0.001 ** (1 / (decay * SAMPLE_RATE));
  const angle = (2 * Math.PI * frequency) / SAMPLE_RATE;
  const turnCos = shrink * Math.cos(angle);
  const turnSin = shrink * Math.sin(angle);
  let cos = gain * Math.cos(phase);
  let sin = gain * Math.sin(phase);
  const end = Math.min(out.length, Math.ceil(decay * 1.2 * SAMPLE_RATE));
  for (let index = 0; index < end; index++) {
    out[index]! += sin;
    const turned = cos * turnCos - sin * turnSin;
    sin = sin * turnCos + cos * turnSin;
    cos = turned;
  }
}
