import { shape } from "../envelope.ts";
import { SAMPLE_RATE, samplesIn } from "../sound.ts";
import type { Instrument } from "./instrument.ts";

const RELEASE_SECONDS = 0.25;

/** Tines after Chowning's FM: a warm body whose edge fades, and a short high ping. */
export const electricPiano: Instrument = ({ frequency, seconds, velocity }) => {
  const sound = new Float32Array(samplesIn(seconds + RELEASE_SECONDS));
  const turn = (2 * Math.PI * frequency) / SAMPLE_RATE;
  const edgeFall = Math.exp(-2.4 / SAMPLE_RATE);
  const pingFall = Math.exp(-18 / SAMPLE_RATE);
  let edge = (0.5 + 1.4 * velocity) * Math.min(1.2, 330 / frequency + 0.35);
  let ping = frequency < 900 ? 0.22 * velocity : 0.06;
  for (let index = 0; index < sound.length; index++) {
    const phase = turn * index;
    sound[index] =
      0.5 * Math.sin(phase + edge * Math.sin(phase)) + 0.18 * Math.sin(phase + ping * Math.sin(14 * phase));
    edge = 0.12 + (edge - 0.12) * edgeFall;
    ping *= pingFall;
  }
  shape(sound, { attack: 0.003, decay: 2.2, sustain: 0.12, release: RELEASE_SECONDS }, seconds);
  return [sound];
};
