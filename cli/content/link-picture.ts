import sharp from "sharp";

import { LINK_PICTURE } from "#domain/cover.ts";
import { fromRaw, type RawPicture } from "./raw-picture.ts";

const { width, height } = LINK_PICTURE;
/** Air around the cover, and how soft its corners are. */
const MARGIN = 54;
const RADIUS = 18;
const COVER = height - 2 * MARGIN;
/** The field is blurred this small and then enlarged: a tenth of the work for the same softness. */
const FIELD_SCALE = 8;
const FIELD_BLUR = 4;

const CORNERS = `<svg width="${COVER}" height="${COVER}"><rect width="${COVER}" height="${COVER}" rx="${RADIUS}"/></svg>`;
/** The cover's shadow, and a veil that keeps the field behind it in every colour. */
const SHADE = `<svg width="${width}" height="${height}">
  <defs><filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="22"/></filter></defs>
  <rect width="${width}" height="${height}" fill="#0c0e13" opacity=".38"/>
  <rect x="${(width - COVER) / 2}" y="${MARGIN + 10}" width="${COVER}" height="${COVER}" rx="${RADIUS}"
    opacity=".55" filter="url(#b)"/>
</svg>`;
let layers: Promise<Awaited<ReturnType<typeof pixels>>[]> | undefined;

/** The picture of shared links: the whole cover on a wide, blurred field of itself. @param square its pixels */
export async function renderLinkPicture(square: RawPicture): Promise<Buffer> {
  layers ??= Promise.all([pixels(CORNERS), pixels(SHADE)]);
  const [corners, shade] = await layers;
  const cover = await fromRaw(square)
    .resize(COVER, COVER)
    .ensureAlpha()
    .composite([{ ...corners, blend: "dest-in" as const }])
    .png({ compressionLevel: 0 })
    .toBuffer();
  const field = await fromRaw(square)
    .resize(Math.ceil(width / FIELD_SCALE), Math.ceil(height / FIELD_SCALE), { fit: "cover" })
    .blur(FIELD_BLUR)
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(field)
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .composite([{ ...shade }, { input: cover, gravity: "centre" }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** A drawing as a layer over pictures; drawn once, as its blur takes a second. */
async function pixels(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: wide, height: high, channels } = info;
  return { input: data, raw: { width: wide, height: high, channels } };
}
