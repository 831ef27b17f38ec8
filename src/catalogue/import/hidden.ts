import { type SQL, sql } from "drizzle-orm";

import { among } from "../db/in-list.ts";
import type { CatalogueDb } from "../db/db.ts";

/** A song of an import that is off the site. */
export interface HiddenSong {
  id: string;
  audioDigest: string;
  isDeleted: boolean;
}

/** The hidden ones among these recordings: hidden by themselves, or with their album or artist. */
export async function listHiddenSongs(db: CatalogueDb, digests: readonly string[]): Promise<HiddenSong[]> {
  const rows = await db.all<{ id: string; audioDigest: string; hidden: number }>(
    sql`SELECT id, audio_digest AS audioDigest, hidden FROM songs
      WHERE audio_digest IN ${among(digests)} AND hidden > 0`,
  );
  return rows.map(({ id, audioDigest, hidden }) => ({ id, audioDigest, isDeleted: hidden > 1 }));
}

/**
 * The statements that keep songs hidden by themselves where a changed tag has moved them away from a hidden album or
 * artist. They go behind those that write the rows, in one batch.
 */
export function stayHiddenStatements(before: readonly HiddenSong[]): SQL[] {
  if (before.length === 0) return [];
  const ids = before.map(({ id }) => id);
  return [
    sql`UPDATE songs SET state = 'unpublished'
      WHERE id IN ${among(ids)} AND hidden = 0`,
  ];
}
