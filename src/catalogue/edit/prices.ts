import { type SQL, sql } from "drizzle-orm";

import type { Money } from "#domain/store/money.ts";
import { FREE } from "../song-terms.ts";
import { runBatch } from "../db/batch.ts";
import type { CatalogueDb } from "../db/db.ts";
import { fillSearchCards } from "../search/search-index.ts";

type Column = "song" | "album" | "artist" | "genre";

/** Songs, or albums, that get one price: one of them, those of an album, artist or genre, or all. */
export interface PricedGroup {
  of: "songs" | "albums";
  /** All, where it is left out. */
  by?: { column: Column; id: string };
}

/** A price and the number of items that have it today. */
export interface PriceCount extends Money {
  items: number;
}

/** The numbers of songs that a change of prices gives away, or leaves to be sold with their album only. */
export interface TermChanges {
  free: number;
  albumOnly: number;
}

const BY: Record<PricedGroup["of"], Record<Column, (id: string) => SQL>> = {
  songs: {
    song: (id) => sql`id = ${id}`,
    album: (id) => sql`album_id = ${id}`,
    artist: (id) => sql`id IN (SELECT song_id FROM song_artists WHERE artist_id = ${id} AND position = 0)`,
    genre: (id) => sql`genre_id = ${id}`,
  },
  albums: {
    song: (id) => sql`id IN (SELECT album_id FROM songs WHERE id = ${id})`,
    album: (id) => sql`id = ${id}`,
    artist: (id) => sql`artist_id = ${id}`,
    genre: (id) => sql`id IN (SELECT album_id FROM songs WHERE genre_id = ${id})`,
  },
};

// A deleted item keeps its price.
const isMember = ({ of, by }: PricedGroup) =>
  sql`state <> 'deleted' AND ${by ? BY[of][by.column](by.id) : sql`true`}`;

/** Today's prices, the commonest first. */
export async function listPrices(db: CatalogueDb, group: PricedGroup): Promise<PriceCount[]> {
  return db.all<PriceCount>(sql`SELECT price_minor AS amountMinor, currency, count(*) AS items
    FROM ${sql.raw(group.of)} WHERE ${isMember(group)} GROUP BY 1, 2 ORDER BY items DESC, currency, amountMinor`);
}

/** Counts the songs without a price of their own whose terms this price would change. Call it before the price is set. */
export async function findTermChanges(
  db: CatalogueDb,
  group: PricedGroup,
  { amountMinor }: Money,
): Promise<TermChanges> {
  const isPriced = sql`EXISTS (SELECT 1 FROM albums WHERE albums.id = songs.album_id AND albums.price_minor > 0)`;
  const becomes =
    group.of === "songs"
      ? { those: sql`price_minor > 0 AND ${amountMinor} = 0 AND ${isMember(group)}`, albumOnly: isPriced }
      : {
          those: sql`price_minor = 0 AND state <> 'deleted' AND album_id IN (
            SELECT id FROM albums WHERE ${isMember(group)} AND (price_minor > 0) <> (${amountMinor} > 0))`,
          albumOnly: sql`${amountMinor} > 0`,
        };
  const row = await db.get<TermChanges>(sql`SELECT
      coalesce(sum(NOT (${becomes.albumOnly})), 0) AS free, coalesce(sum(${becomes.albumOnly}), 0) AS albumOnly
    FROM songs WHERE ${becomes.those}`);
  return row ?? { free: 0, albumOnly: 0 };
}

/** Counts the songs of a group that are sold with their album only. */
export async function countAlbumOnly(db: CatalogueDb, group: PricedGroup): Promise<number> {
  if (group.of === "albums") return 0;
  const row = await db.get<{ songs: number }>(sql`SELECT count(*) AS songs FROM songs
    WHERE ${isMember(group)} AND price_minor = 0 AND NOT ${FREE}`);
  return row?.songs ?? 0;
}

/** Gives all items of a group this price and takes their cards out of the search in one batch; then makes the cards anew. */
export async function setPrices(
  db: CatalogueDb,
  group: PricedGroup,
  { amountMinor, currency }: Money,
  now: number,
): Promise<void> {
  const table = sql.raw(group.of);
  const kind = group.of === "songs" ? "song" : "album";
  const isOther = sql`(price_minor <> ${amountMinor} OR currency <> ${currency})`;
  await runBatch(db, [
    sql`UPDATE search_entries SET card = NULL WHERE kind = ${kind}
      AND item_id IN (SELECT id FROM ${table} WHERE ${isMember(group)} AND ${isOther})`,
    sql`UPDATE ${table} SET price_minor = ${amountMinor}, currency = ${currency}, updated_at = ${now}
      WHERE ${isMember(group)} AND ${isOther}`,
  ]);
  await fillSearchCards(db);
}
