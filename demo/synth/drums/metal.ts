import type { Random } from "../../compose/random.ts";
import { highPass } from "../filter.ts";
import { SAMPLE_RATE, samplesIn } from "../sound.ts";
import { rattle, together } from "./rattle.ts";

/** Six squares out of tune with each other, as the drum machines of the eighties made their cymbals. */
const SQUARES_HZ = [263, 400, 421, 474, 587, 845];

/** @param decay seconds until it is 60 dB softer */
export function cymbal(decay: number, lowest: number, random: Random): Float32Array {
  const sound = new Float32Array(samplesIn(decay));
  for (const hertz of SQUARES_HZ) {
    const start = random.next();
    for (let index = 0; index < sound.length; index++) {
      sound[index]! += (start + (hertz * 2 * index) / SAMPLE_RATE) % 1 < 0.5 ? 0.08 : -0.08;
    }
  }
  highPass(sound, lowest);
  const shrink = Math.log(0.001) / sound.length;
  for (let index = 0; index < sound.length; index++) sound[index]! *= Math.exp(shrink * index);
  return together(sound, rattle({ band: [lowest, 14_000], decay, gain: 0.3 }, random));
}
