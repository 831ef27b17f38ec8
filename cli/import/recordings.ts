import { sql } from "drizzle-orm";

import type { CatalogueDb } from "#catalogue/db/db.ts";
import { groupAlbums } from "#catalogue/import/identity.ts";
import type { TrackTags } from "#catalogue/import/track.ts";
import { soundObjectKeys } from "#domain/sound/sound-object-keys.ts";
import type { Probe } from "./read/probe.ts";
import { PIPELINE } from "./sound/encode.ts";
import type { ImportState } from "./state/state.ts";

/** A recording of this run: all that was read of its file. It is made here once and carried along to its row. */
export interface Recording {
  path: Buffer;
  /** The path below the imported folder, with forward slashes. */
  name: string;
  tags: TrackTags;
  /** SHA-256 of the encoded sound, in hexadecimal. */
  audioDigest: string;
  /** The keys of its two encodings in the bucket. */
  keys: { lowKey: string; highKey: string };
  probe: Probe;
  covers: CoverSources;
  lengthSeconds: number;
  /** The catalogue has it already. */
  isKnown: boolean;
  /** Its row has to be written. */
  isPending: boolean;
}

/** The pictures that may be a recording's cover, by their keys; the embedded one is preferred. */
export interface CoverSources {
  embeddedKey: string | null;
  folderKey: string | null;
  folderPath: Buffer | null;
}

/** The recordings of a run, and the files that hold one of them once more. */
export interface Selection {
  recordings: Recording[];
  copies: { name: string; of: string }[];
}

/** Recordings whose rows are written together: an album, or some songs that belong to none. */
export type Unit = Recording[];

const DIGESTS_PER_QUERY = 1000;
const SINGLES_PER_UNIT = 20;

/** Asks the catalogue which recordings of this run it has: its database may have been deleted or restored meanwhile. */
export async function markKnown({ database, run }: ImportState, db: CatalogueDb): Promise<void> {
  database.prepare("UPDATE file SET is_known = 0 WHERE run = ?").run(run);
  const next = database.prepare(
    "SELECT DISTINCT audio_digest FROM file WHERE run = ? AND audio_digest > ? ORDER BY audio_digest LIMIT ?",
  );
  const mark = database.prepare(
    "UPDATE file SET is_known = 1 WHERE audio_digest IN (SELECT value FROM json_each(?))",
  );
  for (let after = ""; ;) {
    const digests = next.all(run, after, DIGESTS_PER_QUERY).map((row) => String(row["audio_digest"]));
    if (digests.length === 0) return;
    const rows = await db.all<{ digest: string }>(
      sql`SELECT audio_digest AS digest FROM songs WHERE audio_digest IN (SELECT value FROM json_each(${JSON.stringify(digests)}))`,
    );
    mark.run(JSON.stringify(rows.map((row) => row.digest)));
    after = digests.at(-1) ?? "";
  }
}

/**
 * All recordings of this run by name; of several files with the same sound the first counts.
 * @param options the price and the genre that the operator asks for now, null for no wish: other ones make a song pending
 */
export function selectRecordings({ database, run }: ImportState, options: string | null): Selection {
  const rows = database
    .prepare(
      `SELECT path, name, tags, audio_digest, probe, embedded_cover, folder_cover, folder_cover_path,
         length_seconds, is_known,
         status = 'found' OR NOT is_known OR (?1 IS NOT NULL AND options IS NOT ?1) AS is_pending
       FROM file WHERE run = ?2 AND status IN ('found', 'done') ORDER BY name`,
    )
    .iterate(options, run);
  const first = new Map<string, string>();
  const selection: Selection = { recordings: [], copies: [] };
  for (const row of rows) {
    const recording = toRecording(row);
    const of = first.get(recording.audioDigest);
    if (of !== undefined) {
      selection.copies.push({ name: recording.name, of });
      continue;
    }
    first.set(recording.audioDigest, recording.name);
    selection.recordings.push(recording);
  }
  return selection;
}

function toRecording(row: Record<string, unknown>): Recording {
  const audioDigest = String(row["audio_digest"]);
  const folderPath = row["folder_cover_path"] as Uint8Array | null;
  return {
    path: Buffer.from(row["path"]),
    name: String(row["name"]),
    tags: JSON.parse(String(row["tags"])) as TrackTags,
    audioDigest,
    keys: soundObjectKeys(audioDigest, PIPELINE),
    probe: JSON.parse(String(row["probe"])) as Probe,
    covers: {
      embeddedKey: row["embedded_cover"] as string | null,
      folderKey: row["folder_cover"] as string | null,
      folderPath: folderPath && Buffer.from(folderPath),
    },
    lengthSeconds: Number(row["length_seconds"]),
    isKnown: row["is_known"] === 1,
    isPending: row["is_pending"] === 1,
  };
}

/** The albums in which something is to be written, each whole, since its songs decide it together; then the singles. */
export function planUnits(recordings: readonly Recording[]): Unit[] {
  const albums = groupAlbums(recordings).map((group) => group.tracks);
  const singles = recordings.filter(({ tags, isPending }) => tags.album === null && isPending);
  const units = albums.filter((album) => album.some(({ isPending }) => isPending));
  for (let start = 0; start < singles.length; start += SINGLES_PER_UNIT) {
    units.push(singles.slice(start, start + SINGLES_PER_UNIT));
  }
  return units;
}
