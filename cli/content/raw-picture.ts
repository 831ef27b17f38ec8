import sharp, { type OutputInfo, type Sharp } from "sharp";

/** A picture as its pixels. */
export interface RawPicture {
  data: Buffer;
  info: OutputInfo;
}

/** Pixels to go on from, as often as needed: decoding a picture is what takes time. */
export function fromRaw({ data, info: { width, height, channels } }: RawPicture): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}
