import type { Random } from "../../compose/random.ts";
import { cymbal } from "./metal.ts";
import { membrane } from "./membrane.ts";
import { rattle, together } from "./rattle.ts";
import { TABLA } from "./tabla.ts";

type Drum = (random: Random) => Float32Array;

const click = (random: Random, gain: number) => rattle({ band: [1500, 8000], decay: 0.008, gain }, random);

function clap(random: Random): Float32Array {
  const tail = rattle({ band: [700, 5200], decay: 0.22, gain: 0.5 }, random);
  for (const [index, gap] of [0, 441, 860].entries()) {
    const hand = rattle({ band: [800, 6000], decay: 0.025, gain: 0.4 + 0.1 * index }, random);
    for (let sample = 0; sample < hand.length; sample++) tail[gap + sample]! += hand[sample]!;
  }
  return tail;
}

const snare =
  (tone: number, wires: number, decay: number): Drum =>
  (random) =>
    together(
      membrane({ pitch: [tone * 1.6, tone, 0.012], decay: 0.16, gain: 0.5 }),
      membrane({ pitch: [tone * 2.4, tone * 1.7, 0.01], decay: 0.1, gain: 0.2 }),
      rattle({ band: [1400, wires], decay, gain: 0.5 }, random),
    );

export const DRUMS = {
  ...TABLA,
  clubKick: (random) =>
    together(membrane({ pitch: [190, 48, 0.026], decay: 0.42, gain: 0.95 }), click(random, 0.2)),
  softKick: (random) =>
    together(
      membrane({ pitch: [120, 52, 0.03], decay: 0.32, gain: 0.9 }),
      rattle({ band: [300, 1800], decay: 0.02, gain: 0.12 }, random),
    ),
  bigKick: (random) =>
    together(membrane({ pitch: [165, 50, 0.03], decay: 0.38, gain: 0.95 }), click(random, 0.35)),
  dustySnare: snare(185, 5500, 0.17),
  bigSnare: snare(175, 9000, 0.34),
  clap,
  closedHat: (random) => cymbal(0.06, 7000, random),
  openHat: (random) => cymbal(0.32, 6500, random),
  crash: (random) => cymbal(1.8, 4500, random),
  shaker: (random) => rattle({ band: [4500, 11_000], attack: 0.018, decay: 0.09, gain: 0.5 }, random),
  brush: (random) => rattle({ band: [1800, 9000], attack: 0.03, decay: 0.22, gain: 0.35 }, random),
  rim: (random) =>
    together(
      membrane({ pitch: [1750, 1680, 0.01], decay: 0.035, gain: 0.5 }),
      membrane({ pitch: [560, 520, 0.01], decay: 0.03, gain: 0.4 }),
      click(random, 0.2),
    ),
  lowTom: () => membrane({ pitch: [150, 88, 0.05], decay: 0.5, gain: 0.8 }),
  highTom: () => membrane({ pitch: [230, 140, 0.05], decay: 0.42, gain: 0.75 }),
} satisfies Record<string, Drum>;

export type DrumName = keyof typeof DRUMS;
