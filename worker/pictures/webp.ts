import { joinBytes, must, PARTS_MAX, PictureReader, type RebuiltPicture } from "./bytes.ts";

const HEADER_LENGTH = 8;
const ALPHA_FLAG = 0x10;
const KEPT = new Set(["VP8X", "ALPH", "VP8 ", "VP8L"]);

interface Size {
  width: number;
  height: number;
}

/**
 * Keeps the one frame and its transparency, in the simple format where that is enough. Animated pictures
 * are refused.
 * @see https://developers.google.com/speed/webp/docs/riff_container
 * @throws AppError invalid_input
 */
export function cleanWebp(bytes: Uint8Array): RebuiltPicture {
  const chunks = readChunks(bytes);
  const [lossy, lossless] = [chunks.get("VP8 "), chunks.get("VP8L")];
  const frame = lossy ?? lossless;
  must(frame !== undefined && (lossy === undefined || lossless === undefined));
  const size = lossy ? readLossySize(frame) : readLosslessSize(frame);
  const extended = chunks.get("VP8X");
  if (extended) {
    const canvas = readCanvas(extended);
    must(canvas.width === size.width && canvas.height === size.height);
  }
  const alpha = lossy && extended ? chunks.get("ALPH") : undefined;
  const parts = alpha
    ? [chunk("VP8X", canvasOf(size)), chunk("ALPH", alpha), chunk("VP8 ", frame)]
    : [chunk(lossy ? "VP8 " : "VP8L", frame)];
  return { bytes: chunk("RIFF", joinBytes([letters("WEBP"), ...parts])), ...size };
}

/** The chunks of a still picture, by kind; each comes once. */
function readChunks(bytes: Uint8Array): Map<string, Uint8Array> {
  const file = new PictureReader(bytes);
  file.take(4);
  const reader = new PictureReader(file.take(file.uint32(true)));
  reader.take(4);
  const chunks = new Map<string, Uint8Array>();
  for (let count = 0; reader.left > 0; count += 1) {
    must(count < PARTS_MAX);
    const kind = reader.text(4);
    const data = reader.take(reader.uint32(true));
    reader.take(data.length % 2);
    must(kind !== "ANIM" && kind !== "ANMF");
    if (!KEPT.has(kind)) continue;
    must(!chunks.has(kind));
    chunks.set(kind, data);
  }
  return chunks;
}

/** The size of a lossy frame, which must be a key frame that is shown, with its first partition whole. (RFC 6386 9.1) */
function readLossySize(frame: Uint8Array): Size {
  const reader = new PictureReader(frame);
  const tag = reader.uint8() | (reader.uint16(true) << 8);
  const isKeyFrame = (tag & 1) === 0;
  const isShown = ((tag >> 4) & 1) === 1;
  must(isKeyFrame && isShown && reader.text(3) === "\x9d\x01\x2a");
  const size = { width: reader.uint16(true) & 0x3fff, height: reader.uint16(true) & 0x3fff };
  must(tag >> 5 <= reader.left);
  return size;
}

/** The size of a lossless frame: 14 bits each of width - 1 and height - 1, then alpha, then a version of 0. (WebP Lossless Bitstream 3) */
function readLosslessSize(frame: Uint8Array): Size {
  const reader = new PictureReader(frame);
  must(reader.uint8() === 0x2f);
  const bits = reader.uint32(true);
  must(bits >>> 29 === 0 && reader.left > 0);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function readCanvas(extended: Uint8Array): Size {
  const reader = new PictureReader(extended);
  reader.take(4);
  const uint24 = () => reader.uint16(true) | (reader.uint8() << 16);
  const size = { width: uint24() + 1, height: uint24() + 1 };
  must(reader.left === 0);
  return size;
}

function canvasOf({ width, height }: Size): Uint8Array {
  const [right, bottom] = [width - 1, height - 1];
  return Uint8Array.of(ALPHA_FLAG, 0, 0, 0, right, right >> 8, 0, bottom, bottom >> 8, 0);
}

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function chunk(kind: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const padding = data.length % 2;
  const made = new Uint8Array(HEADER_LENGTH + data.length + padding);
  made.set(letters(kind));
  new DataView(made.buffer).setUint32(4, data.length, true);
  made.set(data, HEADER_LENGTH);
  return made;
}
