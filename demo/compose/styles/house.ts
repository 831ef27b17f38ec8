import { writeBass, writeChords, writeDrum } from "../accompany.ts";
import { writeMelody } from "../melody.ts";
import type { Bar, Style } from "../style.ts";

const hasBeat = (bar: Bar) => bar.section !== "break";
const isFull = (bar: Bar) => bar.section === "theme" || bar.section === "return";

/** Four to the floor, claps on two and four, chords off the beat that open up over the song. */
export const house: Style = {
  tempo: [120, 125],
  beatsPerBar: 4,
  swing: { unit: 0.25, amount: 0.12 },
  looseness: 3,
  progressions: [
    { chords: "Am9 Fmaj9 Dm9 Em7", home: "Am9" },
    { chords: "Dm9 Am9 Fmaj9 G13", home: "Dm9" },
    { chords: "Fmaj9 Em7 Am9 Am9/G", home: "Fmaj9" },
  ],
  room: { seconds: 1.5, brightness: 0.55 },
  echoBeats: 0.75,
  arrange: (sketch) => {
    const bassLine = sketch.random.pick(["..r...r...r...or", "r..r..r...o..rr.", "..r..r.o..r..r.f"]);
    const chordRhythm = sketch.random.pick(["x..x..x...x..x..", "..x..x..x..x...x", "x.....x..x....x."]);
    return [
      { hits: writeDrum(sketch, "clubKick", "XXXX", hasBeat), level: -15.5, room: 0.02 },
      { hits: writeDrum(sketch, "clap", ".x.x", isFull), level: -24, room: 0.3 },
      { hits: writeDrum(sketch, "openHat", ".x.x.x.x", isFull), level: -29, pan: 0.1, room: 0.1 },
      {
        hits: writeDrum(sketch, "closedHat", "xoxoxoxoxoxoxoxo", (bar) => bar.section !== "intro"),
        level: -34,
        pan: -0.2,
        room: 0.08,
      },
      { hits: writeDrum(sketch, "shaker", "oxoxoxoxoxoxoxox"), level: -36, pan: 0.35, room: 0.1 },
      {
        voice: "houseBass",
        notes: writeBass(sketch, bassLine, 33, (bar) => bar.section !== "break"),
        level: -20,
        room: 0.02,
        isDucked: true,
      },
      {
        voice: "stab",
        notes: writeChords(sketch, chordRhythm, { voices: 4, low: 57, high: 77 }),
        level: -22.5,
        room: 0.25,
        echo: 0.2,
        isDucked: true,
        lowPass: [900, 7000],
        highPass: 180,
      },
      {
        voice: "warmPad",
        notes: writeChords(sketch, "X---", { voices: 4, low: 60, high: 79 }),
        level: -29,
        room: 0.35,
        isDucked: true,
      },
      {
        voice: "electricPiano",
        notes: writeMelody(sketch, {
          rhythms: ["x.x..x..x.x.....", "..x.x.x...x..x..", "x..x..x.x......."],
          cadences: ["x..x..x---......", "..x.x-----......"],
          low: 69,
          high: 86,
          sings: (bar) =>
            bar.section === "return" ||
            bar.section === "break" ||
            (bar.section === "theme" && bar.index % 8 > 3),
        }),
        level: -23.5,
        pan: -0.15,
        room: 0.3,
        echo: 0.35,
      },
    ];
  },
};
