import { listHiddenSongs } from "#catalogue/import/hidden.ts";
import type { ImportContext } from "./context.ts";
import type { Unit } from "./read/units.ts";

const DELETED = "it was deleted from the site and stays so";
const UNPUBLISHED = "it is not published: it, its album or its artist was taken off the site";

/** The files of a unit but for songs that the operator deleted: nothing of those is stored or written again. */
export async function withoutDeleted(
  { state, store }: Pick<ImportContext, "state" | "store">,
  unit: Unit,
  onSong: () => void,
): Promise<Unit> {
  const hidden = await listHiddenSongs(store.db, digestsOf(unit));
  const deleted = new Set(hidden.filter(({ isDeleted }) => isDeleted).map((song) => song.audioDigest));
  for (const { path, audioDigest } of unit) {
    if (!deleted.has(audioDigest)) continue;
    state.warn(path, DELETED);
    onSong();
  }
  return unit.filter(({ audioDigest }) => !deleted.has(audioDigest));
}

/** Says of what has been written that nobody sees it. */
export async function warnOfHidden(
  { state, store }: Pick<ImportContext, "state" | "store">,
  unit: Unit,
): Promise<void> {
  const hidden = await listHiddenSongs(store.db, digestsOf(unit));
  const saidOf = new Map(
    hidden.map(({ audioDigest, isDeleted }) => [audioDigest, isDeleted ? DELETED : UNPUBLISHED]),
  );
  for (const { path, audioDigest } of unit) {
    const said = saidOf.get(audioDigest);
    if (said !== undefined) state.warn(path, said);
  }
}

const digestsOf = (unit: Unit) => unit.map(({ audioDigest }) => audioDigest);
