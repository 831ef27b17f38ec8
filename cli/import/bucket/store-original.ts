import { readFile, stat } from "node:fs/promises";

import { measureSoundFile } from "#catalogue/sound/sound-files.ts";
import { originalObjectKey } from "#domain/sound/sound-object-keys.ts";
import { soundFormatOf } from "#domain/sound/sound-format.ts";
import type { ImportContext } from "../context.ts";
import type { Recording } from "../recordings.ts";

/** Larger files are stored in one piece neither here nor by R2 in reasonable time: an hour of WAV is 635 MB. */
const MOST_BYTES = 1_000_000_000;

/**
 * Stores a lossless file as it is, once for each recording, if originals are to be kept.
 * @returns its key; null where nothing is kept
 */
export async function storeOriginal(
  { state, site, wishes, originalLimit }: ImportContext,
  { path, name, audioDigest, probe }: Recording,
): Promise<string | null> {
  const ending = originalEnding(probe.codec, name);
  if (!wishes.keepsOriginals || ending === null) return null;
  const key = originalObjectKey(audioDigest, ending);
  if (state.soundFile(key) && (await site.has(key))) return key;
  const { size } = await stat(path);
  if (size > MOST_BYTES) {
    state.warn(path, `its original is not kept: ${(size / 1e6).toFixed(0)} MB are too many`);
    return null;
  }
  await originalLimit(async () => {
    const bytes = await readFile(path);
    await site.put(key, bytes, soundFormatOf(key).contentType);
    state.setSoundFile(measureSoundFile(key, bytes));
  });
  return key;
}

/** The ending that an original is stored with, by its codec first and then by its name; null for lossy sound. */
export function originalEnding(codec: string, name: string): string | null {
  const named = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  if (codec === "alac") return "m4a";
  // Of PCM, not the logarithmic kinds of telephones.
  const isPcm = /^pcm_[fsu]\d/.test(codec);
  if (codec !== "flac" && !isPcm) return null;
  if (/^(m4a|mp4)$/.test(named)) return "m4a";
  if (isPcm) return /^aiff?$/.test(named) ? "aiff" : "wav";
  return /^og[ag]$/.test(named) ? "oga" : "flac";
}
