import sharp from "sharp";

import { PICTURE_MAX_BYTES } from "#domain/people/account.ts";
import { aPicture, ascii, insertAt, jpeg, png, pngChunk, riffChunk, segment, webp } from "../pictures.ts";

export const SCRIPT = "<script>alert(1)</script><?php system($_GET[0]); ?>";

const pngEnd = png.length - 12;
/** Pictures that are something else too. */
export const polyglots: [string, Buffer][] = [
  ["a JPEG with an archive behind it", Buffer.concat([jpeg, ascii(`PK\x03\x04${SCRIPT}PK\x05\x06`)])],
  ["a JPEG with a page in a comment", insertAt(jpeg, 2, segment(0xfe, ascii(SCRIPT)))],
  [
    "a JPEG with a page in APP0",
    insertAt(jpeg, 2, segment(0xe0, ascii(`JFIF\0\x01\x01\0\0\x01\0\x01\0\0${SCRIPT}`))),
  ],
  ["a JPEG with a page in APP13", insertAt(jpeg, 2, segment(0xed, ascii(`Photoshop 3.0\0${SCRIPT}`)))],
  ["a JPEG with a page in APP14", insertAt(jpeg, 2, segment(0xee, ascii(`Adobe\0d\0\0\0\0\x01${SCRIPT}`)))],
  [
    "a JPEG with a page in its fill of EXIF",
    insertAt(jpeg, 2, segment(0xe1, ascii(`Exif\0\0MM\0*${SCRIPT}`))),
  ],
  ["a PNG with a script in tEXt", insertAt(png, pngEnd, pngChunk("tEXt", ascii(`Comment\0${SCRIPT}`)))],
  ["a PNG with a script in a chunk of its own", insertAt(png, 33, pngChunk("scRp", ascii(SCRIPT)))],
  ["a PNG with PHP behind it", Buffer.concat([png, ascii(SCRIPT)])],
  ["an animated PNG", insertAt(png, pngEnd, pngChunk("fdAT", ascii(SCRIPT)))],
  ["a WebP with a page behind it", Buffer.concat([webp, ascii(SCRIPT)])],
  [
    "a WebP with a page in a chunk of its own",
    riffChunk("RIFF", Buffer.concat([webp.subarray(8), riffChunk("SCRP", ascii(SCRIPT))])),
  ],
  ["a WebP with XMP", riffChunk("RIFF", Buffer.concat([webp.subarray(8), riffChunk("XMP ", ascii(SCRIPT))]))],
];

const animated = await sharp(
  [await aPicture().png().toBuffer(), await aPicture().negate().png().toBuffer()],
  {
    join: { animated: true },
  },
)
  .webp({ loop: 0 })
  .toBuffer();
