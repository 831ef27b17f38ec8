import { readFile } from "node:fs/promises";

import type { TrackTags } from "#catalogue/import/track.ts";
import { imageKey } from "../../content/pictures.ts";
import { digestAudio } from "./audio-digest.ts";
import { checkDuration } from "./duration-rule.ts";
import { ImportFailure, reasonOf } from "../failure.ts";
import { forEachParallel } from "../limit.ts";
import { type Probe, probe } from "./probe.ts";
import { readTags } from "./read-tags.ts";
import { type FileStamp, scan, type ScanCounts, type SongFile } from "./scan.ts";
import type { ImportContext } from "../context.ts";
import type { Stage } from "../sound/stage.ts";

/** All that is read of a file before it is decoded. */
export interface Inspection {
  tags: TrackTags;
  warnings: string[];
  probe: Probe;
  /** SHA-256 of the encoded sound, in hexadecimal. */
  audioDigest: string;
  lengthSeconds: number;
  /** Keys of the pictures that would be its cover, the embedded one preferred. */
  embeddedCover: string | null;
  folderCover: string | null;
}

/** A cover of more bytes than this is passed over. */
const MOST_COVER_BYTES = 20_000_000;

/** Looks into one file: its sound without decoding it, its tags, its pictures. @throws ImportFailure why it is no song */
async function inspect(song: SongFile, stage: Stage, signal: AbortSignal): Promise<Inspection> {
  if (song.sizeBytes === 0) throw new ImportFailure("empty: the file has no bytes");
  const staged = stage.add(song.path);
  try {
    const probed = await probe(staged.path, signal);
    const { digest, packetSeconds } = await digestAudio(staged.path, signal);
    checkDuration(packetSeconds, probed.declaredSeconds);
    const { tags, picture, warnings } = await readTags(staged.path, song.name);
    const isTooBig = picture !== null && picture.length > MOST_COVER_BYTES;
    if (isTooBig) warnings.push(`its picture is too big: ${(picture.length / 1e6).toFixed(0)} MB`);
    return {
      tags,
      warnings,
      probe: probed,
      audioDigest: digest,
      lengthSeconds: probed.declaredSeconds ?? packetSeconds,
      embeddedCover: picture && !isTooBig ? imageKey(picture) : null,
      folderCover: song.folderCover && (await keyOfFile(song.folderCover)),
    };
  } finally {
    staged.release();
  }
}

let lastKey: { stamp: string; key: Promise<string | null> } | undefined;

/** The songs of a folder come one after another and have one picture: it is read once. */
function keyOfFile({ path, sizeBytes, modifiedMs }: FileStamp): Promise<string | null> {
  const stamp = `${path.toString("hex")} ${sizeBytes} ${modifiedMs}`;
  if (lastKey?.stamp !== stamp) {
    const read =
      sizeBytes > MOST_COVER_BYTES ? Promise.resolve(null) : readFile(path).then(imageKey, () => null);
    lastKey = { stamp, key: read };
  }
  return lastKey.key;
}

/** Looks into every song below the folder that is new or changed; a file that is none is noted and passed over. */
export async function inspectAll(
  folder: Buffer,
  { state, stage, signal }: Pick<ImportContext, "state" | "stage" | "signal">,
  { jobs, counts, onFile }: { jobs: number; counts: ScanCounts; onFile: () => void },
): Promise<void> {
  await forEachParallel(scan(folder, counts), jobs, async (song) => {
    signal.throwIfAborted();
    onFile();
    if (state.isUnchanged(song)) return;
    try {
      state.found(song, await inspect(song, stage, signal));
    } catch (error) {
      signal.throwIfAborted();
      // A fault of the file is remembered; a fault of the machine may be gone next time.
      if (error instanceof ImportFailure) state.failed(song, error.message);
      else counts.unreadable.push({ name: song.name, reason: `cannot be read: ${reasonOf(error)}` });
    }
  });
}
