import { writeArpeggio, writeBass, writeChords } from "../accompany.ts";
import { writeMelody } from "../melody.ts";
import type { Style } from "../style.ts";

/** Slow clouds of pads over a deep root; glass bells far away; no drums. */
export const ambient: Style = {
  tempo: [66, 74],
  beatsPerBar: 4,
  looseness: 22,
  progressions: [
    { chords: "Fmaj9 Am9 Cmaj9 G6", home: "Fmaj9" },
    { chords: "Am9 Fmaj9 Cadd9 Em7", home: "Am9" },
    { chords: "Dm9 Fmaj9 Am11 C69", home: "Dm9" },
  ],
  room: { seconds: 4.6, brightness: 0.5 },
  echoBeats: 1.5,
  arrange: (sketch) => {
    const range = { voices: 4, low: 52, high: 74 };
    return [
      {
        voice: "warmPad",
        notes: writeChords(sketch, "X---", range),
        level: -21,
        room: 0.55,
        lowPass: [1400, 3200],
      },
      {
        voice: "glassOrgan",
        notes: writeChords(
          sketch,
          "x---",
          { voices: 3, low: 64, high: 84 },
          (bar) => bar.section !== "intro",
        ),
        level: -29,
        room: 0.6,
      },
      { voice: "subBass", notes: writeBass(sketch, "r---", 31), level: -23, room: 0.05 },
      {
        voice: "glassBell",
        notes: writeMelody(sketch, {
          rhythms: ["x--.x--.....x---", "X-----x-..x-----", "..x---x-x-------"],
          cadences: ["x-------........"],
          low: 69,
          high: 88,
          sings: () => true,
        }),
        level: -23,
        pan: 0.15,
        room: 0.7,
        echo: 0.55,
      },
      {
        voice: "harp",
        notes: writeArpeggio(
          sketch,
          "0..1..2..3..4..5",
          { voices: 4, low: 57, high: 76 },
          2.5,
          (bar) => bar.section === "theme" || bar.section === "return",
        ),
        level: -27,
        pan: -0.3,
        spread: 0.5,
        room: 0.6,
        echo: 0.3,
      },
    ];
  },
};
