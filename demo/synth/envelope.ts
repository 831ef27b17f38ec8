import { SAMPLE_RATE, samplesIn } from "./sound.ts";

export interface Envelope {
  /** Seconds to full level. */
  attack: number;
  /** Seconds in which the level falls most of the way to `sustain`. */
  decay: number;
  /** 0 to 1. */
  sustain: number;
  /** Seconds in which the tone dies away after it was let go. */
  release: number;
}

/** Shapes the level: a tone held for `held` seconds. */
export function shape(
  sound: Float32Array,
  { attack, decay, sustain, release }: Envelope,
  held: number,
): void {
  const attackSamples = Math.max(1, samplesIn(attack));
  const fall = Math.exp(-3 / (decay * SAMPLE_RATE));
  const letGo = Math.exp(-4.6 / (release * SAMPLE_RATE));
  const heldSamples = samplesIn(held);
  let level = 0;
  for (let index = 0; index < sound.length; index++) {
    if (index >= heldSamples) level *= letGo;
    else if (index < attackSamples) level = Math.sin(((index / attackSamples) * Math.PI) / 2);
    else level = sustain + (level - sustain) * fall;
    sound[index]! *= level;
  }
}

/** Ends a sound without a click: the last `seconds` fade to silence. */
export function fadeEnd(sound: Float32Array, seconds: number): void {
  const samples = Math.min(sound.length, samplesIn(seconds));
  for (let index = 0; index < samples; index++) sound[sound.length - 1 - index]! *= index / samples;
}
