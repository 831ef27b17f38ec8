import { utcDay } from "#domain/utc-day.ts";
import { and, eq, sql, type SQL } from "drizzle-orm";

import { runBatch } from "../db/batch.ts";
import type { CatalogueDb } from "../db/db.ts";
import { PUBLIC } from "../publication.ts";
import { tierStatements } from "../search/search-index.ts";
import { songs } from "../db/tables.ts";

/** The plays of a song on a day. */
export interface DailyPlays {
  songId: string;
  /** yyyy-mm-dd in UTC. */
  day: string;
  plays: number;
}

/** Charts look back seven days; older days can be looked at for a while. Months stay, see migrations/0015_plays_monthly.sql. */
const DAYS_KEPT = 35;
/** A flush is tried again within minutes; after that its id is not needed. */
const FLUSH_KEPT_MS = 86_400_000;
/** A parameter holds at most 2 MB; a row takes some 80 bytes of it. (developers.cloudflare.com/d1/platform/limits) */
const ROWS_PER_STATEMENT = 5000;

/**
 * Adds plays to their songs, all or nothing and once: a second call with the same `flushId` adds nothing,
 * whether the first one's answer arrived or not. Songs that are gone meanwhile are passed over.
 */
export async function addPlays(
  db: CatalogueDb,
  flushId: string,
  played: readonly DailyPlays[],
  now: number,
): Promise<void> {
  const statements: SQL[] = [];
  for (let start = 0; start < played.length; start += ROWS_PER_STATEMENT) {
    statements.push(...addStatements(flushId, played.slice(start, start + ROWS_PER_STATEMENT)));
  }
  statements.push(sql`INSERT OR IGNORE INTO play_flushes (id, flushed_at) VALUES (${flushId}, ${now})`);
  statements.push(...tierStatements(await listMovers(db, played)));
  await runBatch(db, statements);
}

/** The songs that these plays move to another tier: few, so that the rest of a flush costs the search nothing. */
async function listMovers(db: CatalogueDb, played: readonly DailyPlays[]): Promise<string[]> {
  const json = JSON.stringify(played.map(({ songId, plays }) => [songId, plays]));
  const rows = await db.all<{ id: string }>(sql`SELECT item_id AS id FROM (
      SELECT json_extract(value, '$[0]') AS song_id, sum(json_extract(value, '$[1]')) AS added
      FROM json_each(${json}) GROUP BY song_id
    ) AS given JOIN search_entries ON kind = 'song' AND item_id = given.song_id
    LEFT JOIN song_stats ON song_stats.song_id = given.song_id
    WHERE popularity <> floor(log2(1 + coalesce(plays, 0) + added))`);
  return rows.map(({ id }) => id);
}

function addStatements(flushId: string, played: readonly DailyPlays[]): SQL[] {
  const json = JSON.stringify(played.map(({ songId, day, plays }) => [songId, day, plays]));
  const given = sql`(SELECT json_extract(value, '$[0]') AS song_id, json_extract(value, '$[1]') AS day,
    json_extract(value, '$[2]') AS plays FROM json_each(${json}))`;
  const isNew = sql`NOT EXISTS (SELECT 1 FROM play_flushes WHERE id = ${flushId})`;
  const known = sql`EXISTS (SELECT 1 FROM songs WHERE songs.id = given.song_id)`;
  return [
    sql`INSERT INTO song_stats (song_id, plays)
      SELECT song_id, sum(plays) FROM ${given} AS given WHERE ${isNew} AND ${known} GROUP BY song_id
      ON CONFLICT (song_id) DO UPDATE SET plays = plays + excluded.plays`,
    sql`INSERT INTO plays_daily (day, song_id, plays)
      SELECT day, song_id, plays FROM ${given} AS given WHERE ${isNew} AND ${known}
      ON CONFLICT (day, song_id) DO UPDATE SET plays = plays + excluded.plays`,
    // The tier of `popularityOf`; most plays leave it as it is, and then no index is written.
    sql`UPDATE songs SET popularity = tier FROM (
        SELECT song_id, floor(log2(1 + plays)) AS tier FROM song_stats WHERE song_id IN (SELECT song_id FROM ${given})
      ) WHERE id = song_id AND popularity <> tier`,
  ];
}

/** Deletes the days and flushes that are too old to be needed. @param now milliseconds since 1970 */
export async function dropOldPlays(db: CatalogueDb, now: number): Promise<void> {
  const today = utcDay(now);
  await runBatch(db, [
    sql`DELETE FROM plays_daily WHERE day < date(${today}, ${`-${DAYS_KEPT} days`})`,
    sql`DELETE FROM play_flushes WHERE flushed_at < ${now - FLUSH_KEPT_MS}`,
  ]);
}

/** Whether everybody may hear a song of this id. */
export async function hasSong(db: CatalogueDb, id: string): Promise<boolean> {
  const isThis = and(eq(songs.id, id), PUBLIC.song);
  return (await db.select({ id: songs.id }).from(songs).where(isThis).get()) !== undefined;
}
