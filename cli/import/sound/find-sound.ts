import { sql } from "drizzle-orm";

import type { CatalogueDb } from "#catalogue/db/db.ts";
import type { ImportContext } from "../context.ts";
import type { Recording } from "../recordings.ts";
import type { Encoding } from "./encode.ts";

/** The measures of a recording's stored sound. */
export type Sound = Omit<Encoding, "isSilent">;

/**
 * Finds the measures of a sound that an earlier run stored, in this machine's state or else in the catalogue; null when
 * the recording has to be encoded. When the catalogue does not have the song, both objects must exist in the bucket.
 */
export async function findSound(
  { state, site }: Pick<ImportContext, "state" | "site">,
  recording: Recording,
): Promise<Sound | null> {
  const sound = state.sound(recording) ?? (recording.isKnown ? await catalogued(site.db, recording) : null);
  if (!sound || recording.isKnown) return sound;
  const { lowKey, highKey } = recording.keys;
  const stored = await Promise.all([site.has(lowKey), site.has(highKey)]);
  return stored.every(Boolean) ? sound : null;
}

async function catalogued(db: CatalogueDb, { audioDigest, keys }: Recording): Promise<Sound | null> {
  const [row] = await db.all<{ seconds: number; gain: number; peaks: string | null; key: string }>(
    sql`SELECT duration_seconds AS seconds, gain_db AS gain, hex(peaks) AS peaks, high_key AS key
        FROM songs WHERE audio_digest = ${audioDigest}`,
  );
  // Another key belongs to sound that an older pipeline encoded.
  if (!row?.peaks || row.key !== keys.highKey) return null;
  return { durationSeconds: row.seconds, gainDb: row.gain, peaks: Buffer.from(row.peaks, "hex") };
}
