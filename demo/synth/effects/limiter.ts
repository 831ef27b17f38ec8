import { SAMPLE_RATE, samplesIn, type Stereo } from "../sound.ts";

const LOOK_AHEAD_SECONDS = 0.004;
const RELEASE_SECONDS = 0.09;

/** Turns down peaks that would rise above the ceiling (a sample value), in time and for both sides alike. */
export function limit({ left, right }: Stereo, ceiling: number): void {
  const ahead = samplesIn(LOOK_AHEAD_SECONDS);
  const gains = new Float32Array(left.length);
  let isNeeded = false;
  for (let index = 0; index < left.length; index++) {
    const peak = Math.max(Math.abs(left[index]!), Math.abs(right[index]!));
    gains[index] = peak > ceiling ? ceiling / peak : 1;
    isNeeded ||= peak > ceiling;
  }
  if (!isNeeded) return;
  spreadBack(gains, ahead);
  const release = 1 - Math.exp(-1 / (RELEASE_SECONDS * SAMPLE_RATE));
  let gain = 1;
  for (let index = 0; index < left.length; index++) {
    const wanted = gains[index]!;
    gain = wanted < gain ? wanted : gain + release * (wanted - gain);
    left[index]! *= gain;
    right[index]! *= gain;
  }
}

/** The gain starts to fall before the peak: a straight line down to it. */
function spreadBack(gains: Float32Array, ahead: number): void {
  const slope = 1 / ahead;
  let needed = 1;
  for (let index = gains.length - 1; index >= 0; index--) {
    needed = Math.min(gains[index]!, needed + slope * (1 - needed) + slope * 0.05);
    gains[index] = needed;
  }
}
