/** The colour of the site's pages unless `ACCENT` names another; tokens.css, look.css and the pictures in public/ hold it. */
export const DEFAULT_ACCENT = "#ffb454";

/** All colours that follow from the accent, as `#rrggbb`. */
export interface Accent {
  accent: string;
  /** Lighter: under the pointer, and for text on a wash of the accent. */
  strong: string;
  /** The colour of text on either of them. */
  onAccent: string;
  /** Darker: text and marks in the light theme. */
  onLight: string;
  /** Darker than that: the same under the pointer, and on a wash of the accent. */
  strongOnLight: string;
}

/** Red, green and blue, each from 0 to 1. */
type Rgb = readonly [number, number, number];
interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** The least contrast of text. (WCAG 2.2, 1.4.3 Contrast (Minimum), level AA) */
const LEAST_CONTRAST = 4.5;
const LIGHTNESS_STEP = 0.005;

/** `--ink-raised` and `--ink-high` of tokens.css: the lighter a ground, the worse the accent is read on it. */
const INK_RAISED = "#14171f";
const INK_HIGH = "#1d212c";
/** The most of the accent that is mixed into the ground of a text in its own colour. */
const ACCENT_WASH = 0.16;
const STRONG_WASH = 0.18;
/** `--ink` and `--ink-high` where they are light: the darker a ground, the worse the accent is read on it. */
const LIGHT_INK = "#faf8f5";
const LIGHT_INK_HIGH = "#f0ece6";
/** `--ground` of look.css where it is light, under the `--hover` of the song that plays. */
const LIGHT_GROUND = mix(rgbOf(LIGHT_INK), rgbOf("#14171f"), 0.07);

/**
 * The colours that follow from the operator's accent.
 * @throws Error that names a colour that would do, where this is none or cannot be read in the dark theme
 */
