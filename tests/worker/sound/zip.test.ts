import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { combineCrc32 } from "#worker/downloads/crc32-combine.ts";
import { cutPieces, etagOf, type Piece, sizeOf } from "#worker/downloads/pieces.ts";
import { plainContent } from "#worker/downloads/song-content.ts";
import { type ZipEntry, zipPieces } from "#worker/downloads/zip.ts";

const modified = new Date("2026-05-17T12:34:56Z");
const GIB = 2 ** 30;

/** A stored object that nobody has: only its size matters. */
const virtual = (name: string, bytes: number): ZipEntry => ({
  ...plainContent({ key: name, bytes, tagBytes: 0, crc32: 0x12345678 }),
  name,
  modified,
});

const given = (name: string, bytes: Uint8Array<ArrayBuffer>): ZipEntry => ({
  name,
  modified,
  pieces: [bytes.subarray(0, 3), bytes.subarray(3)],
  crc32: crc32(bytes),
});

/** The bytes of pieces; those of an object are a pattern of their place in it. */
const bytesOf = (pieces: readonly Piece[]) =>
  Buffer.concat(
    pieces.map((piece) =>
      piece instanceof Uint8Array
        ? piece
        : Uint8Array.from({ length: piece.length }, (_, index) => ((piece.offset + index) * 31) % 251),
    ),
  );

function madeBytes(piece: Piece | undefined): Buffer {
  if (!(piece instanceof Uint8Array)) throw new Error("these bytes are in an object");
  return Buffer.from(piece);
}

/** Reads the directory of an archive from its last piece, as APPNOTE describes it. */
function readDirectory(pieces: readonly Piece[]) {
  const last = madeBytes(pieces.at(-1));
  const start = sizeOf(pieces) - last.length;
  const end = last.length - 22;
  expect(last.readUInt32LE(end)).toBe(0x06054b50);
  const hasZip64 = end >= 20 && last.readUInt32LE(end - 20) === 0x07064b50;
  const at64 = hasZip64 ? Number(last.readBigUInt64LE(end - 12)) - start : -1;
  if (hasZip64) expect(last.readUInt32LE(at64)).toBe(0x06064b50);
  const count = hasZip64 ? Number(last.readBigUInt64LE(at64 + 32)) : last.readUInt16LE(end + 10);
  const offset = hasZip64 ? Number(last.readBigUInt64LE(at64 + 48)) : last.readUInt32LE(end + 16);
  expect(offset).toBe(start);
  const entries = [];
  let at = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (last.readUInt32LE(at) !== 0x02014b50) throw new Error(`no entry ${entry}`);
    const [nameLength, extraLength] = [last.readUInt16LE(at + 28), last.readUInt16LE(at + 30)];
    const extra = last.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    let next = 4;
    const wide = (value: number) => {
      if (value !== 0xffffffff) return value;
      if (extra.readUInt16LE(0) !== 1) throw new Error("no ZIP64 field");
      next += 8;
      return Number(extra.readBigUInt64LE(next - 8));
    };
    // In this order, whichever of them are there. (4.5.3)
    const bytes = wide(last.readUInt32LE(at + 24));
    wide(last.readUInt32LE(at + 20));
    entries.push({
      name: last.toString("utf8", at + 46, at + 46 + nameLength),
      isUtf8: (last.readUInt16LE(at + 8) & 0x800) !== 0,
      version: last.readUInt16LE(at + 6),
      bytes,
      offset: wide(last.readUInt32LE(at + 42)),
    });
    at += 46 + nameLength + extraLength;
  }
  return { entries, hasZip64 };
}

describe("a CRC", () => {
  it("of two pieces is that of the whole, of any lengths", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), fc.uint8Array({ maxLength: 3000 }), (one, other) => {
        const both = Buffer.concat([one, other]);
        expect(combineCrc32(crc32(one), crc32(other), other.length)).toBe(crc32(both));
      }),
    );
  });

  it("is right when more follows than 32 bits can count", () => {
    // Zeros of 5 GiB, halved until they can be counted one by one.
    const zeros = (bytes: number): number => {
      if (bytes <= 2 ** 20) return crc32(new Uint8Array(bytes));
      const half = zeros(Math.ceil(bytes / 2));
      return combineCrc32(half, half, bytes / 2);
    };
    const size = 5 * GIB;
    const [head, tail] = [crc32("head"), crc32("tail")];
    const left = combineCrc32(combineCrc32(head, zeros(size), size), tail, 4);
    const right = combineCrc32(head, combineCrc32(zeros(size), tail, 4), size + 4);
    expect(left).toBe(right);
    expect(left).not.toBe(combineCrc32(head, tail, 4));
  });
});

