import { refreshCharts } from "#catalogue/charts.ts";
import { catalogueDb } from "#catalogue/db.ts";
import { dropOldPlays } from "#catalogue/plays.ts";
import { refreshSearchWeekly } from "#catalogue/search-terms.ts";
import { utcDay } from "#domain/utc-day.ts";
import { deleteExpiredCodes } from "./accounts/code-queries.ts";
import { deleteExpiredSessions } from "./accounts/session-queries.ts";
import { userDb } from "./db/client.ts";
import type { Env } from "./env.ts";
import { tellOfWaiting } from "./letters/contact.ts";
import { sendDueAnswers } from "./letters/desk.ts";
import { forgetUnconfirmed } from "./letters/newsletter.ts";
import { deleteOldCounters } from "./limits/queries.ts";
import { deleteExpiredCaptchas } from "./providers/captcha/queries.ts";
import { keepBooks } from "./store/keep-books.ts";
import { dropOldVisits } from "./traffic/queries.ts";

/** What the clock does, see `crons` in wrangler.toml. @param now milliseconds since 1970 */
export async function runScheduled(env: Env, now: number): Promise<void> {
  const db = catalogueDb(env);
  await refreshCharts(db, utcDay(now));
  await dropOldPlays(db, now);
  await refreshSearchWeekly(db, now);
  const users = userDb(env);
  for (const deleteExpired of [
    deleteExpiredSessions,
    deleteExpiredCodes,
    deleteOldCounters,
    deleteExpiredCaptchas,
    forgetUnconfirmed,
    dropOldVisits,
  ]) {
    await deleteExpired(users, now);
  }
  await tellOfWaiting(env, users, now);
  await sendDueAnswers(env, users, now);
  await keepBooks(env, { catalogue: db, users }, now);
}
