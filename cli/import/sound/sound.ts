import { sql } from "drizzle-orm";

import type { CatalogueDb } from "#catalogue/db/db.ts";
import { soundObjectKeys } from "#domain/sound/sound-object-keys.ts";
import { type Encoding, PIPELINE } from "./encode.ts";
import type { ImportState } from "../state.ts";
import type { Store } from "../keep/store.ts";

/** A recording's stored sound and its measures. */
export type Sound = Omit<Encoding, "isSilent">;

/** The R2 keys of a recording's two encodings, as they are made now. */
export const soundKeys = (audioDigest: string) => soundObjectKeys(audioDigest, PIPELINE);

/**
 * The sound that an earlier run stored, from this machine's memory or else the catalogue's; null when it
 * has to be encoded. Of a song that the catalogue does not have, the objects themselves are looked for.
 */
export async function findSound(
  state: ImportState,
  store: Store,
  track: { audioDigest: string; isKnown: boolean },
): Promise<Sound | null> {
  const sound =
    remembered(state, track.audioDigest) ??
    (track.isKnown ? await catalogued(store.db, track.audioDigest) : null);
  if (!sound || track.isKnown) return sound;
  const { lowKey, highKey } = soundKeys(track.audioDigest);
  const stored = await Promise.all([store.has(lowKey), store.has(highKey)]);
  return stored.every(Boolean) ? sound : null;
}

function remembered({ database }: ImportState, audioDigest: string): Sound | null {
  const row = database
    .prepare("SELECT duration_seconds, gain_db, peaks FROM sound WHERE audio_digest = ? AND pipeline = ?")
    .get(audioDigest, PIPELINE);
  return row
    ? {
        durationSeconds: Number(row["duration_seconds"]),
        gainDb: Number(row["gain_db"]),
        peaks: Buffer.from(row["peaks"]),
      }
    : null;
}

async function catalogued(db: CatalogueDb, audioDigest: string): Promise<Sound | null> {
  const [row] = await db.all<{ seconds: number; gain: number; peaks: string | null; key: string }>(
    sql`SELECT duration_seconds AS seconds, gain_db AS gain, hex(peaks) AS peaks, high_key AS key
        FROM songs WHERE audio_digest = ${audioDigest}`,
  );
  if (!row?.peaks || row.key !== soundKeys(audioDigest).highKey) return null;
  return { durationSeconds: row.seconds, gainDb: row.gain, peaks: Buffer.from(row.peaks, "hex") };
}

/** Remembers a sound once both its encodings are stored. */
export function rememberSound({ database }: ImportState, audioDigest: string, sound: Sound): void {
  const { lowKey, highKey } = soundKeys(audioDigest);
  database
    .prepare("INSERT OR REPLACE INTO sound VALUES (?, ?, ?, ?, ?, ?, ?)")
    .run(audioDigest, PIPELINE, lowKey, highKey, sound.durationSeconds, sound.gainDb, sound.peaks);
}
