import { AppError } from "#domain/errors.ts";
import { must, PictureReader } from "./bytes.ts";

const ORIENTATION = 0x0112;
const SHORT = 3;

/**
 * The orientation of a photo, 2 to 8, in the APP1 segment of a camera: it tells how a viewer has to turn the photo. Null
 * when it need not be turned, or the segment is illegible. (CIPA DC-008, 4.6.4)
 */
export function readOrientation(app1: Uint8Array): number | null {
  try {
    return findOrientation(app1);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function findOrientation(app1: Uint8Array): number | null {
  const reader = new PictureReader(app1);
  must(reader.text(6) === "Exif\0\0");
  const tiff = new PictureReader(app1.subarray(6));
  const isLittle = tiff.text(2) === "II";
  must(tiff.uint16(isLittle) === 42);
  const start = tiff.uint32(isLittle);
  tiff.take(start - tiff.position);
  for (let entries = tiff.uint16(isLittle); entries > 0; entries -= 1) {
    const [tag, type, count] = [tiff.uint16(isLittle), tiff.uint16(isLittle), tiff.uint32(isLittle)];
    const value = tiff.uint16(isLittle);
    tiff.take(2);
    if (tag === ORIENTATION) return type === SHORT && count === 1 && value >= 2 && value <= 8 ? value : null;
  }
  return null;
}

/** The body of an APP1 segment that holds the orientation alone. */
export function orientationSegment(orientation: number): Uint8Array {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [ORIENTATION >> 8, ORIENTATION & 0xff, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.from([...exif, ...header, 0, 1, ...entry, 0, 0, 0, 0]);
}
