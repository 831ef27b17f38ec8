import type { Random } from "../../compose/random.ts";
import type { Canvas } from "../canvas.ts";
import { circle, path, rect } from "../shapes.ts";

const PALETTES = [
  ["#14102b", "#ff4d6d", "#ffb454", "#3d5afe", "#f7efe2", "#7c3aed"],
  ["#0f1c2e", "#ff6b35", "#f7c59f", "#00b4a6", "#efefd0", "#1a659e"],
  ["#1d0f2b", "#ef476f", "#ffd166", "#06d6a0", "#f8f4ea", "#118ab2"],
];
const CELLS = 4;
const SIZE = 1000 / CELLS;

/** Quarter circles, rings and discs on a grid, as from a poster of the twenties; no two neighbours share a ground. */
export function drawMosaic(canvas: Canvas, random: Random): void {
  const palette = random.pick(PALETTES);
  const grounds: string[] = [];
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    const [column, row] = [cell % CELLS, Math.floor(cell / CELLS)];
    const ground = random.pick(
      palette.filter(
        (colour) => colour !== grounds[cell - CELLS] && (column === 0 || colour !== grounds[cell - 1]),
      ),
    );
    grounds.push(ground);
    const [ink, second] = shuffled(
      palette.filter((colour) => colour !== ground),
      random,
    );
    canvas.add(
      `<g transform="translate(${column * SIZE} ${row * SIZE}) rotate(${90 * random.integer(0, 3)} ${SIZE / 2} ${SIZE / 2})">`,
      rect(-0.5, -0.5, SIZE + 1, SIZE + 1, ground),
      tile(random.integer(0, 6), ink ?? "#fff", second ?? "#fff"),
      "</g>",
    );
  }
  canvas.add(
    rect(
      0,
      0,
      1000,
      1000,
      canvas.linear(
        [
          ["#ffffff", 0.1],
          ["#000000", 0.22],
        ],
        60,
      ),
    ),
  );
}

function tile(kind: number, ink: string, second: string): string {
  const half = SIZE / 2;
  const quarter = (radius: number, fill: string) =>
    path(`M0 0H${radius}A${radius} ${radius} 0 0 1 0 ${radius}Z`, fill);
  if (kind === 0) return quarter(SIZE, ink);
  if (kind === 1) return quarter(SIZE, ink) + quarter(SIZE * 0.66, second) + quarter(SIZE * 0.33, ink);
  if (kind === 2)
    return (
      path(`M0 0A${half} ${half} 0 0 0 ${SIZE} 0Z`, ink) +
      path(`M0 ${SIZE}A${half} ${half} 0 0 1 ${SIZE} ${SIZE}Z`, second)
    );
  if (kind === 3) return circle(half, half, half * 0.96, ink) + circle(half, half, half * 0.36, second);
  if (kind === 4)
    return path(`M0 0L${SIZE} 0L0 ${SIZE}Z`, ink) + circle(SIZE * 0.7, SIZE * 0.7, SIZE * 0.17, second);
  if (kind === 5)
    return [0.1, 0.4, 0.7]
      .map((y) => rect(0, SIZE * y, SIZE, SIZE * 0.18, y === 0.4 ? second : ink))
      .join("");
  return (
    path(`M0 0H${SIZE}A${SIZE} ${SIZE} 0 0 1 0 ${SIZE}Z`, second) +
    path(`M${SIZE} ${SIZE}H0A${SIZE} ${SIZE} 0 0 1 ${SIZE} 0Z`, ink)
  );
}

function shuffled(colours: readonly string[], random: Random): string[] {
  return colours
    .map((colour) => ({ colour, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ colour }) => colour);
}
