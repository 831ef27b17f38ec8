import type { Random } from "../../compose/random.ts";
import type { Canvas } from "../canvas.ts";
import { circle, path, rect } from "../shapes.ts";

const PALETTES = [
  {
    sky: ["#17123a", "#43275f", "#a04a78", "#ee8f78"],
    moon: ["#fff0cf", "#ffc98a"],
    towers: ["#6a3870", "#3c2253"],
    lamp: "#ffd27d",
    roof: "#140c26",
  },
  {
    sky: ["#0c2a33", "#1f5f63", "#5f9f8a", "#f4cf8f"],
    moon: ["#fff8dc", "#ffd98f"],
    towers: ["#2f6f6c", "#174549"],
    lamp: "#ffe29a",
    roof: "#08191d",
  },
  {
    sky: ["#0b1533", "#24366f", "#6d5fa5", "#f0a58f"],
    moon: ["#fff1d8", "#ffbf8f"],
    towers: ["#3f4584", "#20285a"],
    lamp: "#ffd48a",
    roof: "#090d22",
  },
];
const ROOF = 850;

/** Dusk over the roofs: windows lit here and there, a late moon, a cat in front of it. */
export function drawCity(canvas: Canvas, random: Random): void {
  const { sky, moon, towers, lamp, roof } = random.pick(PALETTES);
  const moonX = random.between(360, 640);
  canvas.add(rect(0, 0, 1000, 1000, canvas.linear(sky)));
  for (let star = 0; star < 40; star++) {
    canvas.add(
      circle(random.next() * 1000, random.next() * 400, random.between(1, 3.4), "#ffffff", {
        "fill-opacity": random.between(0.3, 0.95),
      }),
    );
  }
  canvas.add(
    circle(
      moonX,
      610,
      520,
      canvas.radial([
        [moon[1] ?? "", 0.6],
        [moon[1] ?? "", 0.12],
        [moon[1] ?? "", 0],
      ]),
    ),
    circle(moonX, 610, 262, canvas.linear(moon)),
  );
  for (const [layer, colour] of towers.entries()) skyline(canvas, random, layer, colour, lamp, moonX);
  canvas.add(
    rect(0, ROOF, 1000, 160, roof),
    rect(0, ROOF, 1000, 7, lamp, { "fill-opacity": 0.35 }),
    rect(moonX > 500 ? 90 : 800, ROOF - 120, 92, 124, roof),
    rect(moonX > 500 ? 78 : 788, ROOF - 132, 116, 22, roof),
    cat(moonX, ROOF + 2, roof),
  );
}

function skyline(
  canvas: Canvas,
  random: Random,
  layer: number,
  colour: string,
  lamp: string,
  moonX: number,
): void {
  let x = -60;
  while (x < 1000) {
    const width = random.between(95, 165) + layer * 20;
    const besideMoon = Math.min(1, Math.abs(x + width / 2 - moonX) / 330);
    const top = 820 - layer * 30 - besideMoon ** 1.5 * random.between(180, 420) + layer * 60;
    canvas.add(rect(x, top, width + 1, 1000 - top, colour));
    if (random.chance(0.35))
      canvas.add(
        rect(x + width * 0.45, top - 80, 6, 82, colour),
        circle(x + width * 0.45 + 3, top - 82, 6, lamp),
      );
    windows(canvas, random, { x, top, width, lamp, layer });
    x += width;
  }
}

interface Tower {
  x: number;
  top: number;
  width: number;
  lamp: string;
  layer: number;
}

function windows(canvas: Canvas, random: Random, { x, top, width, lamp, layer }: Tower): void {
  const size = 17 + layer * 5;
  const columns = Math.floor((width - size) / (size * 1.75));
  const inset = (width - columns * size * 1.75 + size * 0.75) / 2;
  for (let y = top + size; y < ROOF; y += size * 2) {
    for (let column = 0; column < columns; column++) {
      if (random.chance(0.7)) continue;
      canvas.add(
        rect(x + inset + column * size * 1.75, y, size, size * 1.3, lamp, {
          "fill-opacity": random.between(0.4, 0.7 + 0.3 * layer),
        }),
      );
    }
  }
}

/** Sitting, seen from behind; `bottom` is where it sits. */
function cat(x: number, bottom: number, colour: string): string {
  return (
    path(
      `M${x - 98} ${bottom + 4}C${x - 122} ${bottom - 130} ${x - 58} ${bottom - 200} ${x} ${bottom - 200}C${x + 58} ${bottom - 200} ${x + 122} ${bottom - 130} ${x + 98} ${bottom + 4}Z`,
      colour,
    ) +
    circle(x, bottom - 232, 70, colour) +
    path(
      `M${x - 67} ${bottom - 240}L${x - 66} ${bottom - 342}L${x - 6} ${bottom - 290}ZM${x + 67} ${bottom - 240}L${x + 66} ${bottom - 342}L${x + 6} ${bottom - 290}Z`,
      colour,
    ) +
    path(
      `M${x + 80} ${bottom - 14}C${x + 196} ${bottom - 20} ${x + 224} ${bottom - 116} ${x + 168} ${bottom - 168}`,
      "none",
      { stroke: colour, "stroke-width": 27, "stroke-linecap": "round" },
    )
  );
}
