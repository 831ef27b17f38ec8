import { runBatch } from "#catalogue/db/batch.ts";
import type { CatalogueDb } from "#catalogue/db/db.ts";
import { upsertStatements } from "#catalogue/db/write.ts";
import { listHiddenSongs, stayHiddenStatements } from "#catalogue/import/hidden.ts";
import { readKnown } from "#catalogue/import/known.ts";
import { planImport } from "#catalogue/import/plan.ts";
import type { ImportedTrack } from "#catalogue/import/track.ts";
import { indexRowsStatements } from "#catalogue/search/search-index.ts";
import { createCovers } from "./bucket/covers.ts";
import { storeOriginal } from "./bucket/store-original.ts";
import { storeSound } from "./bucket/store-sound.ts";
import { type ImportContext, type ImportWishes, wishesKey } from "./context.ts";
import { ImportFailure } from "./failure.ts";
import { warnOfHidden, withoutDeleted } from "./hidden-songs.ts";
import { printableName } from "./read/file-name.ts";
import type { Recording, Unit } from "./recordings.ts";
import { findSound } from "./sound/find-sound.ts";

/**
 * Sound and pictures first, then all rows at once: whenever the run is killed, there is no song without its
 * sound. A file that cannot be decoded is left out and stops none of the others.
 * @param onSong is called as each recording is through, whatever became of it
 */
export async function importUnit(context: ImportContext, unit: Unit, onSong: () => void): Promise<void> {
  const { state, site, wishes, signal, songLimit, commitLimit } = context;
  const recordings = await withoutDeleted(context, unit, onSong);
  const storeCover = createCovers(context);
  const results = await Promise.allSettled(
    recordings.map((recording) =>
      songLimit(() => storeFiles(context, recording, storeCover).finally(onSong)),
    ),
  );
  const broken = results.find((result) => result.status === "rejected");
  if (broken) throw broken.reason;
  const stored = results.flatMap((result) =>
    result.status === "fulfilled" && result.value ? [result.value] : [],
  );
  if (stored.length === 0) return;
  await commitLimit(async () => {
    signal.throwIfAborted();
    state.setUnfinished(Date.now());
    await commitTracks(
      site.db,
      stored.map(({ track }) => track),
      wishes,
    );
    state.done(
      stored.map(({ path }) => path),
      wishesKey(wishes),
    );
    await warnOfHidden(context, recordings);
  });
}

/** Stores all files of a recording. @returns null when its file turns out to be no song */
async function storeFiles(
  context: ImportContext,
  recording: Recording,
  storeCover: ReturnType<typeof createCovers>,
): Promise<{ path: Buffer; track: ImportedTrack } | null> {
  const { state, signal } = context;
  const { path, keys } = recording;
  signal.throwIfAborted();
  try {
    const known = await findSound(context, recording);
    if (known && !recording.isKnown) context.onSpared(recording.lengthSeconds);
    const sound = known ?? (await storeSound(context, recording));
    const originalKey = await storeOriginal(context, recording);
    const stored = [keys.lowKey, keys.highKey, originalKey ?? ""];
    const track = toTrack(recording, {
      ...sound,
      originalKey,
      soundFiles: stored.flatMap((key) => state.soundFile(key) ?? []),
      coverKey: await storeCover(recording),
    });
    return { path, track };
  } catch (error) {
    if (!(error instanceof ImportFailure)) {
      context.abort(error);
      throw error;
    }
    state.failedLater(path, error.message);
    return null;
  }
}

/** Everything of a track that its recording does not know before its files are stored. */
type StoredFiles = Omit<ImportedTrack, "name" | "tags" | "audioDigest" | "lowKey" | "highKey">;

/** The recording as the catalogue takes it. */
export function toTrack(recording: Recording, files: StoredFiles): ImportedTrack {
  const { name, tags, audioDigest, keys } = recording;
  return {
    ...files,
    ...keys,
    name: printableName(name),
    tags,
    audioDigest,
    durationSeconds: Math.max(1, Math.round(files.durationSeconds)),
  };
}

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
