import { groupAlbums } from "#catalogue/import/identity.ts";
import type { ListedTrack } from "../selection.ts";

/** Recordings whose rows are written together: an album, or some songs that belong to none. */
export type Unit = ListedTrack[];

const SINGLES_PER_UNIT = 20;

/** The albums in which something is to be written, each whole, since its songs decide it together; then the singles. */
export function planUnits(tracks: readonly ListedTrack[]): Unit[] {
  const albums = groupAlbums(tracks).map((group) => group.tracks);
  const singles = tracks.filter((track) => track.tags.album === null && track.isPending);
  const units = albums.filter((album) => album.some((track) => track.isPending));
  for (let start = 0; start < singles.length; start += SINGLES_PER_UNIT) {
    units.push(singles.slice(start, start + SINGLES_PER_UNIT));
  }
  return units;
}
