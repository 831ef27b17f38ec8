import { type Piece, sizeOf } from "./pieces.ts";
import { directoryEntry, endOfDirectory, localHeader, type ZipRecord } from "./zip-records.ts";

/** A file whose bytes need not be at hand to say where it ends and what their CRC is. */
export interface Content {
  pieces: readonly Piece[];
  crc32: number;
}

export interface ZipEntry extends Content {
  /** With forward slashes; no two alike. */
  name: string;
  modified: Date;
}

/** An archive of these files as they are, nothing compressed: sound and pictures are already. */
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
