import { sql } from "drizzle-orm";

import type { CatalogueDb } from "../db/db.ts";
import { groupAlbums } from "./identity.ts";
import { artistKey } from "./key.ts";
import type { ImportedTrack } from "./track.ts";
import { albums, artists, genres, songs } from "../db/tables.ts";

type Known<Table extends { $inferSelect: unknown }, Field extends keyof Table["$inferSelect"]> = ReadonlyMap<
  string,
  Pick<Table["$inferSelect"], Field>
>;

/** What an import meets in the catalogue; it keeps ids, days of arrival, prices and pictures. */
export interface KnownCatalogue {
  /** By digest of their sound. */
  songs: Known<typeof songs, "id" | "createdAt" | "priceMinor" | "currency" | "originalKey">;
  /** By key of their name. */
  artists: Known<typeof artists, "id" | "createdAt" | "name" | "coverKey">;
  /** By key of their identity. */
  albums: Known<
    typeof albums,
    "id" | "createdAt" | "coverKey" | "releaseDate" | "label" | "priceMinor" | "currency"
  >;
  /** By slug. */
  genres: Known<typeof genres, "id" | "createdAt" | "name" | "coverKey">;
}

/** A catalogue that holds nothing of an import. */
export const NOTHING_KNOWN: KnownCatalogue = {
  songs: new Map(),
  artists: new Map(),
  albums: new Map(),
  genres: new Map(),
};

/** Reads what the catalogue holds already of these recordings; their genres are few, so all of them are read. */
export async function readKnown(db: CatalogueDb, tracks: readonly ImportedTrack[]): Promise<KnownCatalogue> {
  const groups = groupAlbums(tracks);
  const names = [...tracks.flatMap(({ tags }) => tags.artists), ...groups.map((group) => group.artist)];
  const [knownSongs, knownArtists, knownAlbums, knownGenres] = await Promise.all([
    read(
      tracks.map((track) => track.audioDigest),
      (keys) =>
        db
          .select({
            key: songs.audioDigest,
            id: songs.id,
            createdAt: songs.createdAt,
            priceMinor: songs.priceMinor,
            currency: songs.currency,
            originalKey: songs.originalKey,
          })
          .from(songs)
          .where(sql`${songs.audioDigest} IN ${keys}`),
    ),
    read(names.map(artistKey), (keys) =>
      db
        .select({
          key: artists.nameKey,
          id: artists.id,
          createdAt: artists.createdAt,
          name: artists.name,
          coverKey: artists.coverKey,
        })
        .from(artists)
        .where(sql`${artists.nameKey} IN ${keys}`),
    ),
    read(
      groups.map((group) => group.identityKey),
      (keys) =>
        db
          .select({
            key: albums.identityKey,
            id: albums.id,
            createdAt: albums.createdAt,
            coverKey: albums.coverKey,
            releaseDate: albums.releaseDate,
            label: albums.label,
            priceMinor: albums.priceMinor,
            currency: albums.currency,
          })
          .from(albums)
          .where(sql`${albums.identityKey} IN ${keys}`),
    ),
    db
      .select({
        key: genres.slug,
        id: genres.id,
        createdAt: genres.createdAt,
        name: genres.name,
        coverKey: genres.coverKey,
      })
      .from(genres),
  ]);
  return {
    songs: byKey(knownSongs),
    artists: byKey(knownArtists),
    albums: byKey(knownAlbums),
    genres: byKey(knownGenres),
  };
}

/** D1 binds at most 100 parameters and 2 MB a value: keys travel as JSON arrays of this many. */
const KEYS_PER_QUERY = 1000;

async function read<Row>(
  keys: readonly string[],
  query: (list: ReturnType<typeof sql>) => Promise<Row[]>,
): Promise<Row[]> {
  const distinct = [...new Set(keys)];
  const rows: Row[] = [];
  for (let start = 0; start < distinct.length; start += KEYS_PER_QUERY) {
    const json = JSON.stringify(distinct.slice(start, start + KEYS_PER_QUERY));
    rows.push(...(await query(sql`(SELECT value FROM json_each(${json}))`)));
  }
  return rows;
}

function byKey<Row extends { key: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.key, row]));
}
