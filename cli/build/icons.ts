import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";

import { rootDirectory } from "../local/paths.ts";
import { deriveAccent, withAccent } from "./accent.ts";

const INK = "#0c0e13";
const INK_RADIUS = / rx="7"/;
/** A maskable icon may be cut to a circle of 80 % of its width. (W3C, Maskable icons) */
const SAFE_PART = 0.8;
const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;
const PNG = { palette: true, colours: 64, compressionLevel: 9, effort: 10 };

/**
 * Draws the icons of tabs and of the installed app, and the picture of links that have none of their own, in an
 * accent: from public/favicon.svg and link-picture.svg, which have the default one.
 */
export async function drawIcons(folder: string, accent: string): Promise<void> {
  const inAccent = (file: string) =>
    withAccent(readFileSync(join(rootDirectory, file), "utf8"), deriveAccent(accent));
  const drawing = inAccent("public/favicon.svg");
  const square = drawing.replace(INK_RADIUS, "");
  const put = (file: string, picture: Sharp) => picture.toFile(join(folder, file));

  mkdirSync(join(folder, "icons"), { recursive: true });
  writeFileSync(join(folder, "favicon.svg"), drawing);
  for (const size of [192, 512]) await put(`icons/${size}.png`, draw(drawing, size).png(PNG));
  const inner = Math.round(512 * SAFE_PART);
  const margin = (512 - inner) / 2;
  const around = { top: margin, bottom: margin, left: margin, right: margin, background: INK };
  await put("icons/maskable-512.png", draw(square, inner).extend(around).png(PNG));
  await put("apple-touch-icon.png", draw(square, 180).png(PNG));
  writeFileSync(join(folder, "favicon.ico"), wrapAsIco(await draw(drawing, 32).png(PNG).toBuffer(), 32));
  const link = sharp(Buffer.from(inAccent("cli/build/link-picture.svg")));
  await put("link-picture.png", link.png({ palette: true, colours: 128, effort: 10 }));
}

/** @param size of the picture, whose drawing is 32 wide */
function draw(svg: string, size: number): Sharp {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size);
}

/** A PNG as the one picture of an .ico file, for programs that ask for /favicon.ico. @param size in pixels, under 256 */
function wrapAsIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(ICO_HEADER_BYTES + ICO_ENTRY_BYTES);
  head.writeUInt16LE(1, 2); // An icon …
  head.writeUInt16LE(1, 4); // … with one picture:
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // One colour plane.
  head.writeUInt16LE(32, 12); // Bits a pixel.
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
