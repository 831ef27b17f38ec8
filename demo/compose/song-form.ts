import type { Random } from "./random.ts";
import type { Style } from "./style.ts";

export type Section = "intro" | "theme" | "break" | "return" | "ending";

/** The outline of a song: known before a note of it is written. */
export interface SongForm {
  beatsPerMinute: number;
  beatsPerBar: number;
  /** One a bar; the last bar is the ending, one held chord. */
  sections: Section[];
  /** Whole seconds: the bars and the time in which the last chord dies away. */
  durationSeconds: number;
}

const RING_OUT_SECONDS = 2;

/** A song of so many bars is full: it has verses, refrains and breaks where a short one has each part once. */
const FULL_BARS = 32;
const LAST_REFRAIN_BARS = 8;
/** A verse, a refrain and a break, over and over. */
const ROUND: readonly Section[] = [
  ...Array<Section>(12).fill("theme"),
  ...Array<Section>(8).fill("return"),
  ...Array<Section>(4).fill("break"),
];

/** Whether a song of so many bars has verses and refrains. */
export const isFullForm = (bars: number) => bars >= FULL_BARS;

/** The round that a bar of a song is in, from 0. */
export const roundOf = (bar: number) => Math.floor(bar / ROUND.length);

/** A tempo of the style and as many bars, in twos or fours, as come nearest to the wished length. */
export function planForm(style: Style, random: Random, wishedSeconds: number): SongForm {
  const [slowest, fastest] = style.tempo;
  const beatsPerMinute = random.integer(slowest, fastest);
  const barSeconds = (style.beatsPerBar * 60) / beatsPerMinute;
  const wishedBars = (wishedSeconds - RING_OUT_SECONDS) / barSeconds - 1;
  const unit = wishedBars >= 11 ? 4 : wishedBars >= 4 ? 2 : 1;
  const bars = Math.max(2, Math.round(wishedBars / unit) * unit);
  return {
    beatsPerMinute,
    beatsPerBar: style.beatsPerBar,
    sections: [...sectionsOf(bars), "ending"],
    durationSeconds: Math.ceil((bars + 1) * barSeconds + RING_OUT_SECONDS - 0.5),
  };
}

function sectionsOf(bars: number): Section[] {
  if (isFullForm(bars)) return fullSections(bars);
  const intro = Math.max(1, Math.round(bars * 0.15));
  const breakStart = bars < 5 ? bars : Math.round((bars * 0.55) / 2) * 2;
  const breakEnd = breakStart + (bars >= 12 ? 2 : 1);
  return Array.from({ length: bars }, (_, bar) =>
    bar < intro ? "intro" : bar < breakStart ? "theme" : bar < breakEnd ? "break" : "return",
  );
}

function fullSections(bars: number): Section[] {
  const intro = 4;
  return Array.from({ length: bars }, (_, bar) =>
    bar < intro
      ? "intro"
      : bar >= bars - LAST_REFRAIN_BARS
        ? "return"
        : (ROUND[(bar - intro) % ROUND.length] ?? "theme"),
  );
}
