import { writeBass, writeChords, writeDrum } from "../accompany.ts";
import { writeMelody } from "../melody.ts";
import type { Bar, Style } from "../style.ts";

const hasBeat = (bar: Bar) => bar.section === "theme" || bar.section === "return";

/** A late-night electric piano on worn tape, behind it a dusty, swinging beat. */
export const loFi: Style = {
  tempo: [74, 84],
  beatsPerBar: 4,
  swing: { unit: 0.25, amount: 0.3 },
  looseness: 13,
  progressions: [
    { chords: "Dm9 G13 Cmaj9 Am9", home: "Cmaj9" },
    { chords: "Fmaj9 Em7 Dm9 Cmaj9", home: "Cmaj9" },
    { chords: "Am9 Dm9 Fmaj9 E7b9", home: "Am9" },
  ],
  room: { seconds: 1.1, brightness: 0.35 },
  echoBeats: 0.75,
  tape: { lowPass: 6800 },
  arrange: (sketch) => {
    const kick = sketch.random.pick(["X.....x.x.......", "X..x....x.x.....", "X......xx..x...."]);
    const melodyVoice = sketch.random.pick(["vibraphone", "musicBox", "flute"] as const);
    return [
      { hits: writeDrum(sketch, "softKick", kick, hasBeat), level: -17.5, room: 0.04 },
      {
        hits: writeDrum(sketch, "dustySnare", "....X.......X..o", hasBeat),
        level: -22,
        pan: 0.05,
        room: 0.15,
      },
      {
        hits: writeDrum(sketch, "closedHat", "x.o.x.ox.ox.x.o.", (bar) => bar.section !== "break"),
        level: -33,
        pan: 0.25,
        room: 0.1,
      },
      { hits: writeDrum(sketch, "rim", "..........x...x.", hasBeat), level: -33, pan: -0.35, room: 0.2 },
      {
        voice: "electricPiano",
        notes: writeChords(sketch, "X---..x---......", { voices: 4, low: 55, high: 76 }, undefined, 0.035),
        level: -19.5,
        pan: -0.1,
        spread: 0.4,
        room: 0.25,
        isDucked: true,
      },
      {
        voice: "uprightBass",
        notes: writeBass(sketch, "r-----.f.r--..n-", 31, (bar) => bar.section !== "intro"),
        level: -20,
        room: 0.05,
      },
      {
        voice: "warmPad",
        notes: writeChords(
          sketch,
          "x---",
          { voices: 3, low: 60, high: 78 },
          (bar) => bar.section === "break" || bar.section === "return",
        ),
        level: -31,
        room: 0.4,
      },
      {
        voice: melodyVoice,
        notes: writeMelody(sketch, {
          rhythms: ["..x-x-.x--..x---", "x--x--x-........", "....x-x-x--x----"],
          cadences: ["x--x----........", "..x-x-----......"],
          low: 67,
          high: 84,
          sings: (bar) => bar.section !== "intro",
          slides: melodyVoice === "flute" ? 0.3 : 0,
        }),
        level: -20.5,
        pan: 0.2,
        room: 0.3,
        echo: 0.25,
      },
    ];
  },
};