const svg = ascii(`<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32">${SCRIPT}</svg>`);
const ihdr = png.subarray(16, 29);
const idat = pngChunk("IDAT", ascii("pixels"));
const pngOf = (...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 8), ...chunks, pngChunk("IEND", Buffer.alloc(0))]);
const ihdrWith = (change: (bytes: Buffer) => unknown) => {
  const bytes = Buffer.from(ihdr);
  change(bytes);
  return pngChunk("IHDR", bytes);
};
const sof = jpeg.indexOf(Uint8Array.of(0xff, 0xc0));
const sos = jpeg.indexOf(Uint8Array.of(0xff, 0xda));
const dqt = jpeg.indexOf(Uint8Array.of(0xff, 0xdb));
const changed = (bytes: Buffer, position: number, ...values: number[]) => {
  const copy = Buffer.from(bytes);
  copy.set(values, position);
  return copy;
};
/** What is no picture, not a whole one, or not one that we take. */
export const refused: [string, Uint8Array][] = [
  ["nothing", new Uint8Array()],
  ["a drawing with a script", svg],
  ["a GIF", await aPicture().gif().toBuffer()],
  ["an AVIF", await aPicture().avif().toBuffer()],
  ["a TIFF", await aPicture().tiff().toBuffer()],
  ["a HEIC by its brand", ascii("\0\0\0\x18ftypheic\0\0\0\0heicmif1")],
  ["a GIF header with a script", ascii(`GIF89a/*${"x".repeat(64)}*/=1;alert(1)`)],
  ["a page", ascii(`<!doctype html>${SCRIPT}`)],
  ["a page before a JPEG", Buffer.concat([ascii(SCRIPT), jpeg])],
  ["an archive before a PNG", Buffer.concat([ascii("PK\x03\x04"), png])],
  ["a JPEG's first bytes with a script", Buffer.concat([Uint8Array.of(0xff, 0xd8, 0xff), ascii(SCRIPT)])],
  ["a JPEG without a frame", Buffer.concat([jpeg.subarray(0, sof), jpeg.subarray(sof + 19)])],
  ["a JPEG with two frames", insertAt(jpeg, sof, jpeg.subarray(sof, sof + 19))],
  ["a JPEG without a scan", Buffer.concat([jpeg.subarray(0, sos), Uint8Array.of(0xff, 0xd9)])],
  [
    "a JPEG with a page behind a table",
    insertAt(jpeg, dqt, segment(0xdb, Buffer.concat([jpeg.subarray(dqt + 4, dqt + 69), ascii(SCRIPT)]))),
  ],
  ["a JPEG with arithmetic coding", changed(jpeg, sof + 1, 0xc9)],
  ["a JPEG of no height", changed(jpeg, sof + 5, 0, 0)],
  ["a JPEG of 12 bits", changed(jpeg, sof + 4, 12)],
  ["a JPEG with rubbish between its segments", insertAt(jpeg, sof, ascii(SCRIPT))],
  [
    "a JPEG with a thousand scans",
    insertAt(
      jpeg,
      jpeg.length - 2,
      Buffer.concat(Array.from({ length: 1000 }, () => jpeg.subarray(sos, -2))),
    ),
  ],
  [
    "a JPEG of a million comments",
    insertAt(jpeg, 2, Buffer.alloc(4 * 1_000_000, segment(0xfe, Buffer.alloc(0)))),
  ],
  ["a PNG with a wrong checksum", changed(png, png.length - 20, (png[png.length - 20] ?? 0) ^ 1)],
  [
    "a PNG with a critical chunk nobody knows",
    pngOf(pngChunk("IHDR", ihdr), pngChunk("SCRP", ascii(SCRIPT)), idat),
  ],
  ["a PNG without pixels", pngOf(pngChunk("IHDR", ihdr))],
  ["a PNG with two headers", pngOf(pngChunk("IHDR", ihdr), pngChunk("IHDR", ihdr), idat)],
  ["a PNG that starts with no header", pngOf(idat, pngChunk("IHDR", ihdr))],
  [
    "a PNG with a page behind its header",
    pngOf(pngChunk("IHDR", Buffer.concat([ihdr, ascii(SCRIPT)])), idat),
  ],
  [
    "a PNG with a page in its transparency",
    pngOf(pngChunk("IHDR", ihdr), pngChunk("tRNS", ascii(SCRIPT)), idat),
  ],
  [
    "a PNG with a palette of half a colour",
    pngOf(pngChunk("IHDR", ihdr), pngChunk("PLTE", Buffer.alloc(4)), idat),
  ],
  [
    "a PNG with a palette of 257 colours",
    pngOf(pngChunk("IHDR", ihdr), pngChunk("PLTE", Buffer.alloc(771)), idat),
  ],
  [
    "a PNG with its palette behind its pixels",
    pngOf(pngChunk("IHDR", ihdr), idat, pngChunk("PLTE", Buffer.alloc(6))),
  ],
  [
    "a PNG of palette without one",
    pngOf(
      ihdrWith((bytes) => bytes.writeUInt8(3, 9)),
      idat,
    ),
  ],
  [
    "a PNG of unknown colours",
    pngOf(
      ihdrWith((bytes) => bytes.writeUInt8(5, 9)),
      idat,
    ),
  ],
  [
    "a PNG with a page behind its end",
    Buffer.concat([png.subarray(0, pngEnd), pngChunk("IEND", ascii(SCRIPT))]),
  ],
  [
    "a PNG of 400,000 parts",
    pngOf(pngChunk("IHDR", ihdr), Buffer.alloc(12 * 400_000, pngChunk("IDAT", Buffer.alloc(0)))),
  ],
  [
    "a PNG of 65,535 by 65,535 pixels",
    pngOf(
      ihdrWith((bytes) => bytes.writeUInt32BE(65_535, bytes.writeUInt32BE(65_535))),
      idat,
    ),
  ],
  [
    "a PNG of few pixels that weighs 4.5 MB",
    pngOf(pngChunk("IHDR", ihdr), pngChunk("IDAT", Buffer.alloc(4_500_000, 7))),
  ],
  ["an animated WebP", animated],
  [
    "a WebP with a frame beside its picture",
    riffChunk("RIFF", Buffer.concat([webp.subarray(8), riffChunk("ANMF", Buffer.alloc(16))])),
  ],
  ["a WebP without pixels", riffChunk("RIFF", ascii("WEBP"))],
  ["a WebP with two pictures", riffChunk("RIFF", Buffer.concat([webp.subarray(8), webp.subarray(12)]))],
  ["a WebP that is longer than the file", changed(webp, 4, 0xff, 0xff, 0xff, 0x7f)],
  ["a WebP chunk that is longer than the file", changed(webp, 16, 0xff, 0xff, 0xff, 0xff)],
  [
    "a WebP whose canvas is not its picture's",
    riffChunk("RIFF", Buffer.concat([ascii("WEBP"), riffChunk("VP8X", Buffer.alloc(10)), webp.subarray(12)])),
  ],
  ["a WebP that is a sound", riffChunk("RIFF", ascii("WAVEfmt "))],
  ["a JPEG of 15 pixels", await aPicture(15, 32).jpeg().toBuffer()],
  ["a PNG of 15 pixels", await aPicture(32, 15).png().toBuffer()],
  ["a JPEG of 4,097 pixels", await aPicture(4097, 16).jpeg().toBuffer()],
  ["a PNG of 4,097 pixels", await aPicture(16, 4097).png().toBuffer()],
  ["a WebP of 4,097 pixels", await aPicture(4097, 16).webp().toBuffer()],
  ["a lossless WebP of 4,097 pixels", await aPicture(16, 4097).webp({ lossless: true }).toBuffer()],
  ["a JPEG over 5 MB", Buffer.concat([jpeg, Buffer.alloc(PICTURE_MAX_BYTES + 1 - jpeg.length)])],
];
