import { randomFrom } from "../compose/random.ts";
import type { StyleName } from "../compose/styles/styles.ts";
import { ALBUMS } from "../content/albums.ts";
import { ARTISTS } from "../content/artists.ts";
import { GENRES } from "../content/genres.ts";
import { PLAYLISTS } from "../content/playlists.ts";
import { type Canvas, createCanvas } from "./canvas.ts";
import { drawPortrait } from "./portrait.ts";
import { drawRecord } from "./record.ts";
import { drawRibbons } from "./ribbons.ts";
import { drawBeach } from "./scenes/beach.ts";
import { drawCity } from "./scenes/city.ts";
import { drawMandala } from "./scenes/mandala.ts";
import { drawMist } from "./scenes/mist.ts";
import { drawMosaic } from "./scenes/mosaic.ts";
import { drawMountains } from "./scenes/mountains.ts";
import { drawNeon } from "./scenes/neon.ts";
import { drawStrings } from "./scenes/strings.ts";

const SCENES: Record<StyleName, (canvas: Canvas, random: ReturnType<typeof randomFrom>) => void> = {
  ambient: drawMist,
  house: drawMosaic,
  "lo-fi": drawCity,
  folk: drawMountains,
  bossa: drawBeach,
  synthwave: drawNeon,
  piano: drawStrings,
  raga: drawMandala,
};

/** The drawings of the demo, as SVG, by the name of their subject: `albums.get(title)` and so on. */
export interface Pictures {
  albums: Map<string, Uint8Array>;
  artists: Map<string, Uint8Array>;
  genres: Map<string, Uint8Array>;
  playlists: Map<string, Uint8Array>;
  hero: Uint8Array;
  banner: Uint8Array;
}

/** Draws everything anew; the same bytes each time. */
export function drawPictures(): Pictures {
  return {
    albums: new Map(ALBUMS.map(({ title, style }) => [title, draw(title, SCENES[style])])),
    artists: new Map(
      ARTISTS.map(({ name, wall, people }) => [
        name,
        draw(name, (canvas, random) => drawPortrait(canvas, random, wall, people)),
      ]),
    ),
    genres: new Map(
      Object.values(GENRES).map(({ name, colours }) => [
        name,
        draw(name, (canvas, random) => drawRibbons(canvas, random, colours)),
      ]),
    ),
    playlists: new Map(
      PLAYLISTS.map(({ name, styles }) => [
        name,
        draw(name, (canvas, random) => {
          const [first, second, third] = [0, 1, 2].map(
            (index) => GENRES[styles[index] ?? styles[0] ?? "piano"].colours,
          );
          drawRibbons(canvas, random, [first?.[0] ?? "", second?.[1] ?? "", third?.[2] ?? ""]);
        }),
      ]),
    ),
    hero: draw("hero", drawRecord, 1920, 880),
    banner: draw(
      "banner",
      (canvas, random) => drawRibbons(canvas, random, ["#160b2e", "#8a2a6b", "#ff9a5c"]),
      1920,
      480,
    ),
  };
}

function draw(
  name: string,
  scene: (canvas: Canvas, random: ReturnType<typeof randomFrom>) => void,
  width?: number,
  height?: number,
): Uint8Array {
  const canvas = createCanvas("p", width, height);
  scene(canvas, randomFrom(name));
  return new TextEncoder().encode(canvas.toSvg());
}
