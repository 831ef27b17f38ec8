import type { Random } from "../compose/random.ts";
import { n } from "./canvas.ts";

type Point = readonly [x: number, y: number];

/** Attributes in the order in which they are given; numbers are shortened. */
export function tag(name: string, attributes: Record<string, string | number | undefined>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}="${typeof value === "number" ? n(value, 2) : value}"`,
  );
  return `<${name} ${written.join(" ")}/>`;
}

export function circle(
  cx: number,
  cy: number,
  r: number,
  fill: string,
  more: Record<string, string | number | undefined> = {},
): string {
  return tag("circle", { cx, cy, r, fill, ...more });
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Record<string, string | number | undefined> = {},
): string {
  return tag("rect", { x, y, width, height, fill, ...more });
}

export function path(
  d: string,
  fill: string,
  more: Record<string, string | number | undefined> = {},
): string {
  return tag("path", { d, fill, ...more });
}

/** A soft line through the points: Catmull-Rom as Bézier curves. */
export function smooth(points: readonly Point[]): string {
  const [start = [0, 0]] = points;
  const curves = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    const [x1, y1] = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const [x2, y2] = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${n(x1)} ${n(y1)} ${n(x2)} ${n(y2)} ${n(to[0])} ${n(to[1])}`;
  });
  return `M${n(start[0])} ${n(start[1])}${curves.join("")}`;
}

/** A line of straight pieces. */
export function jagged(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${n(x)} ${n(y)}`).join("");
}

/** A height for every x in 0..1 that wanders as hills do: a few waves of falling size. Between about -1 and 1. */
export function hills(random: Random, waves = 4, roughness = 0.5): (x: number) => number {
  const parts = Array.from({ length: waves }, (_, index) => ({
    frequency: (1.3 + random.next() * 0.8) * 1.9 ** index,
    phase: random.next() * 2 * Math.PI,
    size: roughness ** index,
  }));
  const total = parts.reduce((sum, part) => sum + part.size, 0);
  return (x) =>
    parts.reduce(
      (sum, { frequency, phase, size }) => sum + size * Math.sin(frequency * x * Math.PI * 1.4 + phase),
      0,
    ) / total;
}

/** Points of a height line from left to right, with room over at both ends. */
export function ridge(height: (x: number) => number, width: number, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const x = -0.05 + (1.1 * step) / steps;
    return [x * width, height(x)];
  });
}

/** The line closed along the bottom. */
export function ground(line: string, width: number, height: number): string {
  return `${line}L${n(width * 1.05)} ${n(height + 10)}L${n(-width * 0.05)} ${n(height + 10)}Z`;
}
