import type { UserDb } from "../../db/client.ts";
import { type Days, listVisitsByCountry, listVisitsByDay, listVisitsByPage } from "./queries.ts";

/** A longer list would be read by nobody, and a shop may have a million pages. */
const PAGES_MAX = 100;

/** The visits of browsers that agreed to be counted. */
export interface TrafficReport {
  visits: number;
  /** The oldest first, without those on which nobody came. */
  byDay: { day: string; visits: number }[];
  /** ISO 3166-1 alpha-2, or XX; the most visits first. */
  byCountry: { country: string; visits: number }[];
  /** The 100 on which most visits began. */
  byPage: { page: string; visits: number }[];
}

/** The visits from the first day to the last. For the operator. */
export async function trafficReport(users: UserDb, days: Days): Promise<TrafficReport> {
  const [byDay, byCountry, byPage] = await Promise.all([
    listVisitsByDay(users, days),
    listVisitsByCountry(users, days),
    listVisitsByPage(users, days, PAGES_MAX),
  ]);
  return { visits: byDay.reduce((sum, { visits }) => sum + visits, 0), byDay, byCountry, byPage };
}
