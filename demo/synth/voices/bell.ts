import { fadeEnd } from "../envelope.ts";
import { addPartial } from "../partial.ts";
import { SAMPLE_RATE, samplesIn } from "../sound.ts";
import type { Instrument } from "./instrument.ts";

interface Bar {
  /** Partials: multiple of the tone's frequency, gain, seconds to die away. */
  partials: readonly (readonly [number, number, number])[];
  /** Swings of loudness a second, and how deep. */
  tremolo?: readonly [number, number];
  release: number;
}

/** A struck bar or bell: a few partials that lie as the metal will. */
function struckMetal({ partials, tremolo, release }: Bar): Instrument {
  return ({ frequency, seconds, velocity }) => {
    const sound = new Float32Array(samplesIn(Math.min(seconds + release, 6)));
    for (const [multiple, gain, decay] of partials) {
      addPartial(sound, {
        frequency: frequency * multiple,
        gain: gain * (multiple > 1 ? 0.4 + 0.6 * velocity : 1),
        decay,
      });
    }
    const [rate, depth] = tremolo ?? [0, 0];
    if (depth > 0) {
      for (let index = 0; index < sound.length; index++) {
        sound[index]! *= 1 - depth * (0.5 - 0.5 * Math.cos((2 * Math.PI * rate * index) / SAMPLE_RATE));
      }
    }
    fadeEnd(sound, release);
    return [sound];
  };
}

export const glassBell = struckMetal({
  partials: [
    [1, 0.5, 4.5],
    [2.001, 0.16, 3],
    [2.76, 0.12, 1.6],
    [4.07, 0.07, 1.1],
    [5.4, 0.05, 0.7],
    [8.93, 0.02, 0.3],
  ],
  release: 3,
});

export const vibraphone = struckMetal({
  partials: [
    [1, 0.5, 3.4],
    [3.99, 0.12, 0.9],
    [10.1, 0.04, 0.15],
    [2, 0.03, 1.2],
  ],
  tremolo: [5.1, 0.3],
  release: 0.9,
});

/** A kalimba-like music box for small tunes. */
export const musicBox = struckMetal({
  partials: [
    [1, 0.5, 1.6],
    [2.98, 0.14, 0.5],
    [5.9, 0.08, 0.18],
    [1.004, 0.2, 1.2],
  ],
  release: 0.8,
});
