import type { StyleName } from "../compose/styles/styles.ts";

export interface DemoGenre {
  name: string;
  description: string;
  /** Dark to light: the ribbons of its picture. */
  colours: readonly [string, string, string];
}

export const GENRES: Record<StyleName, DemoGenre> = {
  "lo-fi": {
    name: "Lo-Fi",
    description: "Dusty drums, warm keys and rain on the window: music to work and to drift to.",
    colours: ["#241a4d", "#7b5cc4", "#f2b8a0"],
  },
  house: {
    name: "House",
    description: "Four to the floor, piano chords and a bass line that will not let you sit.",
    colours: ["#4a0d2a", "#e0435c", "#ffc46b"],
  },
  folk: {
    name: "Folk",
    description: "Guitars, fiddles and stories, played by people in one room.",
    colours: ["#2c2113", "#9a5b2d", "#f0cf8e"],
  },
  bossa: {
    name: "Bossa Nova",
    description: "A nylon string, a whisper of brushes, the sea close by.",
    colours: ["#07383d", "#17959a", "#f7dc8f"],
  },
  synthwave: {
    name: "Synthwave",
    description: "Neon, night drives and analogue bass from a future that 1984 promised.",
    colours: ["#16063a", "#a81fb4", "#4fe0ff"],
  },
  piano: {
    name: "Piano",
    description: "One instrument, two hands and the room around them.",
    colours: ["#231d1b", "#8b6f60", "#f3e3d0"],
  },
  ambient: {
    name: "Ambient",
    description: "Slow chords and long tails; it asks for nothing and changes the room.",
    colours: ["#0a2a3a", "#2f8f9d", "#d7f3e3"],
  },
  raga: {
    name: "Raga",
    description: "Sitar and tabla over a drone, each raga at its hour.",
    colours: ["#3d0a1c", "#c2412d", "#ffd27a"],
  },
};
