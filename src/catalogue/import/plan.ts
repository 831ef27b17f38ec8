import { genreSlug } from "#domain/genre.ts";
import { genreName } from "./genres.ts";
import { albumId, artistId, genreId, songId } from "./ids.ts";
import { type AlbumGroup, discOf, groupAlbums } from "./identity.ts";
import { artistKey } from "./key.ts";
import type { KnownCatalogue } from "./known.ts";
import { type PlannedTrack, planArtists, planGenres } from "./plan-names.ts";
import type { ImportedTrack } from "./track.ts";
import { byCodeUnit, byPrecision, mostFrequent } from "./vote.ts";
import type { CatalogueRows } from "../db/write.ts";

type Row<Table extends keyof CatalogueRows> = NonNullable<CatalogueRows[Table]>[number];

export interface PlanOptions {
  /** The price of each song, in minor units; without it songs keep theirs, and new ones have none. */
  priceMinor?: number | undefined;
  /** The price of each album, likewise. */
  albumPriceMinor?: number | undefined;
  /** ISO 4217. */
  currency?: string | undefined;
  /** Takes the place of the genres that the files name. */
  genre?: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * The rows that these recordings become. Known items keep their ids, so that a changed tag changes
 * a song and never adds one; of recordings with the same sound the first by name stays. Albums are
 * decided by all their recordings together, so an album's files belong in one plan.
 */
export function planImport(
  imported: readonly ImportedTrack[],
  known: KnownCatalogue,
  options: PlanOptions,
): CatalogueRows {
  const tracks = withoutCopies(imported);
  const groups = groupAlbums(tracks);
  const albums = groups
    .map((group) => ({ group, row: planAlbum(group, known, options) }))
    .sort((a, b) => byCodeUnit(a.row.releaseDate ?? "9999", b.row.releaseDate ?? "9999"));
  const place = (track: ImportedTrack, album: Row<"albums"> | null): PlannedTrack => ({
    track,
    album,
    coverKey: track.coverKey ?? album?.coverKey ?? null,
    genre: genreName(options.genre ?? track.tags.genre),
  });
  const placed = [
    ...albums.flatMap(({ group, row }) => group.tracks.map((track) => place(track, row))),
    ...tracks.filter(({ tags }) => tags.album === null).map((track) => place(track, null)),
  ];
  return {
    artists: planArtists(placed, albums, known, options.now),
    genres: planGenres(placed, known, options.now),
    albums: albums.map(({ row }) => row),
    songs: placed.map((song) => planSong(song, known, options)),
    soundFiles: tracks.flatMap((track) => track.soundFiles),
    songArtists: placed.flatMap(({ track }) =>
      [...new Set(track.tags.artists.map(artistKey))].map((key, position) => ({
        songId: songId(track, known),
        artistId: artistId(key, known),
        position,
      })),
    ),
    songStats: tracks
      .filter((track) => !known.songs.has(track.audioDigest))
      .map((track) => ({ songId: songId(track, known), plays: 0 })),
  };
}

function withoutCopies(tracks: readonly ImportedTrack[]): ImportedTrack[] {
  const byName = [...tracks].sort((a, b) => byCodeUnit(a.name, b.name));
  const first = new Map<string, ImportedTrack>();
  for (const track of byName) if (!first.has(track.audioDigest)) first.set(track.audioDigest, track);
  return [...first.values()];
}

function planAlbum(
  group: AlbumGroup<ImportedTrack>,
  known: KnownCatalogue,
  { albumPriceMinor, currency, now }: PlanOptions,
): Row<"albums"> {
  const before = known.albums.get(group.identityKey);
  const dates = group.tracks.flatMap(({ tags }) => tags.releaseDate ?? []);
  return {
    id: albumId(group, known),
    title: group.title,
    artistId: artistId(artistKey(group.artist), known),
    label: mostFrequent(group.tracks.flatMap(({ tags }) => tags.label || [])) ?? before?.label ?? "",
    releaseDate: mostFrequent(dates, byPrecision) ?? before?.releaseDate ?? null,
    coverKey: group.tracks.find((track) => track.coverKey !== null)?.coverKey ?? before?.coverKey ?? null,
    ...priceOf(albumPriceMinor, currency, before),
    identityKey: group.identityKey,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
}

function planSong(placed: PlannedTrack, known: KnownCatalogue, options: PlanOptions): Row<"songs"> {
  const { track, album, coverKey, genre } = placed;
  const before = known.songs.get(track.audioDigest);
  return {
    id: songId(track, known),
    title: track.tags.title,
    albumId: album?.id ?? null,
    genreId: genreId(genreSlug(genre), known),
    discNumber: discOf(track),
    trackNumber: track.tags.trackNumber,
    durationSeconds: Math.max(1, Math.round(track.durationSeconds)),
    releaseDate: album?.releaseDate ?? track.tags.releaseDate,
    coverKey,
    ...priceOf(options.priceMinor, options.currency, before),
    gainDb: track.gainDb,
    peaks: track.peaks,
    lowKey: track.lowKey,
    highKey: track.highKey,
    originalKey: track.originalKey ?? before?.originalKey ?? null,
    audioDigest: track.audioDigest,
    createdAt: before?.createdAt ?? options.now,
    updatedAt: options.now,
  };
}

/** The price that the operator wishes, or the one that the item has. */
function priceOf(
  wish: number | undefined,
  currency: string | undefined,
  before: { priceMinor: number; currency: string } | undefined,
): { priceMinor: number; currency: string } {
  if (wish !== undefined) return { priceMinor: wish, currency: currency ?? "USD" };
  return { priceMinor: before?.priceMinor ?? 0, currency: before?.currency ?? currency ?? "USD" };
}
