export type Waveform = "saw" | "square" | "triangle";

/** Samples of one period, a power of two; one more follows, equal to the first, for interpolation. */
export const TABLE_SIZE = 2048;
const LOWEST_HZ = 20;
const HIGHEST_PARTIAL_HZ = 17_000;
const OCTAVES = 10;

const tables = new Map<Waveform, Float32Array[]>();
const sine = Float32Array.from({ length: TABLE_SIZE }, (_, index) =>
  Math.sin((2 * Math.PI * index) / TABLE_SIZE),
);

/** One period of the waveform with no partial above the hearing, so that nothing folds back. */
export function tableFor(waveform: Waveform, frequency: number): Float32Array {
  let octaves = tables.get(waveform);
  if (!octaves) tables.set(waveform, (octaves = []));
  const octave = Math.min(OCTAVES - 1, Math.max(0, Math.ceil(Math.log2(frequency / LOWEST_HZ))));
  return (octaves[octave] ??= build(waveform, Math.floor(HIGHEST_PARTIAL_HZ / (LOWEST_HZ * 2 ** octave))));
}

function build(waveform: Waveform, partials: number): Float32Array {
  const table = new Float32Array(TABLE_SIZE + 1);
  for (let partial = 1; partial <= Math.max(1, Math.min(partials, 400)); partial++) {
    const amplitude = amplitudeOf(waveform, partial);
    if (amplitude === 0) continue;
    for (let index = 0; index <= TABLE_SIZE; index++) {
      table[index]! += amplitude * sine[(partial * index) & (TABLE_SIZE - 1)]!;
    }
  }
  return table;
}

function amplitudeOf(waveform: Waveform, partial: number): number {
  if (waveform === "saw") return 0.6 / partial;
  if (partial % 2 === 0) return 0;
  return waveform === "square" ? 1 / partial : (partial % 4 === 1 ? 0.8 : -0.8) / partial ** 2;
}
