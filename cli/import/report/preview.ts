import { readKnown } from "#catalogue/import/known.ts";
import { planImport } from "#catalogue/import/plan.ts";
import type { CatalogueDb } from "#catalogue/db/db.ts";
import type { ImportWishes } from "../context.ts";
import { toTrack } from "../import-unit.ts";
import type { Unit } from "../recordings.ts";

/** The rows and bytes that an import would write. */
export interface Preview {
  songs: number;
  albums: number;
  artists: number;
  /** Genres that the catalogue does not have yet. */
  newGenres: string[];
  /** Of the encodings, in bytes, as estimated from their rates. */
  bytes: number;
}

const BYTES_PER_SECOND = (64_000 + 192_000) / 8;

/** Plans every album as the import would, with nothing encoded and nothing written. */
export async function preview(
  db: CatalogueDb,
  units: readonly Unit[],
  wishes: ImportWishes,
): Promise<Preview> {
  const ids = { songs: new Set<string>(), albums: new Set<string>(), artists: new Set<string>() };
  const newGenres = new Set<string>();
  let seconds = 0;
  for (const unit of units) {
    const tracks = unit.map((recording) =>
      toTrack(recording, {
        durationSeconds: recording.lengthSeconds,
        gainDb: 0,
        peaks: Buffer.alloc(0),
        coverKey: null,
        originalKey: null,
        soundFiles: [],
      }),
    );
    const known = await readKnown(db, tracks);
    const rows = planImport(tracks, known, { ...wishes, now: Date.now() });
    for (const kind of ["songs", "albums", "artists"] as const) {
      for (const row of rows[kind] ?? []) ids[kind].add(row.id);
    }
    for (const genre of rows.genres ?? []) if (!known.genres.has(genre.slug)) newGenres.add(genre.name);
    for (const { isKnown, lengthSeconds } of unit) if (!isKnown) seconds += lengthSeconds;
  }
  return {
    songs: ids.songs.size,
    albums: ids.albums.size,
    artists: ids.artists.size,
    newGenres: [...newGenres].sort(),
    bytes: seconds * BYTES_PER_SECOND,
  };
}
