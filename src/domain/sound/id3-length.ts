/** Of the header that every ID3v2 tag begins with, and of the footer that some end with. */
export const ID3_HEADER_BYTES = 10;

const HAS_FOOTER = 0x10;

/**
 * How many bytes of a file that begins so belong to an ID3v2 tag; 0 when it begins with none.
 * @param head the first ten bytes or more
 * @see id3.org/id3v2.4.0-structure, 3.1
 */
export function id3Length(head: Uint8Array): number {
  const [i, d, three, major = 0xff, revision = 0xff, flags = 0] = head;
  const size = head.subarray(6, ID3_HEADER_BYTES);
  const isTag = i === 0x49 && d === 0x44 && three === 0x33 && major !== 0xff && revision !== 0xff;
  if (!isTag || size.length < 4 || size.some((byte) => byte >= 0x80)) return 0;
  const body = size.reduce((total, byte) => total * 0x80 + byte, 0);
  return ID3_HEADER_BYTES + body + (flags & HAS_FOOTER ? ID3_HEADER_BYTES : 0);
}