export function deriveAccent(accent: string): Accent {
  const written = accent.trim().toLowerCase();
  if (!/^#([0-9a-f]{3}|[0-9a-f]{6})$/.test(written))
    throw new Error(`ACCENT is '${accent}', which is no colour like #ff6b35 or #f63.`);
  const rgb = rgbOf(written);
  const derived = derive(rgb);
  const contrast = leastContrast(derived);
  if (contrast < LEAST_CONTRAST)
    throw new Error(
      `ACCENT is ${written}, which is too dark to be read on the site's pages: its contrast is ` +
        `${contrast.toFixed(1)}, and WCAG AA wants ${LEAST_CONTRAST}. ${lightened(rgb)} would do.`,
    );
  return derived;
}

/** A style sheet or drawing of the site with the default accent, in the colours of another one. */
export function withAccent(source: string, accent: Accent): string {
  const colours: Record<string, string> = {
    "--brand": accent.accent,
    "--brand-strong": accent.strong,
    "--on-brand": accent.onAccent,
    "--accent": `light-dark(${accent.onLight}, ${accent.accent})`,
    "--accent-strong": `light-dark(${accent.strongOnLight}, ${accent.strong})`,
  };
  return source
    .replace(
      /(--[a-z-]+): (?:#[0-9a-f]{6}|light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\));/g,
      (whole, name: string) => (colours[name] === undefined ? whole : `${name}: ${colours[name]};`),
    )
    .replaceAll(`"${DEFAULT_ACCENT}"`, `"${accent.accent}"`);
}

/** The contrast between two colours, from 1 to 21. (WCAG 2.2, contrast ratio) */
export function contrastOf(one: string, other: string): number {
  return contrast(rgbOf(one), rgbOf(other));
}

function derive(rgb: Rgb): Accent {
  const { lightness, chroma, hue } = toOklch(rgb);
  const strong = toRgb({ lightness: lightness + (1 - lightness) * 0.3, chroma: chroma * 0.8, hue });
  const onAccent = toRgb({ lightness: 0.19, chroma: Math.min(chroma / 4, 0.035), hue });
  const darker = (from: Oklch, grounds: readonly Rgb[]) =>
    firstThat(
      (mark) => grounds.every((ground) => contrast(rgbOf(hexOf(mark)), ground) >= LEAST_CONTRAST),
      from,
      -LIGHTNESS_STEP,
    );
  const onLight = darker({ lightness, chroma, hue }, [
    LIGHT_GROUND,
    rgbOf(LIGHT_INK_HIGH),
    mix(rgbOf(LIGHT_INK), rgb, ACCENT_WASH),
  ]);
  const mark = toOklch(onLight);
  const strongOnLight = darker({ ...mark, lightness: mark.lightness * 0.82 }, [
    mix(rgbOf(LIGHT_INK_HIGH), rgb, STRONG_WASH),
  ]);
  return {
    accent: hexOf(rgb),
    strong: hexOf(strong),
    onAccent: hexOf(onAccent),
    onLight: hexOf(onLight),
    strongOnLight: hexOf(strongOnLight),
  };
}

/** The contrast of the accent where it is lowest. */
function leastContrast({ accent, strong, onAccent }: Accent): number {
  const [text, strongText, onText] = [rgbOf(accent), rgbOf(strong), rgbOf(onAccent)];
  return Math.min(
    contrast(text, rgbOf(INK_HIGH)),
    contrast(text, mix(rgbOf(INK_RAISED), text, ACCENT_WASH)),
    contrast(strongText, mix(rgbOf(INK_HIGH), text, STRONG_WASH)),
    contrast(onText, text),
    contrast(onText, strongText),
  );
}

/** The darkest colour of this hue that can be read. */
function lightened(rgb: Rgb): string {
  const isReadable = (lighter: Rgb) => leastContrast(derive(rgbOf(hexOf(lighter)))) >= LEAST_CONTRAST;
  return hexOf(firstThat(isReadable, toOklch(rgb), LIGHTNESS_STEP));
}

/** The nearest colour in this direction of lightness that will do; white and black end the search. */
function firstThat(willDo: (rgb: Rgb) => boolean, from: Oklch, step: number): Rgb {
  for (let lightness = from.lightness; lightness >= 0 && lightness <= 1; lightness += step) {
    const rgb = toRgb({ ...from, lightness });
    if (willDo(rgb)) return rgb;
  }
  return step < 0 ? [0, 0, 0] : [1, 1, 1];
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, relative luminance. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = linear(rgb);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Mixes as `color-mix(in srgb, …)` does. @param share of the second colour, 0 to 1 */
function mix(ground: Rgb, colour: Rgb, share: number): Rgb {
  return map(ground, (value, index) => value * (1 - share) + (colour[index] ?? 0) * share);
}

/** CSS Color 4, sample code: sRGB to Oklab, and that as polar coordinates. */
function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = linear(rgb);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const towardsRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const towardsYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness,
    chroma: Math.hypot(towardsRed, towardsYellow),
    hue: Math.atan2(towardsYellow, towardsRed),
  };
}

/** The way back; a colour that screens do not have loses chroma until they have it. */
function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = map(
    [
      4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
    ],
    (value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055),
  );
  const isOnScreen = rgb.every((value) => value > -0.001 && value < 1.001);
  if (isOnScreen || chroma < 0.001) return map(rgb, (value) => Math.min(1, Math.max(0, value)));
  return toRgb({ lightness, chroma: chroma * 0.97, hue });
}

function linear(rgb: Rgb): Rgb {
  return map(rgb, (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
}

function map([red, green, blue]: Rgb, change: (value: number, index: number) => number): Rgb {
  return [change(red, 0), change(green, 1), change(blue, 2)];
}

/** @param hex `#rgb` or `#rrggbb` */
function rgbOf(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.replace(/[^#]/g, "$&$&") : hex;
  const value = Number.parseInt(digits.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
