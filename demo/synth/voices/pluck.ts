import { fadeEnd } from "../envelope.ts";
import { bandPass, lowPass } from "../filter.ts";
import { noise } from "../noise.ts";
import { SAMPLE_RATE, samplesIn } from "../sound.ts";
import type { Instrument } from "./instrument.ts";

export interface PluckedString {
  /** Seconds in which a note at 200 Hz dies away; high ones die sooner. */
  decay: number;
  /** 0 dull to 1 bright. */
  brightness: number;
  /** Hz above which the finger takes away: nails are bright, thumbs are not. */
  touch: number;
  /** The place at which the string is plucked, as a share of its length. */
  position: number;
  /** Seconds it rings after the note is let go. */
  release: number;
  /** A bridge that grazes the string, as of a sitar: a bright buzz that sinks. */
  buzz?: number;
}

/** A string after Karplus and Strong (1983), tuned by an all-pass as by Jaffe and Smith. */
export function pluckedString({
  decay,
  brightness,
  touch,
  position,
  release,
  buzz = 0,
}: PluckedString): Instrument {
  return ({ frequency, seconds, velocity }, random) => {
    const sound = new Float32Array(samplesIn(Math.min(seconds + release, 5)));
    const smoothing = 0.5 - 0.42 * brightness;
    const period = SAMPLE_RATE / frequency;
    const length = Math.floor(period - smoothing - 0.1);
    const rest = period - smoothing - length;
    const tuning = (1 - rest) / (1 + rest);
    const line = excite(length, noise(length, random), touch * (0.5 + velocity), position);
    const loss = 0.001 ** (1 / (frequency * decay * Math.sqrt(200 / frequency)));
    let at = 0;
    let [before, input, output] = [0, 0, 0];
    for (let index = 0; index < sound.length; index++) {
      const current = line[at]!;
      const smoothed = loss * ((1 - smoothing) * current + smoothing * before);
      before = current;
      output = tuning * (smoothed - output) + input;
      input = smoothed;
      line[at] = output;
      sound[index] = current;
      if (++at === length) at = 0;
    }
    if (buzz > 0) addBuzz(sound, frequency, buzz);
    fadeEnd(sound, Math.min(release, seconds + release - 0.01));
    return [sound];
  };
}

function excite(length: number, burst: Float32Array, touch: number, position: number): Float32Array {
  lowPass(burst, touch);
  const offset = Math.max(1, Math.round(length * position));
  const line = burst.map((value, index) => value - burst[(index + offset) % length]!);
  const mean = line.reduce((sum, value) => sum + value, 0) / length;
  const power = Math.sqrt(line.reduce((sum, value) => sum + (value - mean) ** 2, 0) / length) || 1;
  return line.map((value) => (0.25 * (value - mean)) / power);
}

function addBuzz(sound: Float32Array, frequency: number, amount: number): void {
  const bridge = sound.map((value) => Math.tanh(6 * value) - value);
  bandPass(bridge, (seconds) => frequency * (3 + 11 * Math.exp(-2.2 * seconds)), 2.5);
  for (let index = 0; index < sound.length; index++) sound[index]! += amount * bridge[index]!;
}
