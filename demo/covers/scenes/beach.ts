import type { Random } from "../../compose/random.ts";
import { type Canvas, n } from "../canvas.ts";
import { path, rect, smooth } from "../shapes.ts";

const PALETTES = [
  {
    sky: ["#ff9770", "#ffc777", "#ffe9a8"],
    sun: "#fff6d6",
    hill: ["#1f6f6b", "#134b51"],
    sea: ["#2a9d8f", "#8ad1b5"],
    stone: ["#16313a", "#f6ecd6"],
    leaf: "#0d3a36",
  },
  {
    sky: ["#5ec2c4", "#a9e0cf", "#fdf0c9"],
    sun: "#ff7a59",
    hill: ["#2b7a5d", "#17513f"],
    sea: ["#1f8fa0", "#8fd3cf"],
    stone: ["#1d3557", "#f8efdc"],
    leaf: "#0f3f30",
  },
  {
    sky: ["#c94f7c", "#f58c6c", "#ffd08a"],
    sun: "#ffe9a8",
    hill: ["#5b2a6e", "#3a1b52"],
    sea: ["#3b4c8c", "#e59aa0"],
    stone: ["#2a173d", "#f9e7d5"],
    leaf: "#25123a",
  },
];
const PROMENADE = 690;

/** The bay, its round hills, and the waves of the promenade in black and white stone. */
export function drawBeach(canvas: Canvas, random: Random): void {
  const { sky, sun, hill, sea, stone, leaf } = random.pick(PALETTES);
  const loaf = random.between(470, 600);
  canvas.add(rect(0, 0, 1000, 580, canvas.linear(sky)));
  for (let cloud = 0; cloud < 7; cloud++) {
    const width = random.between(150, 420);
    canvas.add(
      rect(random.between(-100, 800), 90 + cloud * 48 + random.between(-12, 12), width, 20 - cloud, sun, {
        rx: 10,
        "fill-opacity": 0.55,
      }),
    );
  }
  canvas.add(
    path(
      `M${loaf - 400} 575C${loaf - 240} 460 ${loaf - 190} 500 ${loaf - 130} 380C${loaf - 70} 130 ${loaf + 75} 130 ${loaf + 125} 360C${loaf + 180} 520 ${loaf + 300} 420 ${loaf + 560} 575Z`,
      hill[0] ?? "",
    ),
    path(
      `M${loaf - 400} 575C${loaf - 240} 460 ${loaf - 190} 500 ${loaf - 130} 380C${loaf - 78} 160 ${loaf - 10} 140 ${loaf + 30} 175C${loaf - 40} 300 ${loaf + 10} 470 ${loaf + 60} 575Z`,
      "#ffffff",
      { "fill-opacity": 0.1 },
    ),
    path(`M-20 575C90 470 170 450 270 515S420 540 490 575Z`, hill[1] ?? ""),
    rect(0, 565, 1000, 140, canvas.linear(sea)),
  );
  for (let line = 0; line < 12; line++) {
    canvas.add(
      rect(random.between(-60, 900), 580 + line * 9, random.between(80, 260), 3.5, sun, {
        "fill-opacity": 0.5,
        rx: 2,
      }),
    );
  }
  canvas.add(rect(0, PROMENADE, 1000, 320, stone[1] ?? ""));
  for (let band = 0; band < 4; band++) canvas.add(stoneWave(band, stone[0] ?? ""));
  canvas.add(palms(leaf, random), rect(0, PROMENADE - 8, 1000, 10, stone[0] ?? "", { "fill-opacity": 0.85 }));
}

/** Bands grow towards the reader. */
function stoneWave(band: number, colour: string): string {
  const y = PROMENADE + 22 + 82 * band * (0.62 + band * 0.14);
  const thick = 22 + band * 13;
  const swing = 15 + band * 9;
  const period = 210 + band * 30;
  const edge = (offset: number, shift: number) =>
    Array.from({ length: 29 }, (_, step) => {
      const x = -40 + step * 39;
      return [x, y + offset + swing * Math.sin((2 * Math.PI * (x + shift)) / period)] as const;
    });
  const below = edge(thick, period * 0.12 + band * 70).toReversed();
  return path(
    `${smooth(edge(0, band * 70))}L${n(below[0]?.[0] ?? 0)} ${n(below[0]?.[1] ?? 0)}${smooth(below).replace(/^M[^C]+/, "")}Z`,
    colour,
  );
}

/** Two palms lean in from the right. */
function palms(colour: string, random: Random): string {
  return palm(835, 330, 900, colour, random) + palm(1005, 215, 985, colour, random);
}

function palm(x: number, y: number, foot: number, colour: string, random: Random): string {
  const trunk = path(
    `M${foot} ${PROMENADE + 10}C${foot - 40} 560 ${x + 10} ${y + 150} ${x - 7} ${y}L${x + 12} ${y}C${x + 34} ${y + 150} ${foot - 4} 560 ${foot + 34} ${PROMENADE + 10}Z`,
    colour,
  );
  const fronds = [-172, -140, -104, -66, -30, 4, 190].map((degrees) => {
    const length = random.between(170, 215);
    const sag = 70 + 40 * Math.cos((degrees * Math.PI) / 180) ** 2;
    const [tipX, tipY] = [
      x + length * Math.cos((degrees * Math.PI) / 180),
      y + length * 0.8 * Math.sin((degrees * Math.PI) / 180) + sag,
    ];
    const [midX, midY] = [(x + tipX) / 2, (y + tipY) / 2 - sag * 0.95];
    return `M${n(x)} ${n(y)}Q${n(midX)} ${n(midY)} ${n(tipX)} ${n(tipY)}Q${n(midX + 6)} ${n(midY + 58)} ${n(x)} ${n(y + 12)}Z`;
  });
  return trunk + path(fronds.join(""), colour);
}
