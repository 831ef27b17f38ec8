import { writeArpeggio, writeBass, writeChords, writeDrum } from "../accompany.ts";
import { writeMelody } from "../melody.ts";
import type { Bar, Style } from "../style.ts";

const isFull = (bar: Bar) => bar.section === "return" || bar.section === "theme";

/** A waltz for two guitars, a whistle and a fiddle, in a wooden room. */
export const folk: Style = {
  tempo: [116, 134],
  beatsPerBar: 3,
  looseness: 11,
  progressions: [
    { chords: "C G/B Am F", home: "C" },
    { chords: "C Am F G", home: "C" },
    { chords: "Am F C G", home: "C" },
    { chords: "C Em F C/G", home: "C" },
  ],
  room: { seconds: 1.3, brightness: 0.6 },
  arrange: (sketch) => {
    const isWhistled = sketch.random.chance(0.5);
    const tune = {
      rhythms: ["x-x-x-", "x---x-", "x-xxx-", "x--xx-"],
      cadences: ["x-x---", "x-----"],
      low: 67,
      high: 86,
      slides: 0.15,
    };
    return [
      {
        voice: "steelGuitar",
        notes: writeArpeggio(
          sketch,
          sketch.random.pick(["012321", "021302", "013231"]),
          { voices: 4, low: 52, high: 72 },
          1.6,
        ),
        level: -19,
        pan: -0.35,
        room: 0.2,
        highPass: 90,
      },
      {
        voice: "steelGuitar",
        notes: writeChords(sketch, "..x.x.", { voices: 4, low: 57, high: 76 }, isFull, 0.03),
        level: -26,
        pan: 0.45,
        room: 0.22,
        highPass: 140,
      },
      { voice: "uprightBass", notes: writeBass(sketch, "r--f--", 33), level: -20.5, room: 0.06 },
      {
        hits: writeDrum(sketch, "shaker", "x.o.o.", (bar) => bar.section !== "intro"),
        level: -35,
        pan: 0.3,
        room: 0.15,
      },
      { hits: writeDrum(sketch, "brush", "..x.x.", isFull), level: -33, pan: -0.1, room: 0.2 },
      {
        hits: writeDrum(sketch, "softKick", "x.....", (bar) => bar.section === "return"),
        level: -24,
        room: 0.1,
      },
      {
        voice: isWhistled ? "whistle" : "fiddle",
        notes: writeMelody(sketch, { ...tune, sings: isFull }),
        level: isWhistled ? -20 : -21,
        pan: 0.12,
        room: 0.32,
      },
      {
        voice: "strings",
        notes: writeChords(sketch, "X---", { voices: 3, low: 60, high: 77 }, (bar) =>
          ["break", "return", "ending"].includes(bar.section),
        ),
        level: -28,
        room: 0.35,
      },
    ];
  },
};
