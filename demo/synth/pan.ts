import type { Sound, Stereo } from "./sound.ts";

/** Gains of left and right of equal power; `pan` from -1 to 1. */
export function panLaw(gain: number, pan: number): [number, number] {
  const angle = ((Math.min(1, Math.max(-1, pan)) + 1) * Math.PI) / 4;
  return [gain * Math.cos(angle) * Math.SQRT2, gain * Math.sin(angle) * Math.SQRT2];
}

/** Adds a sound of one or two channels to a bus, from this sample on. */
export function addSound(
  bus: Stereo,
  sound: Sound,
  start: number,
  [toLeft, toRight]: readonly [number, number],
): void {
  const [first, second = first] = sound;
  if (!first || !second) return;
  const end = Math.min(first.length, bus.left.length - start);
  const { left, right } = bus;
  for (let index = 0; index < end; index++) {
    left[start + index]! += toLeft * first[index]!;
    right[start + index]! += toRight * second[index]!;
  }
}
