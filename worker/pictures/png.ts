import { crc32 } from "node:zlib";

import { joinBytes, must, PARTS_MAX, PictureReader, type RebuiltPicture } from "./bytes.ts";

const SIGNATURE_LENGTH = 8;
const TYPE_LENGTH = 4;

/** Colour types and the bit depths that each may have. (PNG 11.2.1) */
const GREY = 0;
const RGB = 2;
const PALETTE = 3;
const DEPTHS: Record<number, number[]> = {
  [GREY]: [1, 2, 4, 8, 16],
  [RGB]: [8, 16],
  [PALETTE]: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

interface Header {
  width: number;
  height: number;
  colour: number;
}

/**
 * Keeps the header, the palette, the transparency and the pixels. An animated picture keeps the one that viewers without
 * animation show.
 * @see https://www.w3.org/TR/png-3/
 * @throws AppError invalid_input
 */
export function cleanPng(bytes: Uint8Array): RebuiltPicture {
  const reader = new PictureReader(bytes);
  const parts = [reader.take(SIGNATURE_LENGTH)];
  const seen: string[] = [];
  let header: Header | null = null;
  let colours = 0;
  for (let chunks = 0; seen.at(-1) !== "IEND"; chunks += 1) {
    must(chunks < PARTS_MAX);
    const start = reader.position;
    const { type, data } = readChunk(reader);
    must((type === "IHDR") === (header === null));
    header ??= readHeader(data);
    if (type === "PLTE") colours = data.length / 3;
    if (isAncillary(type) && type !== "tRNS") continue;
    must(hasItsPlace(type, seen) && hasItsShape(type, data, header.colour, colours));
    seen.push(type);
    parts.push(bytes.subarray(start, reader.position));
  }
  must(header !== null && seen.includes("IDAT") && (header.colour !== PALETTE || seen.includes("PLTE")));
  return { bytes: joinBytes(parts), width: header.width, height: header.height };
}

function readChunk(reader: PictureReader): { type: string; data: Uint8Array } {
  const typeAndData = reader.take(reader.uint32() + TYPE_LENGTH);
  must(crc32(typeAndData) === reader.uint32());
  const type = new PictureReader(typeAndData).text(TYPE_LENGTH);
  must(/^[a-z]{4}$/i.test(type));
  return { type, data: typeAndData.subarray(TYPE_LENGTH) };
}

/** Tells whether a picture can be shown without a chunk: its type has a small first letter. (PNG 5.4) */
const isAncillary = (type: string) => /^[a-z]/.test(type);

function readHeader(data: Uint8Array): Header {
  const reader = new PictureReader(data);
  const [width, height] = [reader.uint32(), reader.uint32()];
  const [depth, colour] = [reader.uint8(), reader.uint8()];
  const [compression, filter, interlace] = [reader.uint8(), reader.uint8(), reader.uint8()];
  must(DEPTHS[colour]?.includes(depth) === true && reader.left === 0);
  must(compression === 0 && filter === 0 && interlace <= 1);
  return { width, height, colour };
}

/** Tells whether a chunk is where it may be: each kind once and in its order; the pixels may come in pieces. (PNG 5.6) */
function hasItsPlace(type: string, seen: readonly string[]): boolean {
  if (type === "IDAT" || type === "IEND") return true;
  return !seen.includes(type) && !seen.includes("IDAT") && !(type === "PLTE" && seen.includes("tRNS"));
}

/** Tells whether a chunk is one we know and as long as its kind may be. (PNG 11.2.2, 11.3.1.1) */
function hasItsShape(type: string, data: Uint8Array, colour: number, colours: number): boolean {
  if (type === "IHDR" || type === "IDAT") return true;
  if (type === "IEND") return data.length === 0;
  if (type === "PLTE") {
    return [RGB, PALETTE, 6].includes(colour) && Number.isInteger(colours) && colours >= 1 && colours <= 256;
  }
  if (type !== "tRNS") return false;
  if (colour === PALETTE) return data.length >= 1 && data.length <= colours;
  return (colour === GREY && data.length === 2) || (colour === RGB && data.length === 6);
}
