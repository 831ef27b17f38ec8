import { asc, and, eq, gt, type SQL, sql } from "drizzle-orm";

import type { Album } from "#domain/album.ts";
import type { Song } from "#domain/song.ts";
import { listAlbumsByIds } from "../albums.ts";
import { runBatch } from "../db/batch.ts";
import type { CatalogueDb } from "../db/db.ts";
import { type Page, type PageRequest, readCursor, toPage } from "../page.ts";
import { PUBLIC } from "../publication.ts";
import { listSongsByIds } from "../songs.ts";
import { charts } from "../db/tables.ts";

type Chart = (typeof charts.$inferSelect)["chart"];

const CHART_SIZE = 100;

/** Plays of the past that a song is taken to have beside its own, so that the first few do not lead the trends. */
const STEADY_PLAYS = 100;

async function readChart(db: CatalogueDb, chart: Chart, request: PageRequest) {
  const after = readCursor<[number]>(request.cursor, ([position]) => typeof position === "number");
  const rows = await db
    .select({ position: charts.position, itemId: charts.itemId })
    .from(charts)
    .where(and(eq(charts.chart, chart), after ? gt(charts.position, after[0]) : undefined))
    .orderBy(asc(charts.position))
    .limit(request.limit + 1);
  return toPage(rows, request.limit, (row) => [row.position]);
}

/** A chart of songs, best first. */
export async function listChartSongs(
  db: CatalogueDb,
  chart: "top_songs" | "weekly_songs" | "trending_songs",
  request: PageRequest,
): Promise<Page<Song>> {
  const page = await readChart(db, chart, request);
  return {
    items: await listSongsByIds(
      db,
      page.items.map((row) => row.itemId),
    ),
    nextCursor: page.nextCursor,
  };
}

/** Albums whose songs were played most in the last seven days. */
export async function listTrendingAlbums(db: CatalogueDb, request: PageRequest): Promise<Page<Album>> {
  const page = await readChart(db, "trending_albums", request);
  return {
    items: await listAlbumsByIds(
      db,
      page.items.map((row) => row.itemId),
    ),
    nextCursor: page.nextCursor,
  };
}

/**
 * Computes all charts anew: after an import and by cron, never in a reader's request. A position that
 * keeps its item is not written, so that a quiet quarter of an hour costs no writes.
 * @param today yyyy-mm-dd; the week is the seven days up to it
 */
export async function refreshCharts(db: CatalogueDb, today: string): Promise<void> {
  const week = sql`
    SELECT song_id, sum(plays) AS week FROM plays_daily
    WHERE day BETWEEN date(${today}, '-6 days') AND ${today} GROUP BY song_id`;
  await runBatch(db, [
    ...chartStatements(
      "top_songs",
      sql`
      SELECT songs.id FROM songs LEFT JOIN song_stats ON song_stats.song_id = songs.id
      WHERE ${PUBLIC.song} ORDER BY coalesce(plays, 0) DESC, songs.release_date DESC, songs.id`,
    ),
    ...chartStatements(
      "weekly_songs",
      sql`
      SELECT songs.id FROM songs LEFT JOIN (${week}) ON song_id = songs.id
      WHERE ${PUBLIC.song} ORDER BY coalesce(week, 0) DESC, songs.release_date DESC, songs.id`,
    ),
    ...chartStatements(
      "trending_songs",
      sql`
      SELECT songs.id FROM songs LEFT JOIN song_stats ON song_stats.song_id = songs.id
      LEFT JOIN (${week}) AS lately ON lately.song_id = songs.id
      WHERE ${PUBLIC.song}
      ORDER BY coalesce(week, 0) * 1.0 / (coalesce(plays, 0) + ${STEADY_PLAYS}) DESC, songs.release_date DESC, songs.id`,
    ),
    ...chartStatements(
      "trending_albums",
      sql`
      SELECT albums.id FROM albums LEFT JOIN songs ON songs.album_id = albums.id AND ${PUBLIC.song}
      LEFT JOIN (${week}) ON song_id = songs.id
      WHERE ${PUBLIC.album} GROUP BY albums.id ORDER BY coalesce(sum(week), 0) DESC, albums.release_date DESC, albums.id`,
    ),
  ]);
}

/** @param ranked selects ids, best first */
function chartStatements(chart: Chart, ranked: SQL): SQL[] {
  const best = sql`(${ranked} LIMIT ${CHART_SIZE})`;
  return [
    sql`INSERT INTO charts (chart, position, item_id) SELECT ${chart}, row_number() OVER (), id FROM ${best} WHERE true
      ON CONFLICT (chart, position) DO UPDATE SET item_id = excluded.item_id WHERE item_id <> excluded.item_id`,
    sql`DELETE FROM charts WHERE chart = ${chart} AND position > (SELECT count(*) FROM ${best})`,
  ];
}
