import { PICTURE_MAX_BYTES } from "#domain/people/account.ts";
import { must, type RebuiltPicture } from "./bytes.ts";
import { cleanJpeg } from "./jpeg.ts";
import { cleanPng } from "./png.ts";
import { cleanWebp } from "./webp.ts";

/** Pixels of a side. The upper bound is what a viewer's browser has to unpack: 64 MB. */
const SIDE_MIN = 16;
const SIDE_MAX = 4096;

/**
 * The most bytes of a pixel: 8 bytes is four channels of 16 bits unpacked, which no encoder exceeds but for the frame
 * around the pixels. A larger file holds something else.
 */
const BYTES_PER_PIXEL_MAX = 8;
const FRAME_MAX_BYTES = 32 * 1024;

export type PictureType = "image/jpeg" | "image/png" | "image/webp";

export interface CleanPicture extends RebuiltPicture {
  type: PictureType;
}

const KINDS: readonly {
  type: PictureType;
  isStart: (text: string) => boolean;
  clean: (bytes: Uint8Array) => RebuiltPicture;
}[] = [
  { type: "image/jpeg", isStart: (text) => text.startsWith("\xff\xd8\xff"), clean: cleanJpeg },
  { type: "image/png", isStart: (text) => text.startsWith("\x89PNG\r\n\x1a\n"), clean: cleanPng },
  { type: "image/webp", isStart: (text) => /^RIFF.{4}WEBP$/s.test(text), clean: cleanWebp },
];

/**
 * Rebuilds a picture without anything but its pixels: places and cameras (EXIF), comments, thumbnails, colour profiles,
 * animation, and other files before, between or behind its parts go. Its bytes decide its type, never a name or a
 * declared type. Pixels are not unpacked: data that somebody packs into them stays there, and does no harm under the
 * type it is served with.
 * @throws AppError invalid_input for anything but a whole JPEG, PNG or WebP of fair size
 */
export function cleanPicture(bytes: Uint8Array): CleanPicture {
  must(bytes.length <= PICTURE_MAX_BYTES);
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  const kind = KINDS.find((kind) => kind.isStart(start));
  must(kind !== undefined);
  const picture = kind.clean(bytes);
  for (const side of [picture.width, picture.height]) must(side >= SIDE_MIN && side <= SIDE_MAX);
  must(picture.bytes.length <= picture.width * picture.height * BYTES_PER_PIXEL_MAX + FRAME_MAX_BYTES);
  return { ...picture, type: kind.type };
}
