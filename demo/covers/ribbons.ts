import type { Random } from "../compose/random.ts";
import type { Canvas } from "./canvas.ts";
import { ground, hills, path, rect, ridge, smooth } from "./shapes.ts";

const LAYERS = 9;

/** Bands that flow over each other, dark below and light above, for the tiles of genres and the covers of playlists. */
export function drawRibbons(
  canvas: Canvas,
  random: Random,
  [dark, middle, light]: readonly [string, string, string],
): void {
  const { width, height } = canvas;
  canvas.add(rect(0, 0, width, height, canvas.linear([light, middle, dark], random.between(60, 120))));
  for (let layer = 0; layer < LAYERS; layer++) {
    const shape = hills(random, 3, 0.5);
    const depth = layer / (LAYERS - 1);
    const base = height * (0.16 + 0.84 * depth);
    const swing = height * (0.2 - 0.09 * depth);
    const line = smooth(ridge((x) => base - shape(x) * swing, width, 14));
    const [upper, lower] = depth < 0.5 ? [light, middle] : [middle, dark];
    canvas.add(
      path(
        ground(line, width, height),
        canvas.linear(
          [
            [upper, 0.5],
            [lower, 0.72],
            [dark, 0.5],
          ],
          random.between(20, 160),
        ),
      ),
      path(line, "none", {
        stroke: light,
        "stroke-width": height / 400,
        "stroke-opacity": 0.5 - 0.35 * depth,
      }),
    );
  }
}
