import { type Envelope, shape } from "../envelope.ts";
import { lowPass } from "../filter.ts";
import { addOscillator, type Vibrato } from "../oscillator.ts";
import { samplesIn } from "../sound.ts";
import type { Waveform } from "../wavetable.ts";
import type { Instrument } from "./instrument.ts";

interface Ensemble {
  waveform: Waveform;
  /** Cents by which each of the players is off. */
  detune: readonly number[];
  /** Hz: the filter at the start, at its widest and at the end of a note. */
  cutoff: readonly [number, number, number];
  /** Seconds until the filter is at its widest. */
  opening: number;
  resonance: number;
  envelope: Envelope;
  vibrato?: Vibrato;
  /** A softer oscillator an octave below. */
  below?: number;
}

/** Several oscillators of one pitch, left and right apart, through a filter that opens and closes. */
function ensemble({
  waveform,
  detune,
  cutoff,
  opening,
  resonance,
  envelope,
  vibrato,
  below = 0,
}: Ensemble): Instrument {
  return ({ frequency, seconds, velocity }, random) => {
    const samples = samplesIn(seconds + envelope.release);
    const [closed, open, settled] = cutoff.map((hertz) => hertz * (0.6 + 0.6 * velocity)) as [
      number,
      number,
      number,
    ];
    const sweep = (at: number) =>
      at < opening
        ? closed + (open - closed) * (at / opening)
        : settled + (open - settled) * Math.exp((opening - at) / (opening + 0.35));
    return [-1, 1].map((side) => {
      const sound = new Float32Array(samples);
      for (const cents of detune) {
        const pitch = frequency * 2 ** ((cents * side) / 1200);
        addOscillator(sound, {
          waveform,
          frequency: pitch,
          gain: 0.5 / detune.length,
          phase: random.next(),
          vibrato,
        });
      }
      if (below > 0)
        addOscillator(sound, {
          waveform: "triangle",
          frequency: frequency / 2,
          gain: below,
          phase: random.next(),
        });
      lowPass(sound, sweep, resonance);
      shape(sound, envelope, seconds);
      return sound;
    });
  };
}

export const warmPad = ensemble({
  waveform: "saw",
  detune: [-9, 2, 8],
  cutoff: [350, 1300, 800],
  opening: 1.6,
  resonance: 0.7,
  envelope: { attack: 0.9, decay: 3, sustain: 0.85, release: 1.6 },
});
export const brightPad = ensemble({
  waveform: "saw",
  detune: [-12, -4, 5, 11],
  cutoff: [700, 2600, 1700],
  opening: 0.7,
  resonance: 0.8,
  envelope: { attack: 0.25, decay: 2, sustain: 0.8, release: 0.8 },
});
export const strings = ensemble({
  waveform: "saw",
  detune: [-7, 0, 6],
  cutoff: [700, 1900, 1500],
  opening: 0.5,
  resonance: 0.6,
  envelope: { attack: 0.35, decay: 2, sustain: 0.9, release: 0.6 },
  vibrato: { rate: 5.3, depth: 0.09, delay: 0.6 },
});
export const stab = ensemble({
  waveform: "saw",
  detune: [-6, 4],
  cutoff: [900, 3200, 500],
  opening: 0.01,
  resonance: 1.3,
  envelope: { attack: 0.004, decay: 0.28, sustain: 0.15, release: 0.16 },
});
export const arpeggiator = ensemble({
  waveform: "saw",
  detune: [-4, 5],
  cutoff: [2800, 3600, 700],
  opening: 0.005,
  resonance: 1.6,
  envelope: { attack: 0.003, decay: 0.22, sustain: 0.1, release: 0.12 },
});
export const lead = ensemble({
  waveform: "saw",
  detune: [-5, 6],
  cutoff: [1500, 3800, 2200],
  opening: 0.06,
  resonance: 1.1,
  envelope: { attack: 0.02, decay: 0.5, sustain: 0.75, release: 0.2 },
  vibrato: { rate: 5.6, depth: 0.18, delay: 0.45 },
  below: 0.08,
});
export const glassOrgan = ensemble({
  waveform: "triangle",
  detune: [-3, 3],
  cutoff: [1200, 2600, 2000],
  opening: 1.2,
  resonance: 0.6,
  envelope: { attack: 0.7, decay: 2, sustain: 0.8, release: 1.4 },
});
export const fiddle = ensemble({
  waveform: "saw",
  detune: [0],
  cutoff: [1000, 2300, 1900],
  opening: 0.15,
  resonance: 1,
  envelope: { attack: 0.09, decay: 0.8, sustain: 0.85, release: 0.18 },
  vibrato: { rate: 5.5, depth: 0.16, delay: 0.4 },
});
