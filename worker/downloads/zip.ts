import { type Piece, sizeOf } from "./pieces.ts";
import { directoryEntry, endOfDirectory, localHeader, type ZipRecord } from "./zip-records.ts";

/** A file whose size and CRC are known without its bytes at hand. */
export interface Content {
  pieces: readonly Piece[];
  crc32: number;
}

/** A file in an archive. */
export interface ZipEntry extends Content {
  /** With forward slashes; no two alike. */
  name: string;
  modified: Date;
}

/** The pieces of an archive of these files. Nothing is compressed: sound and pictures are already. */
export function zipPieces(entries: readonly ZipEntry[]): Piece[] {
  const pieces: Piece[] = [];
  const records: ZipRecord[] = [];
  let offset = 0;
  for (const entry of entries) {
    const record = { ...entry, bytes: sizeOf(entry.pieces), offset };
    const header = localHeader(record);
    pieces.push(header, ...entry.pieces);
    records.push(record);
    offset += header.length + record.bytes;
  }
  const directory = records.map(directoryEntry);
  const end = endOfDirectory(records.length, sizeOf(directory), offset);
  return [...pieces, new Uint8Array(Buffer.concat([...directory, end]))];
}
