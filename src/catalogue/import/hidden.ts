import { type SQL, sql } from "drizzle-orm";

import { among } from "../db/among.ts";
import type { CatalogueDb } from "../db/db.ts";

/** What an import finds, or leaves, off the site. */
export interface HiddenSong {
  id: string;
  audioDigest: string;
  isDeleted: boolean;
}

/** Those of these recordings that nobody sees: each by itself, or with its album or artist. */
export async function listHiddenSongs(db: CatalogueDb, digests: readonly string[]): Promise<HiddenSong[]> {
  const rows = await db.all<{ id: string; audioDigest: string; hidden: number }>(
    sql`SELECT id, audio_digest AS audioDigest, hidden FROM songs
      WHERE audio_digest IN ${among(digests)} AND hidden > 0`,
  );
  return rows.map(({ id, audioDigest, hidden }) => ({ id, audioDigest, isDeleted: hidden > 1 }));
}

/**
 * For the batch that writes the rows, behind them: songs that were hidden with their album or artist stay
 * hidden by themselves where a changed tag has moved them to others.
 */
export function stayHiddenStatements(before: readonly HiddenSong[]): SQL[] {
  if (before.length === 0) return [];
  const ids = before.map(({ id }) => id);
  return [
    sql`UPDATE songs SET state = 'unpublished'
      WHERE id IN ${among(ids)} AND hidden = 0`,
  ];
}
