import type { Random } from "../../compose/random.ts";
import { highPass, lowPass } from "../filter.ts";
import { noise } from "../noise.ts";
import { SAMPLE_RATE, samplesIn } from "../sound.ts";

export interface Rattle {
  /** Hz between which the noise lies. */
  band: readonly [number, number];
  attack?: number;
  /** Seconds until it is 60 dB softer. */
  decay: number;
  gain: number;
}

/** A burst of noise: wires, cymbals, hands. */
export function rattle(
  { band: [low, high], attack = 0.001, decay, gain }: Rattle,
  random: Random,
): Float32Array {
  const sound = noise(samplesIn(attack + decay), random);
  highPass(sound, low);
  lowPass(sound, high);
  const shrink = Math.log(0.001) / (decay * SAMPLE_RATE);
  const rise = attack * SAMPLE_RATE;
  for (let index = 0; index < sound.length; index++) {
    sound[index]! *= gain * (index < rise ? index / rise : Math.exp(shrink * (index - rise)));
  }
  return sound;
}

/** Sounds of one stroke, the longest gives the length. */
export function together(...sounds: Float32Array[]): Float32Array {
  const sum = new Float32Array(Math.max(...sounds.map((sound) => sound.length)));
  for (const sound of sounds) for (let index = 0; index < sound.length; index++) sum[index]! += sound[index]!;
  return sum;
}
