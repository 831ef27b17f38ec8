import { integratedLoudness } from "../encode/loudness.ts";
import { limit } from "./effects/limiter.ts";
import { highPass } from "./filter.ts";
import { gainOf, samplesIn, type Stereo } from "./sound.ts";

export const TARGET_LUFS = -16;
/** Leaves room for peaks that the encoder raises. */
const CEILING = gainOf(-2);
const MOST_CORRECTION = gainOf(0.8);
const LOWEST_HZ = 25;
const FADE_IN_SECONDS = 0.004;
const FADE_OUT_SECONDS = 2.2;

/** Makes a mix a record: no offset, faded out, at the common loudness, below full scale. */
export function master(mix: Stereo): void {
  for (const channel of [mix.left, mix.right]) {
    highPass(channel, LOWEST_HZ);
    fade(channel);
  }
  amplify(mix, gainOf(TARGET_LUFS - integratedLoudness(mix)));
  limit(mix, CEILING);
  amplify(mix, Math.min(MOST_CORRECTION, gainOf(TARGET_LUFS - integratedLoudness(mix))));
}

function fade(channel: Float32Array): void {
  const rise = samplesIn(FADE_IN_SECONDS);
  for (let index = 0; index < rise; index++) channel[index]! *= index / rise;
  const fall = samplesIn(FADE_OUT_SECONDS);
  for (let index = 0; index < fall; index++)
    channel[channel.length - 1 - index]! *= Math.sin((index / fall) * (Math.PI / 2)) ** 2;
}

function amplify({ left, right }: Stereo, gain: number): void {
  for (let index = 0; index < left.length; index++) {
    left[index]! *= gain;
    right[index]! *= gain;
  }
}
