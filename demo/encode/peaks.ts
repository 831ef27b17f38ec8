import type { Stereo } from "../synth/sound.ts";

const SLICES = 800;

/** The outline of the sound for a seek bar: 800 bytes, the peak of each slice, 255 the loudest. */
export function outlineOf({ left, right }: Stereo): Uint8Array<ArrayBuffer> {
  const peaks = Float64Array.from({ length: SLICES }, (_, slice) => {
    const start = Math.floor((slice * left.length) / SLICES);
    const end = Math.floor(((slice + 1) * left.length) / SLICES);
    let peak = 0;
    for (let index = start; index < end; index++)
      peak = Math.max(peak, Math.abs(left[index]! + right[index]!));
    return peak;
  });
  const loudest = Math.max(...peaks, 1e-9);
  return Uint8Array.from(peaks, (peak) => Math.round((255 * peak) / loudest));
}
