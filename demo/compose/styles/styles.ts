import type { Style } from "../style.ts";
import { ambient } from "./ambient.ts";
import { bossa } from "./bossa.ts";
import { folk } from "./folk.ts";
import { house } from "./house.ts";
import { loFi } from "./lo-fi.ts";
import { pianoSolo } from "./piano.ts";
import { raga } from "./raga.ts";
import { synthwave } from "./synthwave.ts";

export const STYLES = {
  ambient,
  house,
  "lo-fi": loFi,
  folk,
  bossa,
  synthwave,
  piano: pianoSolo,
  raga,
} satisfies Record<string, Style>;

export type StyleName = keyof typeof STYLES;
