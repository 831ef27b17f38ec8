import { SAMPLE_RATE, type Stereo } from "../sound.ts";

export interface Room {
  /** Until the echo is 60 dB softer. */
  seconds: number;
  /** 0 to 1: how much of the highs the walls give back. */
  brightness: number;
}

/** A room swallows the highs that half the rate cannot carry, and half the rate is half the work. */
const RATE = SAMPLE_RATE / 2;
/** Lengths in samples, no two with a common divisor; even ones are heard left, odd ones right. */
const LINES = [563, 641, 719, 797, 887, 997, 1123, 1249];
const PRE_DELAY = 400;

/** A feedback delay network: eight lines that feed each other through a Householder mirror. Replaces the sound by its echo. */
export function putInRoom(sound: Stereo, room: Room): void {
  const [left, right] = [halve(sound.left), halve(sound.right)];
  reverberate(left, right, room);
  restore(left, sound.left);
  restore(right, sound.right);
}

function reverberate(left: Float32Array, right: Float32Array, { seconds, brightness }: Room): void {
  const count = LINES.length;
  const starts = LINES.map((_, line) => LINES.slice(0, line).reduce((sum, length) => sum + length, 0));
  const memory = new Float32Array(LINES.reduce((sum, length) => sum + length, 0));
  const positions = Int32Array.from(starts);
  const first = Int32Array.from(starts);
  const last = Int32Array.from(starts, (start, line) => start + (LINES[line] ?? 0) - 1);
  const gains = Float64Array.from(LINES, (length) => 10 ** ((-3 * length) / (seconds * RATE)));
  const damped = new Float64Array(count);
  const heard = new Float64Array(count);
  for (let index = left.length - 1; index >= 0; index--) {
    left[index] = index < PRE_DELAY ? 0 : left[index - PRE_DELAY]!;
    right[index] = index < PRE_DELAY ? 0 : right[index - PRE_DELAY]!;
  }
  for (let index = 0; index < left.length; index++) {
    let sum = 0;
    for (let line = 0; line < count; line++) {
      const dull = damped[line]! + brightness * (memory[positions[line]!]! - damped[line]!);
      damped[line] = dull;
      heard[line] = dull * gains[line]!;
      sum += heard[line]!;
    }
    const mirror = (2 / count) * sum;
    const [inLeft, inRight] = [left[index]! - mirror, right[index]! - mirror];
    for (let line = 0; line < count; line++) {
      const position = positions[line]!;
      memory[position] = heard[line]! + ((line & 1) === 0 ? inLeft : inRight);
      positions[line] = position === last[line]! ? first[line]! : position + 1;
    }
    left[index] = 0.5 * (heard[0]! - heard[2]! + heard[4]! - heard[6]!);
    right[index] = 0.5 * (heard[1]! - heard[3]! + heard[5]! - heard[7]!);
  }
}

function halve(channel: Float32Array): Float32Array {
  const half = new Float32Array(channel.length >> 1);
  for (let index = 0; index < half.length; index++)
    half[index] = 0.5 * (channel[2 * index]! + channel[2 * index + 1]!);
  return half;
}

function restore(half: Float32Array, channel: Float32Array): void {
  for (let index = 0; index < half.length; index++) {
    const [now, next] = [half[index]!, half[index + 1] ?? half[index]!];
    channel[2 * index] = now;
    channel[2 * index + 1] = 0.5 * (now + next);
  }
}
