import { sql } from "drizzle-orm";

import type { CatalogueDb } from "#catalogue/db/db.ts";
import type { TrackTags } from "#catalogue/import/track.ts";
import type { ImportState } from "./state.ts";

/** A recording of this run, as much of it as deciding the albums takes. */
export interface ListedTrack {
  path: Buffer;
  name: string;
  tags: TrackTags;
  audioDigest: string;
  lengthSeconds: number;
  /** The catalogue has it already. */
  isKnown: boolean;
  /** Its row has to be written. */
  isPending: boolean;
}

/** The recordings, and the files that hold one of them once more. */
export interface Selection {
  tracks: ListedTrack[];
  copies: { name: string; of: string }[];
}

const DIGESTS_PER_QUERY = 1000;

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
export function selectTracks({ database, run }: ImportState, options: string | null): Selection {
  const rows = database
    .prepare(
      `SELECT path, name, tags, audio_digest, length_seconds, is_known,
         status = 'found' OR NOT is_known OR (?1 IS NOT NULL AND options IS NOT ?1) AS is_pending
       FROM file WHERE run = ?2 AND status IN ('found', 'done') ORDER BY name`,
    )
    .iterate(options, run);
  const first = new Map<string, string>();
  const selection: Selection = { tracks: [], copies: [] };
  for (const row of rows) {
    const [name, audioDigest] = [String(row["name"]), String(row["audio_digest"])];
    const of = first.get(audioDigest);
    if (of !== undefined) {
      selection.copies.push({ name, of });
      continue;
    }
    first.set(audioDigest, name);
    selection.tracks.push({
      path: Buffer.from(row["path"]),
      name,
      tags: JSON.parse(String(row["tags"])) as TrackTags,
      audioDigest,
      lengthSeconds: Number(row["length_seconds"]),
      isKnown: row["is_known"] === 1,
      isPending: row["is_pending"] === 1,
    });
  }
  return selection;
}
