import { scaleOver } from "./chord.ts";
import { makeMotif, type Motif, varyMotif } from "./motif.ts";
import { nearest, notesWithin, pitchClass } from "./pitch.ts";
import { readRhythm } from "./rhythm.ts";
import type { Note } from "./score.ts";
import { isFullForm, roundOf } from "./song-form.ts";
import type { Bar, Sketch } from "./style.ts";

export interface MelodyPlan {
  /** Bars to choose the motif's rhythm from, and bars to close a phrase with. */
  rhythms: readonly string[];
  cadences: readonly string[];
  low: number;
  high: number;
  /** Chooses the bars that are sung. */
  sings: (bar: Bar) => boolean;
  /** The chance that a step up or down is slid into. */
  slides?: number;
}

/** Phrases of four bars over one motif: statement, answer, variation, cadence. */
export function writeMelody(sketch: Sketch, plan: MelodyPlan): Note[] {
  const { random, bars } = sketch;
  const statement = makeMotif(random.pick(plan.rhythms), random);
  const phraseOver = (motif: Motif) => {
    const variation = varyMotif(motif, random);
    const cadence = makeMotif(random.pick(plan.cadences), random);
    return [motif, motif, variation, cadence];
  };
  const phrases = [phraseOver(statement)];
  // A full song goes on with the same tune, a little changed in each round.
  for (let round = 1; round <= roundOf(bars.length - 1) && isFullForm(bars.length - 1); round += 1)
    phrases.push(phraseOver(round % 2 === 0 ? statement : varyMotif(statement, random)));
  const notes: Note[] = [];
  let last = Math.round((plan.low + plan.high) / 2);
  for (const bar of bars) {
    if (bar.section === "ending" || !plan.sings(bar)) continue;
    const phrase = phrases[roundOf(bar.index)] ?? phrases[0];
    const sung = sing(phrase?.[bar.index % 4] ?? statement, bar, last, sketch, plan);
    notes.push(...sung);
    last = sung.at(-1)?.midi ?? last;
  }
  return notes;
}

function sing(
  motif: Motif,
  bar: Bar,
  from: number,
  { scale, form, random }: Sketch,
  plan: MelodyPlan,
): Note[] {
  const ladder = notesWithin(scaleOver(bar.chord, scale), plan.low, plan.high);
  const chordTones = notesWithin(bar.chord.tones, plan.low, plan.high);
  let current = from;
  return readRhythm(motif.rhythm, form.beatsPerBar).map(({ beat, beats, velocity }, index) => {
    const place = ladder.indexOf(nearest(ladder, current)) + (motif.contour[index] ?? 0);
    const reflected = place < 0 ? -place : place >= ladder.length ? 2 * (ladder.length - 1) - place : place;
    let midi = ladder[reflected] ?? current;
    const isStrong = beat % 2 === 0 || beats >= 1;
    if (isStrong || (beats > 0.5 && rubs(midi, bar))) midi = nearest(chordTones, midi);
    const slideFrom =
      Math.abs(midi - current) <= 4 && midi !== current && random.chance(plan.slides ?? 0)
        ? current
        : undefined;
    current = midi;
    return { beat: bar.beat + beat, beats, midi, velocity: velocity * random.between(0.88, 1), slideFrom };
  });
}

/** A note a semitone above a chord tone clashes when it is held. */
function rubs(midi: number, bar: Bar): boolean {
  return bar.chord.tones.includes(pitchClass(midi - 1)) && !bar.chord.tones.includes(pitchClass(midi));
}
