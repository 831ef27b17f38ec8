import { type SQL, sql } from "drizzle-orm";

import type { CatalogueDb } from "../db/db.ts";
import { among } from "../db/in-list.ts";
import { albums, artists, genres, songs } from "../db/tables.ts";
import { groupAlbums } from "./identity.ts";
import { artistKey } from "./key.ts";
import type { ImportedTrack } from "./track.ts";

type KnownRows<
  Table extends { $inferSelect: unknown },
  Field extends keyof Table["$inferSelect"],
> = ReadonlyMap<string, Pick<Table["$inferSelect"], Field>>;

/** The rows of the catalogue that an import meets: their ids, days of arrival, prices and pictures stay. */
export interface KnownCatalogue {
  /** Keyed by the digest of their sound. */
  songs: KnownRows<typeof songs, "id" | "createdAt" | "priceMinor" | "currency" | "originalKey">;
  /** Keyed by their name's key. */
  artists: KnownRows<typeof artists, "id" | "createdAt" | "name" | "coverKey">;
  /** Keyed by their identity. */
  albums: KnownRows<
    typeof albums,
    "id" | "createdAt" | "coverKey" | "releaseDate" | "label" | "priceMinor" | "currency"
  >;
  /** Keyed by slug. */
  genres: KnownRows<typeof genres, "id" | "createdAt" | "name" | "coverKey">;
}

/** A catalogue without rows that an import could meet. */
export const NOTHING_KNOWN: KnownCatalogue = {
  songs: new Map(),
  artists: new Map(),
  albums: new Map(),
  genres: new Map(),
};

/** Reads the rows that the catalogue has of these recordings, their artists and albums, and all genres, which are few. */
export async function readKnown(db: CatalogueDb, tracks: readonly ImportedTrack[]): Promise<KnownCatalogue> {
  const groups = groupAlbums(tracks);
  const names = [...tracks.flatMap(({ tags }) => tags.artists), ...groups.map((group) => group.artist)];
  const [knownSongs, knownArtists, knownAlbums, knownGenres] = await Promise.all([
    readSongs(
      db,
      tracks.map((track) => track.audioDigest),
    ),
    readArtists(db, names.map(artistKey)),
    readAlbums(
      db,
      groups.map((group) => group.identityKey),
    ),
    readGenres(db),
  ]);
  return {
    songs: byKey(knownSongs),
    artists: byKey(knownArtists),
    albums: byKey(knownAlbums),
    genres: byKey(knownGenres),
  };
}

function readSongs(db: CatalogueDb, digests: readonly string[]) {
  const { audioDigest: key, id, createdAt, priceMinor, currency, originalKey } = songs;
  return read(digests, (keys) =>
    db
      .select({ key, id, createdAt, priceMinor, currency, originalKey })
      .from(songs)
      .where(sql`${key} IN ${keys}`),
  );
}

function readArtists(db: CatalogueDb, nameKeys: readonly string[]) {
  const { nameKey: key, id, createdAt, name, coverKey } = artists;
  return read(nameKeys, (keys) =>
    db
      .select({ key, id, createdAt, name, coverKey })
      .from(artists)
      .where(sql`${key} IN ${keys}`),
  );
}

function readAlbums(db: CatalogueDb, identityKeys: readonly string[]) {
  const { identityKey: key, id, createdAt, coverKey, releaseDate, label, priceMinor, currency } = albums;
  return read(identityKeys, (keys) =>
    db
      .select({ key, id, createdAt, coverKey, releaseDate, label, priceMinor, currency })
      .from(albums)
      .where(sql`${key} IN ${keys}`),
  );
}

function readGenres(db: CatalogueDb) {
  const { slug: key, id, createdAt, name, coverKey } = genres;
  return db.select({ key, id, createdAt, name, coverKey }).from(genres);
}

/** D1 binds at most 100 parameters and 2 MB a value: keys travel as JSON arrays of this many. */
const KEYS_PER_QUERY = 1000;

async function read<Row>(keys: readonly string[], query: (list: SQL) => Promise<Row[]>): Promise<Row[]> {
  const distinct = [...new Set(keys)];
  const rows: Row[] = [];
  for (let start = 0; start < distinct.length; start += KEYS_PER_QUERY) {
    rows.push(...(await query(among(distinct.slice(start, start + KEYS_PER_QUERY)))));
  }
  return rows;
}

function byKey<Row extends { key: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.key, row]));
}
