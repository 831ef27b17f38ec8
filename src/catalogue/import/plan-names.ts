import { genreSlug } from "#domain/genre.ts";
import type { AlbumGroup } from "./identity.ts";
import { artistId, genreId } from "./ids.ts";
import { artistKey } from "./key.ts";
import type { KnownCatalogue } from "./known.ts";
import type { ImportedTrack } from "./track.ts";
import { mostFrequent } from "./vote.ts";
import type { CatalogueRows } from "../db/write.ts";

type Row<Table extends keyof CatalogueRows> = NonNullable<CatalogueRows[Table]>[number];

/** A recording with its album, cover and genre, to which its row refers. */
export interface PlannedTrack {
  track: ImportedTrack;
  album: Row<"albums"> | null;
  coverKey: string | null;
  genre: string;
}

/** The artists of albums and songs; one without a picture takes that of its first album. */
export function planArtists(
  placed: readonly PlannedTrack[],
  albums: readonly { group: AlbumGroup<ImportedTrack>; row: Row<"albums"> }[],
  known: KnownCatalogue,
  now: number,
): Row<"artists">[] {
  const credits = [
    ...albums.map(({ group, row }) => ({ name: group.artist, coverKey: row.coverKey, isRetag: false })),
    ...placed.flatMap(({ track, coverKey }) =>
      track.tags.artists.map((name) => ({ name, coverKey, isRetag: known.songs.has(track.audioDigest) })),
    ),
  ];
  return [...Map.groupBy(credits, ({ name }) => artistKey(name))].map(([nameKey, credited]) => {
    const before = known.artists.get(nameKey);
    // A new file spells a known artist as it likes; a file changed since may correct the spelling.
    const kept = credited.some(({ isRetag }) => isRetag) ? null : before?.name;
    return {
      id: artistId(nameKey, known),
      name: kept ?? mostFrequent(credited.map(({ name }) => name)) ?? nameKey,
      nameKey,
      coverKey: before?.coverKey ?? firstCover(credited),
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
    };
  });
}

/** The genres of songs, by the same rule. */
export function planGenres(
  placed: readonly PlannedTrack[],
  known: KnownCatalogue,
  now: number,
): Row<"genres">[] {
  return [...Map.groupBy(placed, ({ genre }) => genreSlug(genre))].map(([slug, songs]) => {
    const before = known.genres.get(slug);
    return {
      id: genreId(slug, known),
      name: before?.name ?? mostFrequent(songs.map(({ genre }) => genre)) ?? slug,
      slug,
      coverKey: before?.coverKey ?? firstCover(songs),
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
    };
  });
}

function firstCover(items: readonly { coverKey?: string | null | undefined }[]): string | null {
  return items.find((item) => item.coverKey)?.coverKey ?? null;
}
