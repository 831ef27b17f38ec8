import type { Random } from "../../compose/random.ts";
import { addPartial } from "../partial.ts";
import { samplesIn } from "../sound.ts";
import { membrane } from "./membrane.ts";
import { rattle, together } from "./rattle.ts";

/** The right drum's black patch makes its partials a harmonic series: C sharp 4 here, the tonic. */
const TABLA_HZ = 277.2;

function ring(gains: readonly number[], decay: number): Float32Array {
  const sound = new Float32Array(samplesIn(decay * 1.2));
  for (const [index, gain] of gains.entries()) {
    addPartial(sound, { frequency: TABLA_HZ * (index + 1), gain, decay: decay / (1 + 0.35 * index) });
  }
  return sound;
}

const slap = (random: Random, gain: number) => rattle({ band: [900, 5000], decay: 0.03, gain }, random);
const bayan = () => membrane({ pitch: [128, 82, 0.05], decay: 0.55, gain: 0.6 });

const na = (random: Random) => together(ring([0.1, 0.3, 0.34, 0.16, 0.08], 0.45), slap(random, 0.3));
const tin = (random: Random) => together(ring([0.42, 0.2, 0.08], 0.7), slap(random, 0.12));

/** Strokes by their names. */
export const TABLA = {
  na,
  tin,
  ge: (random: Random) => together(bayan(), slap(random, 0.05)),
  ke: (random: Random) => rattle({ band: [250, 1800], decay: 0.06, gain: 0.5 }, random),
  dha: (random: Random) => together(na(random), bayan()),
  dhin: (random: Random) => together(tin(random), bayan()),
};
