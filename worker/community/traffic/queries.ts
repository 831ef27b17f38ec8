import { asc, between, desc, lt, sql } from "drizzle-orm";

import { utcDay } from "#domain/utc-day.ts";
import type { UserDb } from "../../db/client.ts";
import { trafficDaily } from "../../db/tables.ts";

const KEPT_DAYS = 400;
const DAY_MS = 86_400_000;

/** The fields by which visits are counted. */
export type Visit = Pick<typeof trafficDaily.$inferSelect, "day" | "country" | "page">;

/** The first and the last day, both included, as yyyy-mm-dd in UTC. */
export interface Days {
  from: string;
  to: string;
}

/** Counts one more visit. */
export async function countUpVisits(db: UserDb, visit: Visit): Promise<void> {
  await db
    .insert(trafficDaily)
    .values({ ...visit, visits: 1 })
    .onConflictDoUpdate({
      target: [trafficDaily.day, trafficDaily.country, trafficDaily.page],
      set: { visits: sql`${trafficDaily.visits} + 1` },
    });
}

/** Forgets visits of more than 400 days ago. @param now milliseconds since 1970 */
export async function dropOldVisits(db: UserDb, now: number): Promise<void> {
  await db.delete(trafficDaily).where(lt(trafficDaily.day, utcDay(now - KEPT_DAYS * DAY_MS)));
}

const visits = sql<number>`sum(${trafficDaily.visits})`;
const isWithin = ({ from, to }: Days) => between(trafficDaily.day, from, to);

/** Visits a day, the oldest first; a day without visits is left out. */
export async function listVisitsByDay(db: UserDb, days: Days) {
  const { day } = trafficDaily;
  return await db.select({ day, visits }).from(trafficDaily).where(isWithin(days)).groupBy(day).orderBy(day);
}

/** Visits a country, the most first. */
export async function listVisitsByCountry(db: UserDb, days: Days) {
  const { country } = trafficDaily;
  return await db
    .select({ country, visits })
    .from(trafficDaily)
    .where(isWithin(days))
    .groupBy(country)
    .orderBy(desc(visits), asc(country));
}

/** Visits a page, the most first. */
export async function listVisitsByPage(db: UserDb, days: Days, limit: number) {
  const { page } = trafficDaily;
  return await db
    .select({ page, visits })
    .from(trafficDaily)
    .where(isWithin(days))
    .groupBy(page)
    .orderBy(desc(visits), asc(page))
    .limit(limit);
}
