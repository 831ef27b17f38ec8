import { lowPass } from "../filter.ts";
import { SAMPLE_RATE, type Stereo } from "../sound.ts";

const WOW_HZ = 0.55;
const FLUTTER_HZ = 6.3;
const WOW_SAMPLES = 26;
const FLUTTER_SAMPLES = 1.6;

/** A worn tape: the pitch wavers by a few cents, the highs are gone, peaks are rounded. */
export function playFromTape({ left, right }: Stereo, lowPassHertz: number): void {
  for (const channel of [left, right]) {
    const straight = channel.slice();
    for (let index = 0; index < channel.length; index++) {
      const seconds = index / SAMPLE_RATE;
      const late =
        WOW_SAMPLES * (1 + Math.sin(2 * Math.PI * WOW_HZ * seconds)) +
        FLUTTER_SAMPLES * (1 + Math.sin(2 * Math.PI * FLUTTER_HZ * seconds));
      const at = Math.max(0, index - late);
      const whole = Math.floor(at);
      const value = straight[whole]!;
      channel[index] = value + (at - whole) * ((straight[whole + 1] ?? value) - value);
    }
    lowPass(channel, lowPassHertz, 0.6);
  }
}
