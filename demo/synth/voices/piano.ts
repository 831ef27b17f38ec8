import { fadeEnd } from "../envelope.ts";
import { lowPass } from "../filter.ts";
import { noise } from "../noise.ts";
import { addPartial } from "../partial.ts";
import { samplesIn } from "../sound.ts";
import type { Instrument } from "./instrument.ts";

const MAX_PARTIALS = 18;
const HIGHEST_HZ = 7500;
const STIFFNESS = 0.00035;
const HAMMER_SECONDS = 0.03;
const DAMPER_SECONDS = 0.35;

/** Struck strings, two a note: stiff, so partials lie a little high; each dies fast first, then slowly. */
export const piano: Instrument = ({ frequency, seconds, velocity }, random) => {
  const sound = new Float32Array(samplesIn(Math.min(seconds + DAMPER_SECONDS, 5)));
  const darkness = 1.5 - 0.75 * velocity;
  const longest = 9 * (110 / (frequency + 60)) ** 0.6;
  for (let number = 1; number <= MAX_PARTIALS; number++) {
    const partial = number * frequency * Math.sqrt(1 + STIFFNESS * number * number * (frequency / 260));
    if (partial > HIGHEST_HZ) break;
    const hammer = Math.abs(Math.sin((Math.PI * number) / 7.3)) + 0.12;
    const gain = (0.4 * hammer * Math.exp((-partial / 2600) * darkness)) / number ** (0.55 * darkness);
    const decay = longest / (1 + 0.22 * (number - 1));
    const phase = random.between(-0.4, 0.4);
    addPartial(sound, { frequency: partial * 0.99985, gain: gain * 0.65, decay: decay * 0.4, phase });
    addPartial(sound, { frequency: partial * 1.0002, gain: gain * 0.45, decay, phase });
  }
  addHammer(sound, noise(Math.min(samplesIn(HAMMER_SECONDS), sound.length), random), frequency, velocity);
  softenStart(sound);
  fadeEnd(sound, DAMPER_SECONDS);
  return [sound];
};

function addHammer(sound: Float32Array, knock: Float32Array, frequency: number, velocity: number): void {
  lowPass(knock, 500 + frequency * (1 + velocity));
  for (let index = 0; index < knock.length; index++)
    sound[index]! += 0.16 * velocity * knock[index]! * (1 - index / knock.length) ** 3;
}

function softenStart(sound: Float32Array): void {
  const samples = samplesIn(0.003);
  for (let index = 0; index < samples; index++) sound[index]! *= index / samples;
}
