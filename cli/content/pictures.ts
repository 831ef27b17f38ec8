import { createHash } from "node:crypto";
import sharp from "sharp";

import { BANNER_SIZES, COVER_SIZES, coverObjectKey, LINK_PICTURE } from "#domain/cover.ts";
import { IMMUTABLE } from "#worker/http/files/immutable.ts";
import { renderLinkPicture } from "./link-picture.ts";
import { fromRaw } from "./raw-picture.ts";

/** One object for R2. */
export interface StoredFile {
  key: string;
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

/** A picture in all its stored sizes; `key` names it in the catalogue. */
export interface StoredImage {
  key: string;
  files: StoredFile[];
}

/**
 * Raised when the sizes or the encoding below change, so that old pictures are made anew. Not for a size that the
 * Worker can answer with another one: that would have every cover of a library stored a second time.
 */
const PIPELINE = 1;
const KEY_LENGTH = 32;
const JPEG_PIXELS = 1200;
/** Past this a picture is an attack on memory, not a cover: 12,000 pixels square. */
const MAX_PIXELS = 12_000 ** 2;
const WEBP = { quality: 80, effort: 3 } as const;

/** The key of a picture in the catalogue: a digest of its bytes, so that equal covers are stored once. */
export function imageKey(source: Uint8Array): string {
  return createHash("sha256").update(`${PIPELINE} `).update(source).digest("hex").slice(0, KEY_LENGTH);
}

/**
 * Square sizes of a cover, cropped to its middle, and the picture of shared links; the square JPEG is last.
 * @throws Error when the bytes are no picture that sharp reads
 */
export async function renderCover(source: Uint8Array): Promise<StoredImage> {
  const key = imageKey(source);
  const square = await open(source)
    .resize(JPEG_PIXELS, JPEG_PIXELS, { fit: "cover" })
    .raw()
    .toBuffer(withInfo);
  const sizes = await Promise.all(
    COVER_SIZES.map(async (size) =>
      webp(key, size, await fromRaw(square).resize(size).webp(WEBP).toBuffer()),
    ),
  );
  const jpeg = await fromRaw(square).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  const link = await renderLinkPicture(square);
  return {
    key,
    files: [
      ...sizes,
      file(key, LINK_PICTURE.file, link, "image/jpeg"),
      file(key, `${JPEG_PIXELS}.jpg`, jpeg, "image/jpeg"),
    ],
  };
}

/** The widths of a banner, in its own proportions. @throws Error when the bytes are no picture that sharp reads */
export async function renderBanner(source: Uint8Array): Promise<StoredImage> {
  const key = imageKey(source);
  const widest = await open(source).resize(BANNER_SIZES.at(-1)).raw().toBuffer(withInfo);
  const files = await Promise.all(
    BANNER_SIZES.map(async (width) =>
      webp(key, width, await fromRaw(widest).resize(width).webp(WEBP).toBuffer()),
    ),
  );
  return { key, files };
}

/** Puts the picture where `/media/covers` finds it. */
export async function storeImage(bucket: R2Bucket, image: StoredImage): Promise<void> {
  await Promise.all(
    image.files.map(({ key, bytes, contentType }) =>
      bucket.put(key, bytes, { httpMetadata: { contentType, cacheControl: IMMUTABLE } }),
    ),
  );
}

const withInfo = { resolveWithObject: true } as const;

/** Turned as its EXIF says, on white where it is transparent. */
const open = (source: Uint8Array) =>
  sharp(source, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .flatten({ background: "#fff" })
    .toColourspace("srgb");

const webp = (key: string, width: number, bytes: Buffer) => file(key, `${width}.webp`, bytes, "image/webp");
const file = (key: string, name: string, bytes: Buffer, contentType: string): StoredFile => ({
  key: coverObjectKey(key, name),
  bytes: new Uint8Array(bytes),
  contentType,
});
