import { SAMPLE_RATE } from "./sound.ts";

/** Hz at this many seconds after the start. */
type Cutoff = number | ((seconds: number) => number);

const BLOCK = 64;

/** Takes away all above the cut-off, 12 dB an octave; `resonance` from 0.5 (none) up. */
export function lowPass(sound: Float32Array, cutoff: Cutoff, resonance = 0.7): void {
  filter(sound, cutoff, resonance, "low");
}

export function highPass(sound: Float32Array, cutoff: Cutoff, resonance = 0.7): void {
  filter(sound, cutoff, resonance, "high");
}

/** Keeps a band around the frequency, the narrower the higher the resonance. */
export function bandPass(sound: Float32Array, cutoff: Cutoff, resonance: number): void {
  filter(sound, cutoff, resonance, "band");
}

/** A state-variable filter in the form of Andrew Simper (Cytomic, 2013): stable when swept. */
function filter(sound: Float32Array, cutoff: Cutoff, resonance: number, kind: "low" | "high" | "band"): void {
  const damping = 1 / resonance;
  const [fromInput, fromBand, fromLow] =
    kind === "low" ? [0, 0, 1] : kind === "band" ? [0, damping, 0] : [1, -damping, -1];
  let first = 0;
  let second = 0;
  let [a1, a2, a3] = coefficients(typeof cutoff === "number" ? cutoff : cutoff(0), damping);
  for (let start = 0; start < sound.length; start += BLOCK) {
    if (typeof cutoff !== "number") [a1, a2, a3] = coefficients(cutoff(start / SAMPLE_RATE), damping);
    const end = Math.min(start + BLOCK, sound.length);
    for (let index = start; index < end; index++) {
      const input = sound[index]!;
      const difference = input - second;
      const band = a1 * first + a2 * difference;
      const low = second + a2 * first + a3 * difference;
      first = 2 * band - first;
      second = 2 * low - second;
      sound[index] = fromInput * input + fromBand * band + fromLow * low;
    }
  }
}

function coefficients(frequency: number, damping: number): [number, number, number] {
  const warped = Math.tan((Math.PI * Math.min(Math.max(frequency, 10), 20_000)) / SAMPLE_RATE);
  const a1 = 1 / (1 + warped * (warped + damping));
  return [a1, warped * a1, warped * warped * a1];
}
