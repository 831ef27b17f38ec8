import { SAMPLE_RATE, type Stereo } from "../synth/sound.ts";

/** ITU-R BS.1770-4, annex 1: the shelf of the head and the high-pass of the ear, at 48 kHz moved to 44.1. */
const BLOCK_SECONDS = 0.1;
const BLOCKS_A_WINDOW = 4;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;

/** Integrated loudness in LUFS; -70 for silence. */
export function integratedLoudness({ left, right }: Stereo): number {
  const blocks = addUp(energies(left), energies(right));
  const windows: number[] = [];
  for (let start = 0; start + BLOCKS_A_WINDOW <= blocks.length; start++) {
    windows.push(
      blocks.slice(start, start + BLOCKS_A_WINDOW).reduce((sum, block) => sum + block, 0) / BLOCKS_A_WINDOW,
    );
  }
  const loud = windows.filter((power) => toLufs(power) > ABSOLUTE_GATE);
  if (loud.length === 0) return ABSOLUTE_GATE;
  const gate = toLufs(mean(loud)) + RELATIVE_GATE;
  return toLufs(mean(loud.filter((power) => toLufs(power) > gate)));
}

/** Mean power of each tenth of a second as the ear weighs it. */
function energies(channel: Float32Array): number[] {
  const [shelf, cut] = [shelfFilter(), highPassFilter()];
  const size = Math.round(BLOCK_SECONDS * SAMPLE_RATE);
  const blocks: number[] = [];
  let [s1, s2, h1, h2] = [0, 0, 0, 0];
  for (let start = 0; start + size <= channel.length; start += size) {
    let power = 0;
    for (let index = start; index < start + size; index++) {
      const sample = channel[index]!;
      const shelved = shelf.b0 * sample + s1;
      s1 = shelf.b1 * sample - shelf.a1 * shelved + s2;
      s2 = shelf.b2 * sample - shelf.a2 * shelved;
      const weighed = cut.b0 * shelved + h1;
      h1 = cut.b1 * shelved - cut.a1 * weighed + h2;
      h2 = cut.b2 * shelved - cut.a2 * weighed;
      power += weighed * weighed;
    }
    blocks.push(power / size);
  }
  return blocks;
}

interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

function shelfFilter(): Biquad {
  const warped = Math.tan((Math.PI * 1681.974450955533) / SAMPLE_RATE);
  const quality = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + warped / quality + warped * warped;
  return {
    b0: (high + (band * warped) / quality + warped * warped) / a0,
    b1: (2 * (warped * warped - high)) / a0,
    b2: (high - (band * warped) / quality + warped * warped) / a0,
    a1: (2 * (warped * warped - 1)) / a0,
    a2: (1 - warped / quality + warped * warped) / a0,
  };
}

function highPassFilter(): Biquad {
  const warped = Math.tan((Math.PI * 38.13547087602444) / SAMPLE_RATE);
  const quality = 0.5003270373238773;
  const a0 = 1 + warped / quality + warped * warped;
  return {
    b0: 1,
    b1: -2,
    b2: 1,
    a1: (2 * (warped * warped - 1)) / a0,
    a2: (1 - warped / quality + warped * warped) / a0,
  };
}

const toLufs = (power: number) => -0.691 + 10 * Math.log10(Math.max(power, 1e-12));
const addUp = (left: number[], right: number[]) => left.map((power, index) => power + (right[index] ?? 0));
const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
