import { and, eq, sql } from "drizzle-orm";

import { AppError } from "#domain/errors.ts";
import { FREE } from "../song-terms.ts";
import type { CatalogueDb } from "../db/db.ts";
import { absenceOf, PUBLIC } from "../publication.ts";
import { songs } from "../db/tables.ts";

/** The keys of a song's two encodings, and who may have them. */
export interface AudioKeys {
  low: string;
  high: string;
  /** It costs nothing, by itself or with its album. */
  isFree: boolean;
  /** 0 where everybody may hear it; see `publication.ts`. */
  hidden: number;
}

/** The keys of a song, hidden or not: only the media routes call it, which look at `hidden`. @throws AppError not_found */
export async function getAudioKeys(db: CatalogueDb, id: string): Promise<AudioKeys> {
  const row = await db
    .select({ low: songs.lowKey, high: songs.highKey, isFree: sql<number>`${FREE}`, hidden: songs.hidden })
    .from(songs)
    .where(eq(songs.id, id))
    .get();
  if (!row) throw new AppError("not_found");
  const { low, high, hidden } = row;
  return { low, high, hidden, isFree: row.isFree === 1 };
}

/** The 800 bytes of a song's waveform, one a slice, 255 the loudest. @throws AppError not_found, gone */
export async function getPeaks(db: CatalogueDb, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const isThis = and(eq(songs.id, id), PUBLIC.song);
  const row = await db.select({ peaks: songs.peaks }).from(songs).where(isThis).get();
  if (!row) throw await absenceOf(db, "song", id);
  if (!row.peaks) throw new AppError("not_found");
  return new Uint8Array(row.peaks);
}
