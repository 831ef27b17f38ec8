import type { ImportedTrack } from "#catalogue/import/track.ts";
import { commitTracks } from "./commit.ts";
import { type ImportContext, wishesKey } from "./context.ts";
import { createCovers } from "./keep/covers.ts";
import { warnOfHidden, withoutDeleted } from "./deleted.ts";
import { ImportFailure } from "./failure.ts";
import { printableName } from "./read/file-name.ts";
import type { ListedTrack } from "./selection.ts";
import { findSound, soundKeys } from "./sound/sound.ts";
import { storeOriginal } from "./keep/store-original.ts";
import { storeSound } from "./keep/store-sound.ts";
import type { Unit } from "./read/units.ts";

/**
 * Sound and pictures first, then all rows at once: whenever the run is killed, there is no song without its
 * sound. A file that cannot be decoded is left out and stops none of the others.
 */
export async function importUnit(context: ImportContext, found: Unit, onSong: () => void): Promise<void> {
  const { state, store, wishes, signal, songLimit, commitLimit } = context;
  const unit = await withoutDeleted(context, found, onSong);
  const coverOf = createCovers(context);
  const results = await Promise.allSettled(
    unit.map((track) => songLimit(() => prepareTrack(context, track, coverOf).finally(onSong))),
  );
  const broken = results.find((result) => result.status === "rejected");
  if (broken) throw broken.reason;
  const tracks = results.flatMap((result) =>
    result.status === "fulfilled" && result.value ? [result.value] : [],
  );
  if (tracks.length === 0) return;
  await commitLimit(async () => {
    signal.throwIfAborted();
    state.setUnfinished(Date.now());
    await commitTracks(
      store.db,
      tracks.map(({ imported }) => imported),
      wishes,
    );
    state.done(
      tracks.map(({ path }) => path),
      wishesKey(wishes),
    );
    await warnOfHidden(context, unit);
  });
}

/** Null when the file turns out to be no song. */
async function prepareTrack(
  context: ImportContext,
  track: ListedTrack,
  coverOf: ReturnType<typeof createCovers>,
): Promise<{ path: Buffer; imported: ImportedTrack } | null> {
  const { state, store, signal } = context;
  const { path, name, audioDigest, tags } = track;
  signal.throwIfAborted();
  try {
    const found = await findSound(state, store, track);
    if (found && !track.isKnown) context.onSpared(track.lengthSeconds);
    const sound = found ?? (await storeSound(context, path));
    const originalKey = await storeOriginal(context, path);
    const keys = soundKeys(audioDigest);
    const imported: ImportedTrack = {
      name: printableName(name),
      tags,
      audioDigest,
      ...sound,
      durationSeconds: Math.max(1, Math.round(sound.durationSeconds)),
      ...keys,
      originalKey,
      soundFiles: [keys.lowKey, keys.highKey, originalKey ?? ""].flatMap((key) => state.soundFile(key) ?? []),
      coverKey: await coverOf(path, state.details(path)),
    };
    return { path, imported };
  } catch (error) {
    if (!(error instanceof ImportFailure)) {
      context.abort(error);
      throw error;
    }
    state.failedLater(path, error.message);
    return null;
  }
}
