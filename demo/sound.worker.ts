import { parentPort } from "node:worker_threads";

import { composeSong, type SongRecipe } from "./compose/compose-song.ts";
import { encodeHigh, encodeLow } from "./encode/mp3.ts";
import { outlineOf } from "./encode/peaks.ts";
import { master } from "./synth/master.ts";
import { mixParts } from "./synth/mix.ts";
import type { Stereo } from "./synth/sound.ts";

/** A song's two encodings and the 800 bytes of its outline. */
export interface DemoSound {
  low: Uint8Array<ArrayBuffer>;
  high: Uint8Array<ArrayBuffer>;
  peaks: Uint8Array<ArrayBuffer>;
}

parentPort?.on("message", (recipe: SongRecipe) => void answer(recipe));

async function answer(recipe: SongRecipe): Promise<void> {
  const stereo = renderSong(recipe);
  const sound: DemoSound = {
    low: await encodeLow(stereo),
    high: await encodeHigh(stereo),
    peaks: outlineOf(stereo),
  };
  parentPort?.postMessage(sound, [sound.low.buffer, sound.high.buffer, sound.peaks.buffer]);
}

/** The song as sound; the same recipe gives the same samples. */
function renderSong(recipe: SongRecipe): Stereo {
  const { style, form, parts, random } = composeSong(recipe);
  const sound = mixParts(parts, style, form, random);
  master(sound);
  return sound;
}
