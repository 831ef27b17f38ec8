import type { Random } from "../../compose/random.ts";
import { type Canvas, n } from "../canvas.ts";
import { circle, ground, hills, jagged, path, rect, ridge, tag } from "../shapes.ts";

const PALETTES = [
  {
    sky: ["#f9e6c8", "#f3c48f"],
    sun: "#e4572e",
    layers: ["#e0a86c", "#c98154", "#8f6a5a", "#4f5d5a", "#24403d", "#132a2b"],
  },
  {
    sky: ["#dfeee6", "#b9d8cf"],
    sun: "#f4a259",
    layers: ["#9cc5bb", "#74a89f", "#4f867f", "#2f6662", "#1b4a49", "#0d3234"],
  },
  {
    sky: ["#fbe2d6", "#f2b5a7"],
    sun: "#fff4e6",
    layers: ["#e39a93", "#c4707a", "#924f6a", "#613a5b", "#3b2749", "#221731"],
  },
];

/** Ridge behind ridge as cut from paper, firs on the nearer ones, a flat sun. */
export function drawMountains(canvas: Canvas, random: Random): void {
  const { sky, sun, layers } = random.pick(PALETTES);
  const sunX = random.between(300, 700);
  canvas.add(
    rect(0, 0, 1000, 1000, canvas.linear(sky)),
    circle(sunX, 330, 250, sun, { "fill-opacity": 0.16 }),
    circle(sunX, 330, 165, sun),
    bird(sunX - 250, 240, 30),
    bird(sunX - 190, 275, 22),
    bird(sunX - 215, 205, 18),
  );
  for (const [index, colour] of layers.entries()) {
    const shape = hills(random, 5, index < 3 ? 0.6 : 0.42);
    const base = 410 + index * 96;
    const size = 125 - index * 13;
    const height = (x: number) => base - shape(x) * size;
    const line = jagged(ridge(height, 1000, index < 3 ? 26 : 60));
    canvas.add(path(ground(line, 1000, 1000), colour));
    if (index > 0)
      canvas.add(
        path(
          ground(line, 1000, 1000),
          canvas.linear([
            ["#ffffff", 0],
            ["#ffffff", 0.1],
          ]),
          { transform: "translate(0 6)" },
        ),
      );
    if (index >= 3) forest(canvas, random, height, colour, 26 + (index - 3) * 20);
  }
}

function forest(
  canvas: Canvas,
  random: Random,
  height: (x: number) => number,
  colour: string,
  size: number,
): void {
  for (let x = -0.02; x < 1.02; x += (size / 1000) * random.between(0.35, 1.9)) {
    const tall = size * random.between(1.6, 3.1);
    canvas.add(fir(x * 1000, height(x) + 8, tall, tall * 0.36, colour));
  }
}

function fir(x: number, bottom: number, tall: number, wide: number, colour: string): string {
  const storeys = [0, 1, 2].map((storey) => {
    const top = bottom - tall + storey * tall * 0.26;
    const half = (wide / 2) * (0.5 + storey * 0.27);
    return `M${n(x)} ${n(top)}L${n(x + half)} ${n(top + tall * 0.45)}L${n(x - half)} ${n(top + tall * 0.45)}Z`;
  });
  return path(storeys.join(""), colour);
}

function bird(x: number, y: number, size: number): string {
  return tag("path", {
    d: `M${n(x - size)} ${y}q${n(size / 2)} ${-size / 2} ${size} 0q${n(size / 2)} ${-size / 2} ${size} 0`,
    fill: "none",
    stroke: "#3b2a2a",
    "stroke-width": 5,
    "stroke-linecap": "round",
    "stroke-opacity": 0.7,
  });
}
