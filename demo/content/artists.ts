import type { PersonLook } from "../covers/person.ts";
import type { StyleName } from "../compose/styles/styles.ts";

export interface DemoArtist {
  name: string;
  bio: string;
  style: StyleName;
  /** Two colours of the wall behind the people. */
  wall: readonly [string, string];
  people: readonly PersonLook[];
}

/** Invented people; every likeness is drawn from these few words. */
export const ARTISTS = [
  {
    name: "Solveig Ås",
    bio: "Solveig Ås records at dusk in a boathouse on the Hardangerfjord, with the door open. Her long chords follow the tide table pinned to the wall; she says the water keeps better time than she does.",
    style: "ambient",
    wall: ["#1d5c63", "#8fd0c2"],
    people: [{ skin: "#f2cdb1", hair: "#e8c77d", style: "long", shirt: "#123a44" }],
  },
  {
    name: "Marisol Vega",
    bio: "Marisol Vega began as a resident of a harbour club in Valencia that closed at seven in the morning. She still builds her sets for that last hour, when the piano chords come in and nobody wants to go home.",
    style: "house",
    wall: ["#e4485f", "#ffb26b"],
    people: [{ skin: "#c98a63", hair: "#2a1720", style: "curly", shirt: "#3b1d4a", headphones: "#ffe6c7" }],
  },
  {
    name: "雨音カフェ",
    bio: "雨音カフェ (Amane Café) is one producer, one cat and a four-track tape machine above a coffee shop in Kyoto. The rain on the records is real; so, now and then, is the cat.",
    style: "lo-fi",
    wall: ["#2b2f5e", "#8d7bc4"],
    people: [{ skin: "#f0cfae", hair: "#1c1a26", style: "bob", shirt: "#d8a657", headphones: "#f6efe2" }],
  },
  {
    name: "The Hollow Pines",
    bio: "Three friends from the Blue Ridge who met mending a neighbour's roof. The Hollow Pines write about roads, rivers and people who left, and play each song twice: once for the tape and once for the porch.",
    style: "folk",
    wall: ["#8a4b2c", "#e7b774"],
    people: [
      { skin: "#e9bd95", hair: "#5b3420", style: "short", shirt: "#34503f", beard: true },
      { skin: "#f0cba6", hair: "#a8542b", style: "long", shirt: "#7a2e2e" },
      { skin: "#8a5a3c", hair: "#22160f", style: "short", shirt: "#2f3f5c" },
    ],
  },
  {
    name: "Duo Maré",
    bio: "Beatriz sings, João plays, and the beach at Arpoador does the percussion. Duo Maré have kept the same rule since their first evening together: no song may be louder than the waves.",
    style: "bossa",
    wall: ["#0f8b8d", "#f6d186"],
    people: [
      { skin: "#9c6644", hair: "#21130d", style: "bun", shirt: "#f2545b" },
      { skin: "#c68c5f", hair: "#3a2416", style: "short", shirt: "#f4f1de", beard: true },
    ],
  },
  {
    name: "Неон 84",
    bio: "Неон 84 (Neon 84) plays the night train between Moscow and Saint Petersburg as it should have sounded in 1984: analogue bass, a drum machine with a cold, and lights that pass the window in time.",
    style: "synthwave",
    wall: ["#2d0b59", "#ff4fa3"],
    people: [{ skin: "#eac0a0", hair: "#d9d4e8", style: "short", shirt: "#120a2b", glasses: "#43e8ff" }],
  },
  {
    name: "李清音",
    bio: "李清音 (Li Qingyin) studied the piano in Hangzhou and silence at West Lake. She plays with the lid closed and the window open, and leaves a chord alone until it has said everything.",
    style: "piano",
    wall: ["#c9a28b", "#f4e6d6"],
    people: [{ skin: "#f3d3b5", hair: "#14110f", style: "bun", shirt: "#3d4a3f" }],
  },
  {
    name: "आरव शर्मा",
    bio: "आरव शर्मा (Aarav Sharma) is the fourth in a family of sitar players from Varanasi. He records each raga at its own hour of the day, which is why an album takes him a year of mornings and evenings.",
    style: "raga",
    wall: ["#a63d40", "#f2a65a"],
    people: [{ skin: "#a9714b", hair: "#1b120c", style: "short", shirt: "#f5e4c3", beard: true }],
  },
] as const satisfies readonly DemoArtist[];

export type ArtistName = (typeof ARTISTS)[number]["name"];
