import type { SoundFile } from "#catalogue/sound/sound-files.ts";
import { etagOfBytes } from "../http/files/etag.ts";
import type { ByteRange } from "../http/files/range.ts";

/** A stretch of a stored object. */
export interface ObjectPiece {
  file: SoundFile;
  offset: number;
  length: number;
}

/** A part of a file that is put together while it is sent: bytes made for it, or a stretch of a stored object. */
export type Piece = Uint8Array<ArrayBuffer> | ObjectPiece;

/** The size of a composed file in bytes. */
export function sizeOf(pieces: readonly Piece[]): number {
  return pieces.reduce((size, piece) => size + piece.length, 0);
}

/** The pieces of a part of a file, cut where need be. */
export function cutPieces(pieces: readonly Piece[], { offset, length }: ByteRange): Piece[] {
  const cut: Piece[] = [];
  let start = 0;
  for (const piece of pieces) {
    const from = Math.max(offset - start, 0);
    const to = Math.min(offset + length - start, piece.length);
    if (from < to) cut.push(cutPiece(piece, from, to));
    start += piece.length;
  }
  return cut;
}

function cutPiece(piece: Piece, from: number, to: number): Piece {
  if (piece instanceof Uint8Array) return piece.subarray(from, to);
  return { file: piece.file, offset: piece.offset + from, length: to - from };
}

/** A strong ETag of a composed file: other bytes, wherever they are, give another one. */
export async function etagOf(pieces: readonly Piece[]): Promise<string> {
  const parts = pieces.map((piece) =>
    piece instanceof Uint8Array
      ? piece
      : Buffer.from(JSON.stringify([piece.file.key, piece.file.crc32, piece.offset, piece.length])),
  );
  return etagOfBytes(parts);
}
