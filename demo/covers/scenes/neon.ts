import type { Random } from "../../compose/random.ts";
import { type Canvas, n } from "../canvas.ts";
import { circle, ground, hills, jagged, path, rect, ridge, tag } from "../shapes.ts";

const PALETTES = [
  {
    sky: ["#0b0626", "#2a0f5c", "#8a1f86", "#ff5d8f"],
    sun: ["#fff07a", "#ff9a5a", "#ff2e88"],
    grid: "#35e0ff",
    floor: ["#3b0f62", "#0a0420"],
    rock: "#12082f",
  },
  {
    sky: ["#03101f", "#0b3550", "#15788a", "#ffb27a"],
    sun: ["#fff3b0", "#ffb05c", "#ff5470"],
    grid: "#ff5fa2",
    floor: ["#123a5c", "#030c18"],
    rock: "#061827",
  },
  {
    sky: ["#12031f", "#471055", "#c02a6a", "#ffa94d"],
    sun: ["#fff8c4", "#ffc247", "#ff4d5e"],
    grid: "#ffd23f",
    floor: ["#571148", "#13031e"],
    rock: "#1c0728",
  },
];
const HORIZON = 620;

/** A striped sun sinking behind a grid that runs to the horizon. */
export function drawNeon(canvas: Canvas, random: Random): void {
  const { sky, sun, grid, floor, rock } = random.pick(PALETTES);
  canvas.add(rect(0, 0, 1000, HORIZON, canvas.linear(sky)));
  for (let star = 0; star < 60; star++) {
    canvas.add(
      circle(random.next() * 1000, random.next() * 330, random.between(0.9, 2.6), "#fff", {
        "fill-opacity": random.between(0.3, 1),
      }),
    );
  }
  const sunX = 500 + random.between(-70, 70);
  canvas.add(
    circle(
      sunX,
      420,
      430,
      canvas.radial([
        [sun[2] ?? "", 0.6],
        [sun[2] ?? "", 0],
      ]),
    ),
  );
  canvas.add(`<g clip-path="${canvas.clip(stripes())}">`, circle(sunX, 420, 265, canvas.linear(sun)), "</g>");
  for (const [layer, opacity] of [0.75, 1].entries()) {
    const shape = hills(random, 5, 0.7);
    const valley = (x: number) => Math.min(1, Math.abs(x - 0.5) * 2.6) ** 1.4;
    const line = jagged(
      ridge((x) => HORIZON - 16 - valley(x) * (105 + 85 * shape(x) - 40 * layer), 1000, 26),
    );
    canvas.add(
      path(ground(line, 1000, HORIZON), rock, { "fill-opacity": opacity }),
      path(line, "none", { stroke: grid, "stroke-width": 2.5, "stroke-opacity": 0.35 + 0.4 * layer }),
    );
  }
  canvas.add(rect(0, HORIZON, 1000, 380, canvas.linear(floor)));
  drawGrid(canvas, grid);
  canvas.add(
    tag("ellipse", {
      cx: 500,
      cy: HORIZON,
      rx: 620,
      ry: 46,
      fill: canvas.radial([
        ["#ffffff", 0.6],
        [grid, 0.25],
        [grid, 0],
      ]),
    }),
  );
}

/** The visible parts of the sun: all of it above, ever thinner bands below. */
function stripes(): string {
  const bands = Array.from({ length: 8 }, (_, band) =>
    rect(0, 430 + band * 31, 1000, 27 - band * 2.2, "#000"),
  );
  return rect(0, 0, 1000, 424, "#000") + bands.join("");
}

function drawGrid(canvas: Canvas, colour: string): void {
  const lines: string[] = [];
  for (let line = -14; line <= 14; line++)
    lines.push(`M${n(500 + line * 34)} ${HORIZON}L${n(500 + line * 250)} 1010`);
  for (let row = 1; row <= 11; row++) lines.push(`M0 ${n(HORIZON + 390 * (row / 11) ** 2.3)}H1000`);
  canvas.add(
    path(lines.join(""), "none", { stroke: colour, "stroke-width": 9, "stroke-opacity": 0.16 }),
    path(lines.join(""), "none", { stroke: colour, "stroke-width": 2.6, "stroke-opacity": 0.9 }),
  );
}
