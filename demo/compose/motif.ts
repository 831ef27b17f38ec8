import type { Random } from "./random.ts";

/** A bar's tune apart from any chord: rhythm and contour. */
export interface Motif {
  /** A rhythm that `readRhythm` reads. */
  rhythm: string;
  /** Steps of the scale from each note to the next; the first from where the tune was. */
  contour: number[];
}

const STEPS = [1, -1, 1, -1, 2, -2, 2, -1, 1, 3];

/** Mostly steps, now and then a leap; a leap is answered by a step back. */
export function makeMotif(rhythm: string, random: Random): Motif {
  const count = rhythm.replace(/[^xXo]/g, "").length;
  const contour: number[] = [];
  let drift = 0;
  for (let index = 0; index < count; index++) {
    const before = contour[index - 1] ?? 0;
    let step = Math.abs(before) > 2 ? -Math.sign(before) : random.pick(STEPS);
    if (Math.abs(drift + step) > 4) step = -step;
    drift += step;
    contour.push(step);
  }
  return { rhythm, contour };
}

/** The same tune again, not quite: one or two steps turn round or stay. */
export function varyMotif(motif: Motif, random: Random): Motif {
  const contour = [...motif.contour];
  for (let change = 0; change < 2; change++) {
    const index = random.integer(0, contour.length - 1);
    contour[index] = -(contour[index] ?? 0) || 1;
  }
  return { rhythm: motif.rhythm, contour };
}
