const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** A PNG as the one picture of an .ico file, for programs that ask for /favicon.ico. @param size in pixels, under 256 */
export function wrapAsIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES);
  head.writeUInt16LE(1, 2); // An icon …
  head.writeUInt16LE(1, 4); // … with one picture:
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // One colour plane.
  head.writeUInt16LE(32, 12); // Bits a pixel.
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
