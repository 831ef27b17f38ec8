import { listHiddenSongs } from "#catalogue/import/hidden.ts";
import type { ImportContext } from "./context.ts";
import type { Recording } from "./recordings.ts";

const DELETED = "it was deleted from the site and stays so";
const UNPUBLISHED = "it is not published: it, its album or its artist was taken off the site";

/** Leaves songs out that the operator deleted: nothing of them is stored or written again. */
export async function withoutDeleted<Song extends Pick<Recording, "path" | "audioDigest">>(
  { state, site }: Pick<ImportContext, "state" | "site">,
  songs: readonly Song[],
  onSong: () => void,
): Promise<Song[]> {
  const hidden = await listHiddenSongs(site.db, digestsOf(songs));
  const deleted = new Set(hidden.filter(({ isDeleted }) => isDeleted).map((song) => song.audioDigest));
  for (const { path, audioDigest } of songs) {
    if (!deleted.has(audioDigest)) continue;
    state.warn(path, DELETED);
    onSong();
  }
  return songs.filter(({ audioDigest }) => !deleted.has(audioDigest));
}

/** Warns of songs that have been written and that nobody sees. */
export async function warnOfHidden(
  { state, site }: Pick<ImportContext, "state" | "site">,
  songs: readonly Recording[],
): Promise<void> {
  const hidden = await listHiddenSongs(site.db, digestsOf(songs));
  const warnings = new Map(
    hidden.map(({ audioDigest, isDeleted }) => [audioDigest, isDeleted ? DELETED : UNPUBLISHED]),
  );
  for (const { path, audioDigest } of songs) {
    const warning = warnings.get(audioDigest);
    if (warning !== undefined) state.warn(path, warning);
  }
}

const digestsOf = (songs: readonly Pick<Recording, "audioDigest">[]) =>
  songs.map(({ audioDigest }) => audioDigest);
