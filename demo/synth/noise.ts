import type { Random } from "../compose/random.ts";

/** White noise between -1 and 1. */
export function noise(samples: number, random: Random): Float32Array {
  const sound = new Float32Array(samples);
  for (let index = 0; index < samples; index++) sound[index] = 2 * random.next() - 1;
  return sound;
}
