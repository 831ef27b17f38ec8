import { writeArpeggio, writeBass, writeChords } from "../accompany.ts";
import { writeMelody } from "../melody.ts";
import type { Style } from "../style.ts";

/** A piano alone in a hall, quiet strings from the break on. */
export const pianoSolo: Style = {
  tempo: [66, 80],
  beatsPerBar: 4,
  looseness: 15,
  progressions: [
    { chords: "Am F C G/B", home: "Am" },
    { chords: "C Em Am F", home: "C" },
    { chords: "Am Dm E7 Am/C", home: "Am" },
    { chords: "F C/E Dm Am", home: "F" },
  ],
  room: { seconds: 2.8, brightness: 0.5 },
  arrange: (sketch) => {
    const left = sketch.random.pick(["01232123", "02132132", "01213121"]);
    return [
      {
        voice: "piano",
        notes: writeArpeggio(sketch, left, { voices: 4, low: 48, high: 67 }, 1.4),
        level: -23.5,
        pan: -0.1,
        spread: 0.5,
        room: 0.3,
      },
      { voice: "piano", notes: writeBass(sketch, "r---", 33), level: -24, pan: -0.25, room: 0.25 },
      {
        voice: "piano",
        notes: [
          ...writeMelody(sketch, {
            rhythms: ["x---x-x-x-------", "x-----x-x---x---", "..x-x-x-x-------", "x--xx---x---x---"],
            cadences: ["x-----------....", "x---x-------...."],
            low: 67,
            high: 86,
            sings: () => true,
          }),
          ...writeChords(sketch, "x", { voices: 3, low: 64, high: 79 }, (bar) => bar.section === "ending"),
        ],
        level: -19.5,
        pan: 0.12,
        spread: 0.4,
        room: 0.35,
      },
      {
        voice: "strings",
        notes: writeChords(
          sketch,
          "X---",
          { voices: 4, low: 55, high: 76 },
          (bar) => bar.section === "return" || bar.section === "break" || bar.section === "ending",
        ),
        level: -28,
        room: 0.5,
        lowPass: [1500, 3500],
      },
    ];
  },
};
