import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

import { rootDirectory } from "./local/paths.ts";
import { wrapAsIco } from "./site/ico.ts";

/**
 * Draws the icons of the installed app from public/favicon.svg into public/, where they stay in git: whoever
 * changes the drawing runs `node cli/icons.ts`.
 */
const INK = "#0c0e13";
const INK_RADIUS = / rx="7"/;
/** What is left of a maskable icon in the worst case is a circle of 80 % of its width. (W3C, Maskable icons) */
const SAFE_PART = 0.8;

const folder = join(rootDirectory, "public");
const drawing = readFileSync(join(folder, "favicon.svg"), "utf8");
const square = drawing.replace(INK_RADIUS, "");

const draw = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size);
const png = { palette: true, colours: 64, compressionLevel: 9, effort: 10 };

mkdirSync(join(folder, "icons"), { recursive: true });
for (const size of [192, 512])
  await draw(drawing, size)
    .png(png)
    .toFile(join(folder, "icons", `${size}.png`));

const inner = Math.round(512 * SAFE_PART);
const margin = (512 - inner) / 2;
await draw(square, inner)
  .extend({ top: margin, bottom: margin, left: margin, right: margin, background: INK })
  .png(png)
  .toFile(join(folder, "icons", "maskable-512.png"));
await draw(square, 180).png(png).toFile(join(folder, "apple-touch-icon.png"));
writeFileSync(join(folder, "favicon.ico"), wrapAsIco(await draw(drawing, 32).png(png).toBuffer(), 32));
