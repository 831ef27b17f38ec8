import { samplesIn, type Stereo } from "../sound.ts";

const FEEDBACK = 0.42;
const DAMPING = 0.45;

/** Echoes that fall from side to side and grow duller. Replaces the sound by its echoes. */
export function pingPong({ left, right }: Stereo, seconds: number): void {
  const wait = samplesIn(seconds);
  const toLeft = new Float32Array(wait);
  const toRight = new Float32Array(wait);
  let position = 0;
  let [dullLeft, dullRight] = [0, 0];
  for (let index = 0; index < left.length; index++) {
    const input = 0.5 * (left[index]! + right[index]!);
    const outLeft = toLeft[position]!;
    const outRight = toRight[position]!;
    dullLeft += DAMPING * (outLeft - dullLeft);
    dullRight += DAMPING * (outRight - dullRight);
    toLeft[position] = input + FEEDBACK * dullRight;
    toRight[position] = dullLeft * 0.85;
    left[index] = outLeft;
    right[index] = outRight;
    if (++position === wait) position = 0;
  }
}
