import { notesWithin } from "./pitch.ts";
import { readRhythm } from "./rhythm.ts";
import type { Hit, Note } from "./score.ts";
import type { Bar, Sketch } from "./style.ts";
import { type VoicingRange, voiceLead } from "./voicing.ts";

type Plays = (bar: Bar) => boolean;
type Pattern = string | ((bar: Bar) => string);

const patternOf = (pattern: Pattern, bar: Bar) => (typeof pattern === "string" ? pattern : pattern(bar));

/** Chords in a rhythm, each led from the one before; in the last bar one chord is held. */
export function writeChords(
  sketch: Sketch,
  pattern: Pattern,
  range: VoicingRange,
  plays: Plays = () => true,
  strumBeats = 0,
): Note[] {
  let voicing: number[] = [];
  return sketch.bars.flatMap((bar) => {
    voicing = voiceLead(bar.chord, voicing, range);
    if (!plays(bar)) return [];
    return readRhythm(
      bar.section === "ending" ? "X---" : patternOf(pattern, bar),
      sketch.form.beatsPerBar,
    ).flatMap(({ beat, beats, velocity }) =>
      voicing.map((midi, voice) => ({
        beat: bar.beat + beat + voice * strumBeats,
        beats: beats - voice * strumBeats,
        midi,
        velocity,
      })),
    );
  });
}

/** The chord's voices one after the other: digits of the pattern name the voice, from 0 the lowest, `.` rests. */
export function writeArpeggio(
  sketch: Sketch,
  pattern: Pattern,
  range: VoicingRange,
  ringBeats: number,
  plays: Plays = () => true,
): Note[] {
  let voicing: number[] = [];
  return sketch.bars.flatMap((bar) => {
    voicing = voiceLead(bar.chord, voicing, range);
    if (!plays(bar) || bar.section === "ending") return [];
    const steps = [...patternOf(pattern, bar).replaceAll(" ", "")];
    const stepBeats = sketch.form.beatsPerBar / steps.length;
    return steps.flatMap((step, index) => {
      const midi = step === "." ? undefined : voicing[Number(step) % voicing.length];
      const octave = 12 * Math.floor(Number(step) / voicing.length);
      const accent = index % (steps.length / sketch.form.beatsPerBar) === 0 ? 0.85 : 0.68;
      return midi === undefined
        ? []
        : [{ beat: bar.beat + index * stepBeats, beats: ringBeats, midi: midi + octave, velocity: accent }];
    });
  });
}

/** The bass: `r` root, `f` fifth, `o` octave, `t` third, `n` leads to the next root by a step; `-` holds on. */
export function writeBass(sketch: Sketch, pattern: Pattern, low: number, plays: Plays = () => true): Note[] {
  return sketch.bars.flatMap((bar) => {
    if (!plays(bar)) return [];
    const text = bar.section === "ending" ? "r---" : patternOf(pattern, bar).replaceAll(" ", "");
    const root = notesWithin([bar.chord.bass], low, low + 11)[0] ?? low;
    const next = notesWithin([(sketch.bars[bar.index + 1] ?? bar).chord.bass], low, low + 11)[0] ?? low;
    const above = (index: number) =>
      notesWithin([bar.chord.tones[index] ?? bar.chord.root], root + 1, root + 12)[0] ?? root;
    const pitches: Record<string, number> = {
      r: root,
      f: above(2),
      o: root + 12,
      t: above(1),
      n: next + (next > root ? -1 : next < root ? 1 : 0),
    };
    return readRhythm(text.replace(/[rfotn]/g, "x"), sketch.form.beatsPerBar).map(({ beat, beats }) => {
      const letter = text[Math.round((beat / sketch.form.beatsPerBar) * text.length)] ?? "r";
      return {
        beat: bar.beat + beat,
        beats,
        midi: pitches[letter] ?? root,
        velocity: letter === "r" ? 0.9 : 0.76,
      };
    });
  });
}

/** One drum in a rhythm; silent in the last bar. */
export function writeDrum(
  sketch: Sketch,
  drum: Hit["drum"],
  pattern: Pattern,
  plays: Plays = () => true,
): Hit[] {
  return sketch.bars.flatMap((bar) =>
    bar.section === "ending" || !plays(bar)
      ? []
      : readRhythm(patternOf(pattern, bar), sketch.form.beatsPerBar).map(({ beat, velocity }) => ({
          beat: bar.beat + beat,
          drum,
          velocity,
        })),
  );
}
