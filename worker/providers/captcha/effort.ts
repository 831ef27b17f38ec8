/**
 * How many times the work of the first challenge one costs, by how many the network had in this hour before it. A
 * household never leaves the first step; whoever shares the address of a mobile network with thousands waits for some
 * seconds, and is not refused; a program that tries hundreds computes for minutes. `npm run bench -- captcha` measures
 * the steps.
 */
export const EFFORT_STEPS = [
  { from: 0, effort: 1 },
  { from: 20, effort: 2 },
  { from: 40, effort: 4 },
  { from: 60, effort: 8 },
  { from: 80, effort: 16 },
  { from: 100, effort: 32 },
  { from: 130, effort: 64 },
  { from: 160, effort: 128 },
  { from: 200, effort: 256 },
] as const;

/** @param before the challenges that the network had in this hour */
export function effortAfter(before: number): number {
  return EFFORT_STEPS.findLast(({ from }) => before >= from)?.effort ?? 1;
}
