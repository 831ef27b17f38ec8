import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { composeSong } from "#demo/compose/compose-song.ts";
import { addInfoFrame } from "#demo/encode/info-frame.ts";
import { PLANNED_SONGS, type PlannedSong } from "#demo/recipes.ts";
import { makeSounds } from "#demo/sound.ts";
import { samplesIn } from "#demo/synth/sound.ts";

const FRAME_SAMPLES = 1152;
/** What an encoder adds before and after: half a frame, and what fills the last one. */
const ADDED_SAMPLES = 1152;

/**
 * Composes the longest short song of the demo, and makes of its frames the sound of all others, each as long as its
 * own: composing and encoding all of them takes a minute of a core.
 * @param cache the directory where the recorder of the demo looks for sound first
 */
export async function fillSoundCache(cache: string): Promise<void> {
  const lengthOf = ({ recipe }: PlannedSong) => samplesIn(composeSong(recipe).form.durationSeconds);
  const songs = PLANNED_SONGS.filter(({ album }) => !album.isFull)
    .map((song) => ({ song, samples: lengthOf(song) }))
    .toSorted((one, other) => other.samples - one.samples);
  const [longest, ...others] = songs;
  if (!longest) return;
  const stop = new AbortController().signal;
  const keep = () => Promise.resolve();
  await makeSounds([longest.song], cache, keep, stop, (_, error) => console.error(error));
  const fileOf = ({ song }: { song: PlannedSong }, part: string) => join(cache, `${song.digest}.${part}`);
  for (const part of ["low", "high"]) {
    const [, ...frames] = framesOf(readFileSync(fileOf(longest, part)));
    for (const one of others) {
      const count = Math.ceil((one.samples + ADDED_SAMPLES) / FRAME_SAMPLES);
      const sound = addInfoFrame(Buffer.concat(frames.slice(0, count)), one.samples);
      writeFileSync(fileOf(one, part), sound);
    }
  }
  for (const one of others) copyFileSync(fileOf(longest, "peaks"), fileOf(one, "peaks"));
}

const KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];

/** The frames of an MP3 of 44,100 Hz, the first of which tells of the others. */
function framesOf(mp3: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  for (let start = 0; start < mp3.length;) {
    const rates = mp3[start + 2] ?? 0;
    const bytes = Math.floor((144_000 * (KBITS[rates >> 4] ?? 0)) / 44_100) + ((rates >> 1) & 1);
    frames.push(mp3.subarray(start, start + bytes));
    start += bytes;
  }
  return frames;
}
