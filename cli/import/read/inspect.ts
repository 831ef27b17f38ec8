import { readFile } from "node:fs/promises";

import type { TrackTags } from "#catalogue/import/track.ts";
import { imageKey } from "../../media/images.ts";
import { digestAudio } from "./audio-digest.ts";
import { checkDuration } from "./duration-rule.ts";
import { ImportFailure } from "../failure.ts";
import { type Probe, probe } from "./probe.ts";
import { readTags } from "./read-tags.ts";
import type { FoundFile, FoundSong } from "./scan.ts";
import type { Stage } from "../sound/stage.ts";

/** All that is known of a file before it is decoded. */
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
export const MOST_COVER_BYTES = 20_000_000;

/** Looks into one file: its sound without decoding it, its tags, its pictures. @throws ImportFailure with the reason why it is no song */
export async function inspect(song: FoundSong, stage: Stage, signal: AbortSignal): Promise<Inspection> {
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
function keyOfFile({ path, sizeBytes, modifiedMs }: FoundFile): Promise<string | null> {
  const stamp = `${path.toString("hex")} ${sizeBytes} ${modifiedMs}`;
  if (lastKey?.stamp !== stamp) {
    const read =
      sizeBytes > MOST_COVER_BYTES ? Promise.resolve(null) : readFile(path).then(imageKey, () => null);
    lastKey = { stamp, key: read };
  }
  return lastKey.key;
}
