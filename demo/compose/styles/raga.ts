import { writeBass, writeDrum } from "../accompany.ts";
import { writeMelody } from "../melody.ts";
import type { Note } from "../score.ts";
import type { Bar, Sketch, Style } from "../style.ts";

const hasTabla = (bar: Bar) => bar.section === "theme" || bar.section === "return";

/** Teental, sixteen beats, here at two a beat: four bars of strokes by their names. */
const TEENTAL = {
  dha: ["x..x", "x..x", "x...", "...x"],
  dhin: [".xx.", ".xx.", "....", ".xx."],
  tin: ["....", "....", ".xx.", "...."],
  na: ["....", "....", "...x", "x..."],
} as const;

/** A drone of four strings, a sitar that slides from note to note over it, tabla after an alap without. */
export const raga: Style = {
  tempo: [92, 112],
  beatsPerBar: 4,
  looseness: 8,
  progressions: [{ chords: "C5", home: "C5" }],
  // Yaman, all notes natural but the fourth.
  scale: [0, 2, 4, 6, 7, 9, 11],
  room: { seconds: 2.4, brightness: 0.5 },
  arrange: (sketch) => {
    const isFluteLed = sketch.random.chance(0.5);
    const strokes = Object.entries(TEENTAL).flatMap(([drum, bars]) =>
      writeDrum(sketch, drum as keyof typeof TEENTAL, (bar) => bars[bar.index % 4] ?? "....", hasTabla),
    );
    const tune = {
      rhythms: ["x-x-x--xx-x-x---", "x---x-x-x-xxx---", "x-xxx-x-x---x-x-"],
      cadences: ["x-x-x-------....", "x---x-------...."],
      low: 61,
      high: 80,
      slides: 0.7,
    };
    return [
      { voice: "tanpura", notes: tanpura(sketch), level: -24, spread: 0.6, room: 0.35 },
      {
        voice: isFluteLed ? "bansuri" : "sitar",
        notes: writeMelody(sketch, { ...tune, sings: () => true }),
        level: -18.5,
        pan: 0.1,
        room: 0.3,
      },
      {
        voice: isFluteLed ? "sitar" : "bansuri",
        notes: writeMelody(sketch, {
          ...tune,
          rhythms: ["x---....x---x---"],
          sings: (bar) => bar.section === "return" && bar.index % 2 === 1,
        }),
        level: -24,
        pan: -0.4,
        room: 0.4,
      },
      { hits: strokes, level: -20, pan: -0.08, room: 0.15 },
      {
        hits: [
          ...writeDrum(sketch, "na", "...o..o.", hasTabla),
          ...writeDrum(sketch, "ke", ".o...o.o", hasTabla),
        ],
        level: -29,
        pan: 0.1,
        room: 0.15,
      },
      { voice: "subBass", notes: writeBass(sketch, "r---", 37), level: -29, room: 0.1 },
    ];
  },
};

/** Pa, Sa', Sa', Sa: a string a beat and a half, all ringing into each other. */
function tanpura({ bars, form, transpose }: Sketch): Note[] {
  const strings = [43, 48, 48, 36];
  const last = (bars.at(-1)?.beat ?? 0) + 1;
  return Array.from({ length: Math.floor(last / 1.5) + 1 }, (_, index) => ({
    beat: index * 1.5,
    beats: (3.5 * form.beatsPerMinute) / 60,
    midi: (strings[index % 4] ?? 48) + transpose,
    velocity: 0.7,
  }));
}
