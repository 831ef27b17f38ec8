import { writeBass, writeChords, writeDrum } from "../accompany.ts";
import { writeMelody } from "../melody.ts";
import type { Bar, Style } from "../style.ts";

const isFull = (bar: Bar) => bar.section !== "intro" && bar.section !== "break";
const CLAVE = ["x..x..x...", "..x..x.."];

/** Nylon strings against the beat, a soft surdo on the bass, flute or vibraphone above. */
export const bossa: Style = {
  tempo: [126, 142],
  beatsPerBar: 4,
  looseness: 9,
  progressions: [
    { chords: "Dm9 G13 Cmaj9 A7b9", home: "C69" },
    { chords: "Cmaj9 A7b9 Dm9 G13", home: "C69" },
    { chords: "Am9 D9 Dm9 G7b9", home: "C69" },
    { chords: "Fmaj9 Fm6 Em7 A7b9", home: "Fmaj9" },
  ],
  room: { seconds: 1.2, brightness: 0.5 },
  arrange: (sketch) => {
    const melodyVoice = sketch.random.pick(["flute", "vibraphone"] as const);
    const twoBars = (first: string, second: string) => (bar: Bar) => (bar.index % 2 === 0 ? first : second);
    return [
      {
        voice: "nylonGuitar",
        notes: writeChords(
          sketch,
          twoBars("x.-x-.x-", ".x-.x-x-"),
          { voices: 4, low: 55, high: 74 },
          undefined,
          0.012,
        ),
        level: -19,
        pan: -0.25,
        room: 0.18,
        highPass: 110,
      },
      {
        voice: "uprightBass",
        notes: writeBass(sketch, "r--rf--f", 31, (bar) => bar.section !== "intro" || bar.index % 2 === 1),
        level: -19.5,
        room: 0.05,
      },
      {
        hits: writeDrum(sketch, "rim", twoBars(`${CLAVE[0]}......`, `..${CLAVE[1]}..x...`), isFull),
        level: -30,
        pan: 0.35,
        room: 0.2,
      },
      {
        hits: writeDrum(sketch, "shaker", "xoxoxoxo", (bar) => bar.section !== "break"),
        level: -34,
        pan: -0.4,
        room: 0.12,
      },
      { hits: writeDrum(sketch, "softKick", "x..ox..o", isFull), level: -24, room: 0.06 },
      { hits: writeDrum(sketch, "brush", "..x...x.", isFull), level: -34, pan: 0.15, room: 0.15 },
      {
        voice: "electricPiano",
        notes: writeChords(
          sketch,
          twoBars("...x--..", "..x-..x-"),
          { voices: 3, low: 62, high: 80 },
          (bar) => bar.section === "return" || bar.section === "break",
        ),
        level: -27,
        pan: 0.3,
        room: 0.25,
      },
      {
        voice: melodyVoice,
        notes: writeMelody(sketch, {
          rhythms: ["x-.x-x--", ".x-x.x--", "x--x-x-.", "x-x-x--."],
          cadences: ["x-.x----", ".x------"],
          low: 67,
          high: 86,
          sings: (bar) => bar.section === "theme" || bar.section === "return",
          slides: melodyVoice === "flute" ? 0.35 : 0,
        }),
        level: -19,
        pan: 0.1,
        room: 0.3,
      },
    ];
  },
};