describe("an archive", () => {
  const names = ["A - B/01 Über.mp3", "A - B/02 日本語 🎵.mp3", "A - B/cover.jpg"];
  const entries = names.map((name, index) => given(name, Buffer.alloc(1000 * (index + 1), name)));

  it("can be read by what people have", () => {
    const directory = mkdtempSync(join(tmpdir(), "tonearm-zip-"));
    const path = join(directory, "album.zip");
    writeFileSync(path, bytesOf(zipPieces(entries)));
    const python = `import json, zipfile
archive = zipfile.ZipFile("${path}")
assert archive.testzip() is None
print(json.dumps([[i.filename, i.file_size, list(i.date_time), i.external_attr >> 16] for i in archive.infolist()]))`;
    const unzip = spawnSync("unzip", ["-t", path], { encoding: "utf8" });
    const listed = spawnSync("python3", ["-c", python], { encoding: "utf8" });
    rmSync(directory, { recursive: true });
    if (!unzip.error) expect([unzip.status, unzip.stdout]).toEqual([0, expect.stringContaining("No errors")]);
    if (!listed.error)
      expect(JSON.parse(listed.stdout)).toEqual(
        names.map((name, index) => [name, 1000 * (index + 1), [2026, 5, 17, 12, 34, 56], 0o100644]),
      );
  });

  it("says where each file is", () => {
    const pieces = zipPieces(entries);
    const archive = bytesOf(pieces);
    const { entries: read, hasZip64 } = readDirectory(pieces);
    expect(hasZip64).toBe(false);
    expect(read).toMatchObject(names.map((name) => ({ name, isUtf8: true, version: 20 })));
    for (const { offset, name } of read) {
      expect(archive.readUInt32LE(offset)).toBe(0x04034b50);
      // No data descriptor: CRC and sizes come first.
      expect(archive.readUInt16LE(offset + 6) & 8).toBe(0);
      expect(archive.toString("utf8", offset + 30, offset + 30 + Buffer.byteLength(name))).toBe(name);
    }
  });

  it("gives the same bytes from any offset, and the same tag for the same bytes alone", async () => {
    const piece = fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 50 }).map((bytes) => new Uint8Array(bytes)),
      fc
        .record({ bytes: fc.integer({ min: 20, max: 300 }), tagBytes: fc.integer({ min: 0, max: 19 }) })
        .map((file) => plainContent({ key: "k", crc32: 1, ...file }).pieces[0] as Piece),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 8 }),
        fc.nat(),
        fc.nat(),
        (parts, from, some) => {
          const pieces = zipPieces(
            parts.map((part, index) => ({
              ...entries[0],
              name: `${index}`,
              modified,
              crc32: 0,
              pieces: [part],
            })),
          );
          const size = sizeOf(pieces);
          const offset = from % size;
          const length = 1 + (some % (size - offset));
          const cut = cutPieces(pieces, { offset, length });
          expect(sizeOf(cut)).toBe(length);
          expect(bytesOf(cut).equals(bytesOf(pieces).subarray(offset, offset + length))).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
    const tags = await Promise.all([
      etagOf(zipPieces(entries)),
      etagOf(zipPieces(entries)),
      etagOf(zipPieces(entries.toReversed())),
      etagOf([{ file: { key: "k", bytes: 9, tagBytes: 0, crc32: 1 }, offset: 0, length: 9 }]),
      etagOf([{ file: { key: "k", bytes: 9, tagBytes: 0, crc32: 2 }, offset: 0, length: 9 }]),
    ]);
    expect(tags[1]).toBe(tags[0]);
    expect(new Set(tags).size).toBe(4);
    expect(tags[0]).toMatch(/^"[0-9a-f]{32}"$/);
  });

  it("may have files, and be, larger than 4 GiB", () => {
    const sizes = [0xfffffffe, 0xffffffff, 5 * GIB, 1000];
    const pieces = zipPieces(sizes.map((bytes, index) => virtual(`${index}.wav`, bytes)));
    const { entries: read, hasZip64 } = readDirectory(pieces);
    expect(hasZip64).toBe(true);
    expect(read.map(({ bytes, version }) => [bytes, version])).toEqual([
      [0xfffffffe, 20],
      [0xffffffff, 45],
      [5 * GIB, 45],
      [1000, 45],
    ]);
    let offset = 0;
    for (const [index, entry] of read.entries()) {
      expect(entry.offset).toBe(offset);
      const [header] = cutPieces(pieces, { offset, length: 30 });
      const local = madeBytes(header);
      expect(local.readUInt32LE(0)).toBe(0x04034b50);
      const extra = local.readUInt16LE(28);
      expect([extra, local.readUInt32LE(22)]).toEqual(
        (sizes[index] ?? 0) >= 0xffffffff ? [20, 0xffffffff] : [0, sizes[index]],
      );
      offset += 30 + entry.name.length + extra + entry.bytes;
    }
  });

  it("may have more than 65,535 files", () => {
    for (const count of [65_534, 65_535]) {
      const pieces = zipPieces(Array.from({ length: count }, (_, index) => virtual(String(index), 10)));
      const { entries: read, hasZip64 } = readDirectory(pieces);
      expect([read.length, hasZip64, read.at(-1)?.name]).toEqual([count, count >= 65_535, String(count - 1)]);
    }
  });
});
