import { runBatch } from "#catalogue/db/batch.ts";
import type { CatalogueDb } from "#catalogue/db/db.ts";
import { listHiddenSongs, stayHiddenStatements } from "#catalogue/import/hidden.ts";
import { readKnown } from "#catalogue/import/known.ts";
import { planImport } from "#catalogue/import/plan.ts";
import type { ImportedTrack } from "#catalogue/import/track.ts";
import { indexRowsStatements } from "#catalogue/search/index.ts";
import { upsertStatements } from "#catalogue/db/write.ts";
import type { ImportWishes } from "./context.ts";

/** Writes the rows of these recordings and their search index in one transaction. */
export async function commitTracks(
  db: CatalogueDb,
  tracks: readonly ImportedTrack[],
  wishes: ImportWishes,
): Promise<void> {
  const rows = planImport(tracks, await readKnown(db, tracks), { ...wishes, now: Date.now() });
  const hidden = await listHiddenSongs(
    db,
    tracks.map(({ audioDigest }) => audioDigest),
  );
  await runBatch(db, [
    ...upsertStatements(rows),
    ...stayHiddenStatements(hidden),
    ...indexRowsStatements(rows),
  ]);
}
