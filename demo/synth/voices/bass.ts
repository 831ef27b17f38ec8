import { type Envelope, shape } from "../envelope.ts";
import { lowPass } from "../filter.ts";
import { addOscillator } from "../oscillator.ts";
import { addPartial } from "../partial.ts";
import { samplesIn } from "../sound.ts";
import type { Instrument } from "./instrument.ts";

interface SynthBass {
  /** Hz: the filter at the pluck and after it. */
  cutoff: readonly [number, number];
  /** The speed at which the filter closes, per second. */
  closing: number;
  resonance: number;
  envelope: Envelope;
}

function synthBass({ cutoff: [open, closed], closing, resonance, envelope }: SynthBass): Instrument {
  return ({ frequency, seconds, velocity }) => {
    const sound = new Float32Array(samplesIn(seconds + envelope.release));
    addOscillator(sound, { waveform: "saw", frequency, gain: 0.4, phase: 0 });
    addOscillator(sound, { waveform: "square", frequency: frequency * 1.003, gain: 0.2, phase: 0.25 });
    lowPass(sound, (at) => closed + (open * velocity - closed) * Math.exp(-closing * at), resonance);
    addOscillator(sound, { waveform: "triangle", frequency, gain: 0.3, phase: 0 });
    shape(sound, envelope, seconds);
    return [sound];
  };
}

export const houseBass = synthBass({
  cutoff: [1300, 260],
  closing: 9,
  resonance: 1.2,
  envelope: { attack: 0.004, decay: 0.35, sustain: 0.6, release: 0.07 },
});
export const drivingBass = synthBass({
  cutoff: [2200, 420],
  closing: 14,
  resonance: 1.5,
  envelope: { attack: 0.003, decay: 0.25, sustain: 0.65, release: 0.05 },
});

/** Soft and deep; a little of the octave and twelfth lets small loudspeakers hint at it. */
export const subBass: Instrument = ({ frequency, seconds }) => {
  const sound = new Float32Array(samplesIn(seconds + 0.25));
  for (const [multiple, gain] of [
    [1, 0.5],
    [2, 0.13],
    [3, 0.05],
  ] as const) {
    addPartial(sound, { frequency: frequency * multiple, gain, decay: 9 });
  }
  shape(sound, { attack: 0.03, decay: 1.5, sustain: 0.75, release: 0.25 }, seconds);
  return [sound];
};
