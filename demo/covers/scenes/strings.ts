import type { Random } from "../../compose/random.ts";
import { type Canvas, n } from "../canvas.ts";
import { circle, path, rect } from "../shapes.ts";

const PALETTES = [
  { paper: ["#f5efe2", "#e7dcc8"], disc: ["#20253a", "#11141f"], ink: "#f2d9a0", shadow: "#8c7a5c" },
  { paper: ["#d8e2dc", "#b9cbc4"], disc: ["#12363c", "#0a2126"], ink: "#f6e7c8", shadow: "#56716c" },
  { paper: ["#f2ddd3", "#e0bfb2"], disc: ["#4a1c2b", "#2a0f1b"], ink: "#ffd9c2", shadow: "#93685f" },
];
const LINES = 40;
const RADIUS = 350;

/** A dark disc strung with fine strings, still moving from the last note. */
export function drawStrings(canvas: Canvas, random: Random): void {
  const { paper, disc, ink, shadow } = random.pick(PALETTES);
  canvas.add(
    rect(0, 0, 1000, 1000, canvas.linear(paper)),
    circle(
      500,
      560,
      RADIUS + 30,
      canvas.radial([
        [shadow, 0.7],
        [shadow, 0.4, 0.72],
        [shadow, 0],
      ]),
    ),
    circle(500, 500, RADIUS, canvas.linear(disc)),
    `<g clip-path="${canvas.clip(circle(500, 500, RADIUS - 14, "#000"))}">`,
  );
  const swells = Array.from({ length: 7 }, () => ({
    at: 500 + random.normal() * 120,
    wide: random.between(45, 115),
    high: random.between(40, 125),
    row: random.between(0.15, 0.95),
  }));
  for (let line = 0; line < LINES; line++) {
    const depth = line / (LINES - 1);
    const y = 500 - RADIUS + 50 + (2 * RADIUS - 40) * depth;
    const points = Array.from({ length: 61 }, (_, step) => {
      const x = 140 + step * 12;
      const lift = swells.reduce(
        (sum, { at, wide, high, row }) =>
          sum + high * Math.exp(-(((x - at) / wide) ** 2) - ((depth - row) / 0.2) ** 2),
        0,
      );
      const tremble =
        Math.abs(
          Math.sin(x * 0.055 + line * 1.9) + 0.6 * Math.sin(x * 0.021 * (1 + (line % 5) * 0.13) + line),
        ) * 8;
      return `${step === 0 ? "M" : "L"}${n(x)} ${n(y - lift - tremble)}`;
    });
    canvas.add(
      path(`${points.join("")}V${n(y + 30)}H140Z`, disc[1] ?? ""),
      path(points.join(""), "none", {
        stroke: ink,
        "stroke-width": 3.6,
        "stroke-linejoin": "round",
        "stroke-opacity": 0.45 + 0.55 * depth,
      }),
    );
  }
  canvas.add("</g>");
}
