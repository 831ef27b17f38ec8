import { writeArpeggio, writeBass, writeChords, writeDrum } from "../accompany.ts";
import { writeMelody } from "../melody.ts";
import type { Bar, Style } from "../style.ts";

const hasBeat = (bar: Bar) => bar.section === "theme" || bar.section === "return";

/** Neon: driving eighths in the bass, a sixteenth arpeggio, a big snare and a singing lead. */
export const synthwave: Style = {
  tempo: [98, 112],
  beatsPerBar: 4,
  looseness: 3,
  progressions: [
    { chords: "Am F C G", home: "Am" },
    { chords: "Am Am F G", home: "Am" },
    { chords: "F G Am C", home: "Am" },
    { chords: "Dm F Am G", home: "Am" },
  ],
  room: { seconds: 2.2, brightness: 0.65 },
  echoBeats: 0.75,
  arrange: (sketch) => {
    const bassLine = sketch.random.pick(["rrrrrrrr", "rrorrror", "r.rr.rro r.rr.rro"]);
    const arpeggio = sketch.random.pick(["0123432101234321", "0214023502140235", "0120312041203120"]);
    const beforeReturn = (bar: Bar) =>
      bar.section === "break" && sketch.bars[bar.index + 1]?.section === "return";
    return [
      { hits: writeDrum(sketch, "bigKick", "X..oX...", hasBeat), level: -16, room: 0.03 },
      { hits: writeDrum(sketch, "bigSnare", ".X.X", hasBeat), level: -19, room: 0.45 },
      {
        hits: writeDrum(sketch, "closedHat", "x.oxx.ox", (bar) => bar.section !== "intro"),
        level: -33,
        pan: 0.2,
        room: 0.08,
      },
      {
        hits: [
          ...writeDrum(sketch, "highTom", "........x.xx....", beforeReturn),
          ...writeDrum(sketch, "lowTom", "............x.xx", beforeReturn),
        ],
        level: -20,
        room: 0.4,
      },
      {
        hits: writeDrum(
          sketch,
          "crash",
          "x",
          (bar) => hasBeat(bar) && !hasBeat(sketch.bars[bar.index - 1] ?? bar),
        ),
        level: -28,
        pan: -0.2,
        room: 0.3,
      },
      {
        voice: "drivingBass",
        notes: writeBass(sketch, bassLine, 33, (bar) => bar.section !== "break"),
        level: -19.5,
        room: 0.02,
        isDucked: true,
        lowPass: [900, 5000],
      },
      {
        voice: "arpeggiator",
        notes: writeArpeggio(sketch, arpeggio, { voices: 3, low: 62, high: 76 }, 0.22),
        level: -25,
        pan: 0.25,
        room: 0.2,
        echo: 0.3,
        lowPass: [1200, 9000],
        highPass: 200,
      },
      {
        voice: "brightPad",
        notes: writeChords(sketch, "X---", { voices: 4, low: 55, high: 76 }),
        level: -25,
        room: 0.35,
        isDucked: true,
      },
      {
        voice: "lead",
        notes: writeMelody(sketch, {
          rhythms: ["x---..x-x---x---", "x-----x-x-x-....", "x-x-x---..x---x-"],
          cadences: ["x-----------....", "x---x-------...."],
          low: 67,
          high: 86,
          sings: (bar) => bar.section === "return" || (bar.section === "theme" && bar.index >= 4),
          slides: 0.6,
        }),
        level: -20.5,
        pan: -0.08,
        room: 0.3,
        echo: 0.35,
      },
    ];
  },
};
