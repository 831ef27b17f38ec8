/** Slices of a song's outline as the player draws it. */
const SLICES = 800;
const MOST_BINS = SLICES * 4;
const BYTES_PER_SAMPLE = 2;

/** Takes samples as they come and keeps their outline, in constant memory however long the song is. */
export interface Waveform {
  /** Signed 16-bit little-endian mono samples, cut anywhere. */
  write: (bytes: Buffer) => void;
  samples: () => number;
  /** 800 bytes, one a slice of equal length, 255 the loudest slice; all 0 for silence. */
  peaks: () => Buffer;
}

/** Loudest values of ever longer bins: when there are too many, each two become one. */
export function createWaveform(): Waveform {
  const bins = new Uint16Array(MOST_BINS);
  let samplesPerBin = 1;
  let samples = 0;
  let pending: number | null = null;

  function add(sample: number) {
    if (samples === samplesPerBin * MOST_BINS) {
      for (let bin = 0; bin < MOST_BINS / 2; bin++) {
        bins[bin] = Math.max(bins[2 * bin] ?? 0, bins[2 * bin + 1] ?? 0);
      }
      bins.fill(0, MOST_BINS / 2);
      samplesPerBin *= 2;
    }
    const bin = Math.floor(samples / samplesPerBin);
    const level = Math.abs(sample);
    if (level > (bins[bin] ?? 0)) bins[bin] = level;
    samples++;
  }

  function write(bytes: Buffer) {
    let offset = 0;
    if (pending !== null && bytes.length > 0) {
      add((((bytes[0] ?? 0) << 24) >> 16) | pending);
      pending = null;
      offset = 1;
    }
    for (; offset + 1 < bytes.length; offset += BYTES_PER_SAMPLE) add(bytes.readInt16LE(offset));
    if (offset < bytes.length) pending = bytes[offset] ?? 0;
  }

  function peaks() {
    const used = Math.max(1, Math.ceil(samples / samplesPerBin));
    const levels = Array.from({ length: SLICES }, (_, slice) => {
      const from = Math.floor((slice * used) / SLICES);
      const to = Math.max(from + 1, Math.floor(((slice + 1) * used) / SLICES));
      return Math.max(...bins.subarray(from, to));
    });
    const loudest = Math.max(1, ...levels);
    return Buffer.from(levels.map((level) => Math.round((level * 255) / loudest)));
  }

  return { write, samples: () => samples, peaks };
}
