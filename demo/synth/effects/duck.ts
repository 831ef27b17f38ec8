import { SAMPLE_RATE, samplesIn, type Stereo } from "../sound.ts";

const DEPTH = 0.62;
const RECOVERY_SECONDS = 0.13;

/** Steps back at each of these moments (seconds) and comes up again, as pumped by a compressor. */
export function duck({ left, right }: Stereo, moments: readonly number[]): void {
  const fall = Math.exp(-1 / (RECOVERY_SECONDS * SAMPLE_RATE));
  const starts = new Set(moments.map(samplesIn));
  let held = 0;
  let target = 0;
  for (let index = 0; index < left.length; index++) {
    if (starts.has(index)) target = DEPTH;
    held += 0.02 * (target - held);
    target *= fall;
    left[index]! *= 1 - held;
    right[index]! *= 1 - held;
  }
}
