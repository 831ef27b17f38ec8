import sharp, { type OutputInfo, type Sharp } from "sharp";

/** A picture as its pixels. */
export interface RawPicture {
  data: Buffer;
  info: OutputInfo;
}

/** The pixels of a picture, decoded once for all its sizes: decoding takes the time. */
export function fromRaw({ data, info: { width, height, channels } }: RawPicture): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}
