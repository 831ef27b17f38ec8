import { parseChords } from "./chord.ts";
import { type Random, randomFrom } from "./random.ts";
import type { Part } from "./score.ts";
import { isFullForm, planForm, type SongForm } from "./song-form.ts";
import type { Sketch, Style } from "./style.ts";
import { STYLES, type StyleName } from "./styles/styles.ts";

/** All that a song of the demo is made from. */
export interface SongRecipe {
  seed: string;
  style: StyleName;
  /** Wished length in seconds; the song comes near it in whole bars. */
  seconds: number;
}

export interface Composition {
  style: Style;
  form: SongForm;
  parts: Part[];
  /** The players draw from it too, so that they play the same every time. */
  random: Random;
}

/** The key the tabla is tuned to; other styles are in any key. */
const RAGA_TRANSPOSE = 1;
const WHITE_KEYS = [0, 2, 4, 5, 7, 9, 11];

/** The song's length in whole seconds, known without composing it. */
export function durationOf(recipe: SongRecipe): number {
  return planForm(STYLES[recipe.style], randomFrom(recipe.seed), recipe.seconds).durationSeconds;
}

export function composeSong(recipe: SongRecipe): Composition {
  const style: Style = STYLES[recipe.style];
  const random = randomFrom(recipe.seed);
  const form = planForm(style, random, recipe.seconds);
  const sketch = drawSketch(
    style,
    form,
    random,
    recipe.style === "raga" ? RAGA_TRANSPOSE : random.integer(-5, 6),
  );
  return { style, form, parts: style.arrange(sketch), random };
}

function drawSketch(style: Style, form: SongForm, random: Random, transpose: number): Sketch {
  const progression = random.pick(style.progressions);
  const chords = parseChords(progression.chords, transpose);
  const isFull = isFullForm(form.sections.length - 1);
  const refrain = isFull ? parseChords(random.pick(style.progressions).chords, transpose) : chords;
  const [home] = parseChords(progression.home, transpose);
  const bars = form.sections.map((section, index) => {
    const part = section === "return" ? refrain : chords;
    const chord = section === "ending" ? home : part[index % part.length];
    if (!chord) throw new RangeError("a progression needs chords");
    return { index, beat: index * form.beatsPerBar, section, chord };
  });
  const scale = (style.scale ?? WHITE_KEYS).map((note) => (note + transpose + 12) % 12);
  return { form, bars, scale, transpose, random };
}
