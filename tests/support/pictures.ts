import { crc32 } from "node:zlib";

import sharp, { type Sharp } from "sharp";

import type { CleanPicture } from "#worker/pictures/clean.ts";

/** Pixels that change from one to the next, so that a lost or moved one is seen. */
export function aPicture(width = 48, height = 32, channels: 3 | 4 = 3): Sharp {
  const data = Uint8Array.from(
    { length: width * height * channels },
    (_, index) => (index * 7 + (index >> 5)) % 256,
  );
  return sharp(data, { raw: { width, height, channels } });
}

/** What a viewer shows: the size, and the pixels with their transparency. */
export async function pixelsOf(bytes: Uint8Array): Promise<{ size: string; pixels: Buffer }> {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { size: `${info.width}x${info.height}`, pixels: data };
}

export const ascii = (text: string) => Buffer.from(text, "latin1");

/** A JPEG segment. */
export function segment(marker: number, body: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A PNG chunk. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([ascii(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A chunk of a WebP file; kind "RIFF" makes the file itself. */
export function riffChunk(kind: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([ascii(kind), length, data, Buffer.alloc(data.length % 2)]);
}

/** Puts bytes into a file at a place. */
export function insertAt(bytes: Uint8Array, position: number, inserted: Uint8Array): Buffer {
  return Buffer.concat([bytes.subarray(0, position), inserted, bytes.subarray(position)]);
}

/** What a phone tells of a photo, and nobody else should know. */
export const WHERE = {
  IFD0: { Copyright: "Somebody" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 30/1 0/1" },
};

export const jpeg = await aPicture().jpeg().toBuffer();
export const png = await aPicture().png().toBuffer();
export const webp = await aPicture().webp().toBuffer();

/** Four grey blocks of 8 by 8 pixels, each behind a restart but the first: no encoder at hand writes them. */
const restarting = Buffer.concat([
  Uint8Array.of(0xff, 0xd8),
  segment(0xdb, Buffer.from([0, ...Array.from({ length: 64 }, () => 1)])),
  segment(0xc0, Buffer.from([8, 0, 16, 0, 16, 1, 1, 0x11, 0])),
  segment(0xc4, Buffer.from([0x00, 1, ...Array.from({ length: 16 }, () => 0)])),
  segment(0xc4, Buffer.from([0x10, 1, ...Array.from({ length: 16 }, () => 0)])),
  segment(0xdd, Buffer.from([0, 1])),
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Uint8Array.of(0x3f, 0xff, 0xd0, 0x3f, 0xff, 0xd1, 0x3f, 0xff, 0xd2, 0x3f, 0xff, 0xd9),
]);

/** Its numbers are red, green and blue: Adobe's segment says so, where JFIF's is not there to say otherwise. */
const adobe = Buffer.concat([
  jpeg.subarray(0, 2),
  segment(0xee, ascii("Adobe\0d\0\0\0\0\0")),
  jpeg.subarray(jpeg.indexOf(Uint8Array.of(0xff, 0xdb))),
]);

/** Files as cameras, phones and programs make them: what, of which type, its bytes. */
export const real: [string, CleanPicture["type"], Buffer][] = [
  ["a baseline JPEG", "image/jpeg", jpeg],
  ["a progressive JPEG", "image/jpeg", await aPicture().jpeg({ progressive: true }).toBuffer()],
  ["a grey JPEG", "image/jpeg", await aPicture().greyscale().jpeg().toBuffer()],
  ["a CMYK JPEG", "image/jpeg", await aPicture().toColourspace("cmyk").jpeg().toBuffer()],
  ["an RGB JPEG of Adobe's", "image/jpeg", adobe],
  ["a JPEG with fill bytes", "image/jpeg", insertAt(jpeg, 2, Uint8Array.of(0xff, 0xff))],
  ["a JPEG with restart markers", "image/jpeg", restarting],
  ["a JPEG with a place", "image/jpeg", await aPicture().withExif(WHERE).jpeg().toBuffer()],
  ["a JPEG with a colour profile", "image/jpeg", await aPicture().withIccProfile("srgb").jpeg().toBuffer()],
  ["a PNG", "image/png", png],
  ["a PNG with transparency", "image/png", await aPicture(48, 32, 4).png().toBuffer()],
  ["a PNG with a palette", "image/png", await aPicture(48, 32, 4).png({ palette: true }).toBuffer()],
  ["an interlaced PNG", "image/png", await aPicture().png({ progressive: true }).toBuffer()],
  ["a PNG of 16 bits", "image/png", await aPicture().toColourspace("rgb16").png().toBuffer()],
  ["a grey PNG", "image/png", await aPicture().greyscale().png().toBuffer()],
  ["a PNG with a place", "image/png", await aPicture().withExif(WHERE).png().toBuffer()],
  ["a WebP", "image/webp", webp],
  ["a lossless WebP", "image/webp", await aPicture().webp({ lossless: true }).toBuffer()],
  ["a WebP with transparency", "image/webp", await aPicture(48, 32, 4).webp().toBuffer()],
  [
    "a lossless WebP with transparency",
    "image/webp",
    await aPicture(48, 32, 4).webp({ lossless: true }).toBuffer(),
  ],
  ["a WebP with a place", "image/webp", await aPicture(48, 32, 4).withExif(WHERE).webp().toBuffer()],
  ["a lossy WebP with a place", "image/webp", await aPicture().withExif(WHERE).webp().toBuffer()],
];
