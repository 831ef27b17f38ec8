import type { Random } from "../../compose/random.ts";
import { bandPass } from "../filter.ts";
import { noise } from "../noise.ts";
import { SAMPLE_RATE } from "../sound.ts";

const CLICKS_A_SECOND = 7;

/** The hiss and the dust of an old record. */
export function crackle(samples: number, random: Random): Float32Array {
  const sound = noise(samples, random);
  for (let index = 0; index < samples; index++) {
    sound[index]! *= 0.06;
    if (random.next() * SAMPLE_RATE < CLICKS_A_SECOND) sound[index]! += random.normal() * 2;
  }
  bandPass(sound, 2600, 0.6);
  return sound;
}
