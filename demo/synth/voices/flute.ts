import { shape } from "../envelope.ts";
import { bandPass, lowPass } from "../filter.ts";
import { noise } from "../noise.ts";
import { type Vibrato, vibratoRatio } from "../oscillator.ts";
import { SAMPLE_RATE, samplesIn } from "../sound.ts";
import type { Instrument } from "./instrument.ts";

interface Pipe {
  /** Gains of the partials from the first. */
  partials: readonly number[];
  breath: number;
  attack: number;
  vibrato: Vibrato;
}

const RELEASE_SECONDS = 0.14;

/** A blown pipe: few partials, breath around the tone, a vibrato that comes late. */
function blownPipe({ partials, breath, attack, vibrato }: Pipe): Instrument {
  return ({ frequency, seconds, velocity }, random) => {
    const sound = new Float32Array(samplesIn(seconds + RELEASE_SECONDS));
    const turn = (2 * Math.PI * frequency) / SAMPLE_RATE;
    const gains = partials.map((gain, index) => gain * (0.6 + 0.4 * velocity) ** index);
    let phase = 0;
    let ratio = 1;
    for (let index = 0; index < sound.length; index++) {
      if ((index & 63) === 0) ratio = vibratoRatio(vibrato, index / SAMPLE_RATE);
      phase += turn * ratio;
      let sum = 0;
      for (let partial = 0; partial < gains.length; partial++)
        sum += gains[partial]! * Math.sin((partial + 1) * phase);
      sound[index] = 0.4 * sum;
    }
    const air = noise(sound.length, random);
    bandPass(air, Math.min(frequency * 2, 5000), 1.5);
    lowPass(air, 6500);
    for (let index = 0; index < sound.length; index++) sound[index]! += breath * air[index]!;
    shape(sound, { attack, decay: 0.4, sustain: 0.82, release: RELEASE_SECONDS }, seconds);
    return [sound];
  };
}

export const flute = blownPipe({
  partials: [1, 0.42, 0.2, 0.08, 0.03],
  breath: 0.05,
  attack: 0.06,
  vibrato: { rate: 5.2, depth: 0.16, delay: 0.5 },
});
export const whistle = blownPipe({
  partials: [1, 0.22, 0.12, 0.03],
  breath: 0.035,
  attack: 0.03,
  vibrato: { rate: 5.8, depth: 0.1, delay: 0.35 },
});
export const bansuri = blownPipe({
  partials: [1, 0.55, 0.16, 0.1, 0.04],
  breath: 0.09,
  attack: 0.08,
  vibrato: { rate: 4.6, depth: 0.22, delay: 0.7 },
});
