import type { StyleName } from "../compose/styles/styles.ts";

export interface DemoPlaylist {
  name: string;
  description: string;
  /** The styles that give their songs in turn, in this order. */
  styles: readonly StyleName[];
  songs: number;
}

export const PLAYLISTS: readonly DemoPlaylist[] = [
  {
    name: "Late Night Focus",
    description: "Quiet machines and soft keys for the hours when the street is yours.",
    styles: ["lo-fi", "ambient", "piano"],
    songs: 9,
  },
  {
    name: "Café del domingo",
    description: "Sunday coffee, slowly: guitars, brushes and an open window.",
    styles: ["bossa", "folk", "lo-fi"],
    songs: 8,
  },
  {
    name: "Around the World in 8 Styles",
    description: "One song from everywhere, then once more round.",
    styles: ["raga", "synthwave", "bossa", "house", "piano", "folk", "ambient", "lo-fi"],
    songs: 16,
  },
];
