import { refreshCharts } from "#catalogue/charts.ts";
import { catalogueDb } from "#catalogue/db.ts";
import { dropOldPlays } from "#catalogue/plays.ts";
import { utcDay } from "#domain/utc-day.ts";
import type { Env } from "./env.ts";

/** What the clock does, see `crons` in wrangler.toml. @param now milliseconds since 1970 */
export async function runScheduled(env: Env, now: number): Promise<void> {
  const db = catalogueDb(env);
  await refreshCharts(db, utcDay(now));
  await dropOldPlays(db, now);
}
