import type { DownloadQuality } from "#domain/sound/download.ts";
import type { CatalogueDb } from "../db/db.ts";
import { inIds } from "../db/in-list.ts";
import { songs } from "../db/tables.ts";

/** The stored sound and the dates that a song's download is made from. */
export interface DownloadSource {
  /** R2 keys; null where no original is kept. */
  keys: Record<DownloadQuality, string | null>;
  /** The instant at which the song came in, in milliseconds since 1970. */
  createdAt: number;
  /** ISO 8601, as precise as it is known; also of a song without an album. */
  releaseDate: string | null;
}

/** Finds the sources of downloads by song id; ids that do not exist are left out. */
export async function findDownloadSources(
  db: CatalogueDb,
  songIds: readonly string[],
): Promise<ReadonlyMap<string, DownloadSource>> {
  const rows = await db
    .select({
      id: songs.id,
      high: songs.highKey,
      low: songs.lowKey,
      original: songs.originalKey,
      createdAt: songs.createdAt,
      releaseDate: songs.releaseDate,
    })
    .from(songs)
    .where(inIds(songs.id, songIds));
  return new Map(
    rows.map(({ id, createdAt, releaseDate, ...keys }) => [id, { keys, createdAt, releaseDate }]),
  );
}
