import { accountTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";

/** A file built anew from the parts that are the picture. */
export interface RebuiltPicture {
  bytes: Uint8Array<ArrayBuffer>;
  /** Pixels as they are stored, before a viewer turns the picture by its orientation. */
  width: number;
  height: number;
}

/** The most parts of one file: encoders make hundreds; a file of tiny parts alone would cost time and memory. */
export const PARTS_MAX = 10_000;

/** The failure of any file that is not a whole picture of a kind we take. */
export const badPicture = (): AppError => new AppError("invalid_input", accountTexts.badPicture);

/** Requires a property of a file. @throws AppError invalid_input */
export function must(isSo: boolean): asserts isSo {
  if (!isSo) throw badPicture();
}

/** Reads a file from its start to its end and never past it. Each read throws AppError invalid_input there. */
export class PictureReader {
  position = 0;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.#bytes.length - this.position;
  }

  take(length: number): Uint8Array {
    must(length >= 0 && length <= this.left);
    this.position += length;
    return this.#bytes.subarray(this.position - length, this.position);
  }

  /** Reads as many bytes as letters, one letter a byte. */
  text(length: number): string {
    return String.fromCharCode(...this.take(length));
  }

  uint8(): number {
    return this.#view.getUint8(this.#next(1));
  }

  uint16(isLittleEndian = false): number {
    return this.#view.getUint16(this.#next(2), isLittleEndian);
  }

  uint32(isLittleEndian = false): number {
    return this.#view.getUint32(this.#next(4), isLittleEndian);
  }

  #next(length: number): number {
    const start = this.position;
    this.take(length);
    return start;
  }
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let position = 0;
  for (const part of parts) {
    joined.set(part, position);
    position += part.length;
  }
  return joined;
}
