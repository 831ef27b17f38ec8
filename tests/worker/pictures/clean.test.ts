import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { accountTexts } from "#contract/errors.ts";
import { PICTURE_MAX_BYTES } from "#domain/people/account.ts";
import { AppError } from "#domain/errors.ts";
import { cleanPicture } from "#worker/pictures/clean.ts";
import { polyglots, refused } from "../../support/hostile/pictures.ts";
import {
  aPicture,
  ascii,
  insertAt,
  jpeg,
  pixelsOf,
  png,
  real,
  segment,
  WHERE,
} from "../../support/pictures.ts";

const problemOf = (bytes: Uint8Array) => {
  try {
    cleanPicture(bytes);
    return null;
  } catch (error) {
    return error instanceof AppError ? [error.code, error.detail] : error;
  }
};
const REFUSED = ["invalid_input", accountTexts.badPicture];
const holds = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(ascii(text));

describe("a cleaned picture", () => {
  it.each(real)("shows what %s shows, and says nothing else", async (_, type, bytes) => {
    const clean = cleanPicture(bytes);
    const before = await sharp(bytes).metadata();
    expect([clean.type, clean.width, clean.height]).toEqual([type, before.width, before.height]);
    expect(await pixelsOf(clean.bytes)).toEqual(await pixelsOf(bytes));
    const { exif, icc, xmp, iptc, hasAlpha } = await sharp(clean.bytes).metadata();
    expect([exif, icc, xmp, iptc, hasAlpha]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      before.hasAlpha,
    ]);
    for (const foreign of ["Exif", "EXIF", "ICC", "JFIF", "Somebody", "http", "pHYs", "eXIf"]) {
      expect(holds(clean.bytes, foreign)).toBe(false);
    }
    expect(cleanPicture(clean.bytes)).toEqual(clean);
  });

  it("starts from files that do carry a place, a profile and transparency", async () => {
    const named = (name: string) => real.find(([each]) => each === name)?.[2] ?? Buffer.alloc(0);
    for (const kind of ["a JPEG", "a PNG", "a WebP"])
      expect(holds(named(`${kind} with a place`), "Somebody")).toBe(true);
    expect((await sharp(named("a JPEG with a colour profile")).metadata()).icc).toBeDefined();
    expect(holds(named("a PNG with a palette"), "tRNS")).toBe(true);
    expect(holds(named("a WebP with transparency"), "ALPH")).toBe(true);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "stands as the camera was held, orientation %i, and tells no more",
    async (orientation) => {
      const photo = await aPicture().withExif(WHERE).withMetadata({ orientation }).jpeg().toBuffer();
      const clean = cleanPicture(photo);
      const upright = (bytes: Uint8Array) => sharp(bytes).autoOrient().toBuffer().then(pixelsOf);
      expect(await upright(clean.bytes)).toEqual(await upright(photo));
      expect((await sharp(clean.bytes).metadata()).orientation).toBe(
        orientation === 1 ? undefined : orientation,
      );
      expect(holds(clean.bytes, "Somebody")).toBe(false);
      expect(cleanPicture(clean.bytes)).toEqual(clean);
    },
  );

  it("reads the orientation in either byte order, and lies as it was stored when it is illegible", () => {
    const tiff = (entry: number[]) => [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, ...entry, 0, 0, 0, 0];
    const withExif = (bytes: number[]) =>
      cleanPicture(insertAt(jpeg, 2, segment(0xe1, Buffer.concat([ascii("Exif\0\0"), Buffer.from(bytes)]))))
        .bytes;
    const plain = cleanPicture(jpeg).bytes;
    expect(withExif(tiff([0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0])).length).toBe(plain.length + 36);
    for (const broken of [
      tiff([0x12, 1, 3, 0, 1, 0, 0, 0, 9, 0, 0, 0]),
      tiff([0x12, 1, 4, 0, 1, 0, 0, 0, 6, 0, 0, 0]),
      [0x49, 0x49, 42, 0, 0, 0, 0, 0, 255, 255],
      [0x49, 0x49, 42, 0, 255, 255, 255, 255],
      [],
    ]) {
      expect(withExif(broken)).toEqual(plain);
    }
  });
});

describe("a file that is a picture and something else", () => {
  it.each(polyglots)("is only the picture: %s", async (_, bytes) => {
    const clean = cleanPicture(bytes);
    expect(holds(bytes, "alert")).toBe(true);
    for (const foreign of ["alert", "<?php", "PK\x03", "fdAT"])
      expect(holds(clean.bytes, foreign)).toBe(false);
    expect(await pixelsOf(clean.bytes)).toEqual(await pixelsOf(bytes));
  });

  it.each(refused)("is refused: %s", (_, bytes) => {
    expect(problemOf(bytes)).toEqual(REFUSED);
  });

  it("may have 16 to 4,096 pixels a side and 5 MB", async () => {
    const largest = Buffer.concat([jpeg, Buffer.alloc(PICTURE_MAX_BYTES - jpeg.length)]);
    for (const fair of [
      await aPicture(16, 4096).png().toBuffer(),
      await aPicture(4096, 16).webp().toBuffer(),
      largest,
    ]) {
      expect(problemOf(fair)).toBeNull();
    }
  });

  it.each(real)("is refused wherever it is cut: %s", (_, __, bytes) => {
    for (let length = 0; length < bytes.length; length += 1 + (length >> 6)) {
      expect(problemOf(bytes.subarray(0, length))).toEqual(REFUSED);
    }
    expect(problemOf(bytes.subarray(0, -1))).toEqual(REFUSED);
  });

  it("is refused or becomes a picture that needs no more cleaning, whatever its bytes", () => {
    const starts = [[], [0xff, 0xd8, 0xff], [...png.subarray(0, 8)], [...ascii("RIFF\x40\0\0\0WEBP")]];
    const noise = fc
      .tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }))
      .map(([start, rest]) => Uint8Array.from([...start, ...rest]));
    const edit = fc.record({
      at: fc.nat(),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 6 }),
      isInserted: fc.boolean(),
    });
    const mutated = fc
      .tuple(
        fc.constantFrom(...real.map(([, , bytes]) => bytes)),
        fc.array(edit, { minLength: 1, maxLength: 4 }),
      )
      .map(([bytes, edits]) =>
        edits.reduce((bytes, { at, bytes: put, isInserted }) => {
          const position = at % bytes.length;
          return Buffer.concat([
            bytes.subarray(0, position),
            put,
            bytes.subarray(position + (isInserted ? 0 : put.length)),
          ]);
        }, bytes),
      );
    fc.assert(
      fc.property(fc.oneof(noise, mutated), (bytes) => {
        const before = Uint8Array.from(bytes);
        const problem = problemOf(bytes);
        expect(Uint8Array.from(bytes)).toEqual(before);
        expect([null, REFUSED]).toContainEqual(problem);
        if (problem !== null) return;
        const clean = cleanPicture(bytes);
        expect(cleanPicture(clean.bytes)).toEqual(clean);
        expect(clean.bytes.length).toBeLessThanOrEqual(bytes.length + 36);
      }),
      { numRuns: 3000, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: true },
    );
  });
});
