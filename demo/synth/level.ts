import { decibels, gainOf, samplesIn, type Stereo } from "./sound.ts";

const SLICE_SECONDS = 0.05;
const SOUNDING = 0.05;

/** How loud a part is while it sounds: RMS in dB over the slices that are not near silence. */
export function soundingLevel({ left, right }: Stereo): number {
  const size = samplesIn(SLICE_SECONDS);
  const powers: number[] = [];
  for (let start = 0; start + size <= left.length; start += size) {
    let power = 0;
    for (let index = start; index < start + size; index += 2) power += left[index]! ** 2 + right[index]! ** 2;
    powers.push(power / size);
  }
  const loudest = Math.max(...powers);
  const sounding = powers.filter((power) => power > loudest * SOUNDING);
  return decibels(Math.sqrt(sounding.reduce((sum, power) => sum + power, 0) / sounding.length));
}

/** The gain that brings a part to this level; silence stays silence. */
export function gainTo(level: number, sound: Stereo): number {
  const now = soundingLevel(sound);
  return Number.isFinite(now) ? gainOf(level - now) : 0;
}
