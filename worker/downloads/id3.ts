/** The tags of a downloaded song; null for an unknown one. */
export interface SongTags {
  title: string;
  artist: string;
  album: string | null;
  albumArtist: string | null;
  discNumber: number | null;
  trackNumber: number | null;
  genre: string | null;
  /** ISO 8601: 2026, 2026-05 or 2026-05-17. */
  releaseDate: string | null;
}

const HEADER_BYTES = 10;
const VERSION_2_3 = 3;
const LATIN_1 = 0;
const UTF_16 = 1;
const FRONT_COVER = 3;

/**
 * Makes an ID3v2.3 tag, which Windows, cars and old players read where they pass over 2.4. A cover is its last frame and
 * is not in it: the JPEG of `coverBytes` has to follow at once.
 * @see id3.org/id3v2.3.0
 */
export function id3Tag(tags: SongTags, coverBytes: number | null): Uint8Array<ArrayBuffer> {
  const frames = Buffer.concat([
    ...Object.entries(textFrames(tags)).flatMap(([id, text]) => (text ? [textFrame(id, text)] : [])),
    ...(coverBytes === null ? [] : [pictureFrame(coverBytes)]),
  ]);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("ID3", "latin1");
  header[3] = VERSION_2_3;
  writeSynchsafe(header, frames.length + (coverBytes ?? 0), 6);
  return new Uint8Array(Buffer.concat([header, frames]));
}

/** Frames by their names. (4.2.1) */
function textFrames(tags: SongTags): Record<string, string | null> {
  const [year = null, month, day] = tags.releaseDate?.split("-") ?? [];
  return {
    TIT2: tags.title,
    TPE1: tags.artist,
    TALB: tags.album,
    TPE2: tags.albumArtist,
    TPOS: tags.discNumber?.toString() ?? null,
    TRCK: tags.trackNumber?.toString() ?? null,
    TYER: year,
    TDAT: month && day ? `${day}${month}` : null,
    TCON: tags.genre,
  };
}

/** A text frame: ASCII stays as it is, since players differ about "Latin-1"; all other text is UTF-16 with its mark. */
function textFrame(id: string, text: string): Buffer {
  const isAscii = /^[\x20-\x7e]*$/.test(text);
  const body = isAscii
    ? [Buffer.of(LATIN_1), Buffer.from(text, "latin1")]
    : [Buffer.of(UTF_16, 0xff, 0xfe), Buffer.from(text.toWellFormed(), "utf16le")];
  const content = Buffer.concat(body);
  return Buffer.concat([frameHeader(id, content.length), content]);
}

/** All of an APIC frame but the picture. (4.15) */
function pictureFrame(coverBytes: number): Buffer {
  const head = Buffer.concat([Buffer.of(LATIN_1), Buffer.from("image/jpeg\0"), Buffer.of(FRONT_COVER, 0)]);
  return Buffer.concat([frameHeader("APIC", head.length + coverBytes), head]);
}

/** The header of a frame that is neither compressed nor encrypted; its size is a plain number in 2.3. (3.3) */
function frameHeader(id: string, bytes: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(id, "latin1");
  header.writeUInt32BE(bytes, 4);
  return header;
}

/** Writes a number in four times seven bits. (3.1) */
function writeSynchsafe(buffer: Buffer, value: number, offset: number): void {
  for (let place = 0; place < 4; place += 1) buffer[offset + place] = (value >> (7 * (3 - place))) & 0x7f;
}
