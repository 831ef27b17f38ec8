import { composeSong, type SongRecipe } from "./compose/compose-song.ts";
import { master } from "./synth/master.ts";
import { mixParts } from "./synth/mix.ts";
import type { Stereo } from "./synth/sound.ts";

/** The song as sound; the same recipe gives the same samples. */
export function renderSong(recipe: SongRecipe): Stereo {
  const { style, form, parts, random } = composeSong(recipe);
  const sound = mixParts(parts, style, form, random);
  master(sound);
  return sound;
}
