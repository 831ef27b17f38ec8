import { type SQL, sql } from "drizzle-orm";

import type { Money } from "#domain/money.ts";
import { runBatch } from "./batch.ts";
import type { CatalogueDb } from "./db.ts";
import { fillSearchCards } from "./search-index.ts";

/** What gets one price: the songs of some album, artist or genre, or all of them; or the albums of those. */
export interface PricedGroup {
  of: "songs" | "albums";
  /** Without it: all. */
  by?: { column: "album" | "artist" | "genre"; id: string };
}

/** How many of them cost what today. */
export interface PriceCount extends Money {
  items: number;
}

const BY: Record<PricedGroup["of"], Record<"album" | "artist" | "genre", (id: string) => SQL>> = {
  songs: {
    album: (id) => sql`album_id = ${id}`,
    artist: (id) => sql`id IN (SELECT song_id FROM song_artists WHERE artist_id = ${id} AND position = 0)`,
    genre: (id) => sql`genre_id = ${id}`,
  },
  albums: {
    album: (id) => sql`id = ${id}`,
    artist: (id) => sql`artist_id = ${id}`,
    genre: (id) => sql`id IN (SELECT album_id FROM songs WHERE genre_id = ${id})`,
  },
};

// What was deleted keeps the price that it had.
const isMember = ({ of, by }: PricedGroup) =>
  sql`state <> 'deleted' AND ${by ? BY[of][by.column](by.id) : sql`true`}`;

/** Today's prices, the commonest first. */
export async function listPrices(db: CatalogueDb, group: PricedGroup): Promise<PriceCount[]> {
  return db.all<PriceCount>(sql`SELECT price_minor AS amountMinor, currency, count(*) AS items
    FROM ${sql.raw(group.of)} WHERE ${isMember(group)} GROUP BY 1, 2 ORDER BY items DESC, currency, amountMinor`);
}

/** Gives all of them this price and takes their cards out of the search in one batch; then makes the cards anew. */
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
