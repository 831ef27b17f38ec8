/** A drawing that grows: shapes, and the paints and filters they name. */
export interface Canvas {
  width: number;
  height: number;
  add: (...markup: string[]) => void;
  /** A gradient along a direction in degrees (0 to the right, 90 downwards). @returns a value for `fill` */
  linear: (stops: readonly Stop[], degrees?: number) => string;
  /** A gradient from a point outwards, all in shares of the shape's box. */
  radial: (stops: readonly Stop[], center?: readonly [number, number], radius?: number) => string;
  /** A filter that blurs by this many units. */
  blur: (radius: number) => string;
  clip: (shape: string) => string;
  toSvg: () => string;
}

/** Colour, opacity from 0 to 1; stops lie at equal distances unless the third value says where, 0 to 1. */
export type Stop = string | readonly [colour: string, opacity: number, at?: number];

/** @param name starts every id, so that drawings can stand in one file */
export function createCanvas(name: string, width = 1000, height = 1000): Canvas {
  const definitions: string[] = [];
  const shapes: string[] = [];
  const define = (markup: (id: string) => string) => {
    const id = `${name}${definitions.length}`;
    definitions.push(markup(id));
    return `url(#${id})`;
  };
  return {
    width,
    height,
    add: (...markup) => void shapes.push(...markup),
    linear: (stops, degrees = 90) =>
      define((id) => `<linearGradient id="${id}" ${direction(degrees)}>${stopsOf(stops)}</linearGradient>`),
    radial: (stops, [x, y] = [0.5, 0.5], radius = 0.5) =>
      define(
        (id) =>
          `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${stopsOf(stops)}</radialGradient>`,
      ),
    blur: (radius) =>
      define(
        (id) =>
          `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
      ),
    clip: (shape) => define((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    toSvg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${definitions.join("")}</defs>${shapes.join("")}</svg>`,
  };
}

function direction(degrees: number): string {
  const [x, y] = [Math.cos((degrees * Math.PI) / 180) / 2, Math.sin((degrees * Math.PI) / 180) / 2];
  return `x1="${n(0.5 - x, 3)}" y1="${n(0.5 - y, 3)}" x2="${n(0.5 + x, 3)}" y2="${n(0.5 + y, 3)}"`;
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map((stop, index) => {
      const [colour, opacity, at] = typeof stop === "string" ? [stop, 1] : stop;
      const offset = at ?? index / Math.max(1, stops.length - 1);
      return `<stop offset="${n(offset, 3)}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ""}/>`;
    })
    .join("");
}

/** A number as short as a drawing needs it. */
export function n(value: number, digits = 1): string {
  return String(Number(value.toFixed(digits)));
}
