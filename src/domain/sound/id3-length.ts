/** The bytes of the header of every ID3v2 tag, and of the footer that some have. */
export const ID3_HEADER_BYTES = 10;

const HAS_FOOTER = 0x10;

/**
 * The bytes of the ID3v2 tag that a file begins with; 0 when it begins with none.
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
