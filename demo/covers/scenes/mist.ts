import type { Random } from "../../compose/random.ts";
import type { Canvas } from "../canvas.ts";
import { circle, ground, hills, path, rect, ridge, smooth, tag } from "../shapes.ts";

const PALETTES = [
  {
    sky: ["#12324a", "#3d7f8f", "#f2c6a0", "#f7e3c8"],
    sun: "#fff3dc",
    glow: "#ffd9a8",
    hill: "#2f6475",
    water: ["#e9c9a6", "#4d8a92", "#123245"],
  },
  {
    sky: ["#1c1b3f", "#5a4b8a", "#d98fa5", "#f9d4c0"],
    sun: "#fff0e6",
    glow: "#ffc4b0",
    hill: "#4b3f78",
    water: ["#e5abb0", "#6a5a98", "#1a1a3c"],
  },
  {
    sky: ["#0c2f33", "#2f7a72", "#a8d5ba", "#eef3d2"],
    sun: "#fdfbe6",
    glow: "#e9f3c0",
    hill: "#1f5e5c",
    water: ["#bfdcc2", "#3f8a83", "#0b2c31"],
  },
];
const HORIZON = 640;
const BOAT = "#0a1822";

type Palette = (typeof PALETTES)[number];

interface Sun {
  x: number;
  y: number;
  radius: number;
}

/** A low sun over still water, hills that fade into each other, one boat. */
export function drawMist(canvas: Canvas, random: Random): void {
  const palette = random.pick(PALETTES);
  const sun = { x: random.between(330, 670), y: random.between(390, 480), radius: random.between(95, 150) };
  drawSky(canvas, palette, sun);
  drawHills(canvas, palette, random);
  drawWater(canvas, palette, sun, random);
  drawBoat(canvas, sun.x + (random.chance(0.5) ? -1 : 1) * random.between(150, 230));
}

function drawSky(canvas: Canvas, { sky, sun, glow }: Palette, { x, y, radius }: Sun): void {
  canvas.add(rect(0, 0, 1000, HORIZON + 4, canvas.linear(sky)));
  const halo = canvas.radial([
    [glow, 0.85],
    [glow, 0.25],
    [glow, 0],
  ]);
  canvas.add(circle(x, y, radius * 3.6, halo), circle(x, y, radius, sun));
}

function drawHills(canvas: Canvas, { hill }: Palette, random: Random): void {
  for (let layer = 0; layer < 4; layer++) {
    const shape = hills(random, 4, 0.55);
    const base = 505 + layer * 38;
    const line = smooth(ridge((x) => base - shape(x) * (78 - layer * 9), 1000, 22));
    canvas.add(
      path(
        ground(line, 1000, HORIZON),
        canvas.linear([
          [hill, 0.32 + layer * 0.2],
          [hill, 0.02 + layer * 0.16],
        ]),
      ),
    );
  }
}

/** The water with the sun's reflection, broken by lines of light and shade. */
function drawWater(
  canvas: Canvas,
  { water, sun, glow, hill }: Palette,
  { x: sunX, radius }: Sun,
  random: Random,
): void {
  canvas.add(rect(0, HORIZON, 1000, 370, canvas.linear(water)));
  const fill = canvas.radial([
    [sun, 0.75],
    [glow, 0.2],
    [glow, 0],
  ]);
  canvas.add(tag("ellipse", { cx: sunX, cy: HORIZON + 10, rx: radius * 2.4, ry: 330, fill }));
  for (let line = 0; line < 42; line++) {
    const depth = line / 42;
    const y = HORIZON + 8 + 350 * depth ** 1.5;
    const length = random.between(60, 320) * (0.4 + depth);
    const x = sunX + random.normal() * (90 + 280 * depth) - length / 2;
    canvas.add(
      tag("ellipse", {
        cx: x + length / 2,
        cy: y,
        rx: length / 2,
        ry: 1.2 + 3 * depth,
        fill: random.chance(0.7) ? sun : hill,
        "fill-opacity": 0.16 + 0.3 * random.next(),
      }),
    );
  }
}

function drawBoat(canvas: Canvas, x: number): void {
  canvas.add(
    path(`M${x - 62} 742q62 34 128 0l-14 22q-50 16-100 0Z`, BOAT),
    path(`M${x + 2} 742q-16-46 4-64q16 18 10 64Z`, BOAT),
    circle(x + 6, 668, 12, BOAT),
    path(`M${x - 54} 776q56 18 112 0`, "none", {
      stroke: BOAT,
      "stroke-width": 4,
      "stroke-opacity": 0.35,
    }),
  );
}
