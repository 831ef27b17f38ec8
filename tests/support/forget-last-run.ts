import { sql } from "drizzle-orm";

import { runBatch } from "#catalogue/db/batch.ts";
import { refreshCharts } from "#catalogue/plays/charts.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import type { LocalPlatform } from "#cli/local/state/platform.ts";
import { PLAYED_SONGS } from "#demo/catalogue.ts";
import { demoPlays } from "#demo/plays.ts";
import { utcDay } from "#domain/utc-day.ts";

/** The ids of what a test adds to the demo and takes away again, unless its run is killed. */
const ADDED = "%-0000zz";

/**
 * The state of the browser tests is kept between runs. This takes out of it what would make a run differ
 * from the one before: used up limits, comments, songs of a run that was killed, and plays, which move the charts
 * and grow old.
 */
export async function forgetLastRun({ db }: Pick<LocalPlatform, "db">, now = Date.now()): Promise<void> {
  await runBatch(db, [
    sql`DELETE FROM rate_limits`,
    sql`DELETE FROM comment_senders`,
    sql`DELETE FROM comments`,
    sql`DELETE FROM song_artists WHERE song_id LIKE ${ADDED}`,
    sql`DELETE FROM songs WHERE id LIKE ${ADDED}`,
    sql`DELETE FROM albums WHERE id LIKE ${ADDED}`,
    sql`DELETE FROM genres WHERE id LIKE ${ADDED}`,
    sql`DELETE FROM artists WHERE id LIKE ${ADDED}`,
    sql`DELETE FROM plays_daily`,
    sql`DELETE FROM song_stats`,
  ]);
  const { totals, daily } = demoPlays(PLAYED_SONGS, now);
  await upsertRows(db, { songStats: totals, playsDaily: daily });
  await refreshCharts(db, utcDay(now));
}
