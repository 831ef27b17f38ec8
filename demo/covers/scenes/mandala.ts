import type { Random } from "../../compose/random.ts";
import type { Canvas } from "../canvas.ts";
import { circle, path, rect } from "../shapes.ts";

const PALETTES = [
  {
    ground: ["#3b0d3f", "#12041f"],
    petals: ["#ffb703", "#fb6f24", "#d62246", "#7b1e7a", "#ffd98a"],
    line: "#ffe8b8",
  },
  {
    ground: ["#0b3c49", "#04161f"],
    petals: ["#f4a261", "#e76f51", "#2a9d8f", "#e9c46a", "#f7ede2"],
    line: "#fbe9c6",
  },
  {
    ground: ["#5a1026", "#1d0410"],
    petals: ["#f7b538", "#db7c26", "#d8572a", "#c32f27", "#fbe3a8"],
    line: "#fff0cf",
  },
];

/** Petals around petals, wheel upon wheel. */
export function drawMandala(canvas: Canvas, random: Random): void {
  const { ground, petals, line } = random.pick(PALETTES);
  const fold = random.pick([12, 16]);
  canvas.add(rect(0, 0, 1000, 1000, canvas.radial(ground, [0.5, 0.5], 0.72)));
  let radius = 640;
  for (let wheel = 0; radius > 90; wheel++) {
    const length = radius * random.between(0.3, 0.42);
    const colour = petals[wheel % petals.length] ?? line;
    const inner = petals[(wheel + 2) % petals.length] ?? line;
    drawWheel(canvas, {
      fold: radius > 300 ? fold * 2 : fold,
      radius,
      length,
      colour,
      inner,
      line,
      turned: wheel % 2 === 1,
    });
    radius -= length * random.between(0.5, 0.62);
  }
  canvas.add(
    circle(500, 500, radius + 22, ground[1] ?? ""),
    circle(500, 500, radius + 4, petals[0] ?? ""),
    circle(500, 500, radius * 0.5, line),
  );
}

interface Wheel {
  fold: number;
  radius: number;
  length: number;
  colour: string;
  inner: string;
  line: string;
  turned: boolean;
}

function drawWheel(canvas: Canvas, { fold, radius, length, colour, inner, line, turned }: Wheel): void {
  const wide = ((2 * Math.PI * (radius - length / 2)) / fold) * 0.56;
  canvas.add(
    circle(
      500,
      500,
      radius - length * 0.55,
      canvas.radial([
        ["#000000", 0],
        ["#000000", 0.4],
      ]),
    ),
  );
  for (let index = 0; index < fold; index++) {
    const degrees = ((index + (turned ? 0.5 : 0)) * 360) / fold;
    canvas.add(
      `<g transform="translate(500 500) rotate(${degrees})">`,
      path(petal(radius, length, wide), colour, { stroke: line, "stroke-width": 3, "stroke-opacity": 0.8 }),
      path(petal(radius - length * 0.18, length * 0.62, wide * 0.5), inner),
      circle(0, -(radius + 15), Math.min(7, wide * 0.12), line),
      "</g>",
    );
  }
}

function petal(radius: number, length: number, wide: number): string {
  const foot = -(radius - length);
  return `M0 ${-radius}C${wide * 0.75} ${-radius + length * 0.32} ${wide} ${foot - length * 0.25} 0 ${foot}C${-wide} ${foot - length * 0.25} ${-wide * 0.75} ${-radius + length * 0.32} 0 ${-radius}Z`;
}
