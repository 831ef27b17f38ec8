import { type SQL, sql } from "drizzle-orm";

import type { Album } from "#domain/album.ts";
import type { ListSort } from "#domain/list-choice.ts";
import type { Song } from "#domain/song.ts";
import { listAlbumsByIds } from "./albums.ts";
import type { CatalogueDb } from "./db/db.ts";
import { listGenres } from "./genres.ts";
import { type Page, type PageRequest, readCursor, toPage } from "./page.ts";
import { PUBLIC } from "./publication.ts";
import { listSongsByIds } from "./songs.ts";

/** The items of a page of a whole list: full rows of two, three, four and six cards. */
export const WHOLE_LIST_PAGE = 48;

/** The scope of a list; null stands for all. */
export interface ListScope {
  genreId: string | null;
  /** yyyy */
  year: string | null;
}

type Kind = "song" | "album";

/** The keys of each order, which is an index of its own (migrations/0020_listings.sql); `number` ends each. */
const ORDERS: Record<
  ListSort,
  { keys: readonly ("string" | "number")[]; columns: SQL; order: SQL; isUp: boolean }
> = {
  new: {
    keys: ["string", "number"],
    columns: sql.raw("released, listings.number"),
    order: sql.raw("released DESC, listings.number DESC"),
    isUp: false,
  },
  title: {
    keys: ["string", "number"],
    columns: sql.raw("listings.title_key, listings.number"),
    order: sql.raw("listings.title_key, listings.number"),
    isUp: true,
  },
  artist: {
    keys: ["string", "string", "number"],
    columns: sql.raw("listings.artist_key, listings.title_key, listings.number"),
    order: sql.raw("listings.artist_key, listings.title_key, listings.number"),
    isUp: true,
  },
  played: {
    keys: ["number", "number"],
    columns: sql.raw("listings.popularity, listings.number"),
    order: sql.raw("listings.popularity DESC, listings.number DESC"),
    isUp: false,
  },
};

/** The ids of one page: as many rows are read of the list as it has, however deep it is. */
async function listIds(
  db: CatalogueDb,
  kind: Kind,
  sort: ListSort,
  { genreId, year }: ListScope,
  { limit, cursor }: PageRequest,
): Promise<Page<string>> {
  const { keys, columns, order, isUp } = ORDERS[sort];
  const after = readCursor<(string | number)[]>(
    cursor,
    (values) => values.length === keys.length && values.every((value, index) => typeof value === keys[index]),
  );
  const values =
    after &&
    sql.join(
      after.map((value) => sql`${value}`),
      sql`, `,
    );
  const rows = await db.all<{ id: string; keys: string }>(sql`
    SELECT item_id AS id, json_array(${columns}) AS keys
    FROM listings CROSS JOIN search_entries ON search_entries.number = listings.number
    WHERE listings.kind = ${kind} AND genre_id = ${genreId ?? ""} AND year = ${year ?? ""}
      ${after ? sql`AND (${columns}) ${sql.raw(isUp ? ">" : "<")} (${values})` : sql``}
    ORDER BY ${order} LIMIT ${limit + 1}`);
  const page = toPage(rows, limit, (row) => JSON.parse(row.keys) as (string | number)[]);
  return { ...page, items: page.items.map(({ id }) => id) };
}

/** All albums, in an order and of a scope. @throws AppError invalid_input for a cursor of another order */
export async function listAllAlbums(
  db: CatalogueDb,
  sort: ListSort,
  scope: ListScope,
  request: PageRequest,
): Promise<Page<Album>> {
  const page = await listIds(db, "album", sort, scope, request);
  return { ...page, items: await listAlbumsByIds(db, page.items) };
}

/** All songs, in an order and of a scope. @throws AppError invalid_input for a cursor of another order */
export async function listAllSongs(
  db: CatalogueDb,
  sort: ListSort,
  scope: ListScope,
  request: PageRequest,
): Promise<Page<Song>> {
  const page = await listIds(db, "song", sort, scope, request);
  return { ...page, items: await listSongsByIds(db, page.items) };
}

/** A hundred years of releases and some that are typing errors. */
const YEARS_MAX = 200;

/** The years in which public items came out, newest first; reads a row for each of them. */
export async function listYears(db: CatalogueDb, kind: Kind): Promise<string[]> {
  const table = sql.raw(`${kind}s`);
  const latest = (before: SQL) =>
    sql`(SELECT substr(max(release_date), 1, 4) FROM ${table} WHERE ${PUBLIC[kind]}${before})`;
  const rows = await db.all<{ year: string }>(sql`
    WITH RECURSIVE years (year) AS (
      SELECT ${latest(sql``)} UNION ALL SELECT ${latest(sql` AND release_date < year`)} FROM years WHERE year IS NOT NULL)
    SELECT year FROM years WHERE year IS NOT NULL LIMIT ${YEARS_MAX}`);
  return rows.map(({ year }) => year);
}

/** The genres that have public songs, or albums with such songs, by name. */
export async function listUsedGenres(
  db: CatalogueDb,
  kind: Kind,
): Promise<{ id: string; name: string; slug: string }[]> {
  const isOnAlbum = kind === "album" ? sql`AND album_id IS NOT NULL` : sql``;
  const used = await db.all<{ id: string }>(sql`SELECT id FROM genres WHERE EXISTS (
    SELECT 1 FROM songs WHERE genre_id = genres.id AND ${PUBLIC.song} ${isOnAlbum})`);
  const ids = new Set(used.map(({ id }) => id));
  return (await listGenres(db)).filter(({ id }) => ids.has(id));
}
