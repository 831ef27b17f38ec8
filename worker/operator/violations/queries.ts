import { desc, gte, lt, sql } from "drizzle-orm";

import { utcDay } from "#domain/utc-day.ts";
import type { UserDb } from "../../db/client.ts";
import { policyViolations } from "../../db/tables.ts";

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;
/** Different violations of a day; what comes beyond them is counted as `other`, so that made-up hosts fill no table. */
const KINDS_A_DAY = 200;

/** The fields by which violations are counted. */
export type Violation = Pick<typeof policyViolations.$inferSelect, "directive" | "blocked" | "pageKind">;

/** Counts one more violation of this day. @param now milliseconds since 1970 */
export async function countUpViolation(
  db: UserDb,
  { directive, blocked, pageKind }: Violation,
  now: number,
): Promise<void> {
  const day = utcDay(now);
  await db.run(sql`
    INSERT INTO policy_violations (day, directive, blocked, page_kind, reports)
    SELECT ${day}, ${directive}, iif(
      (SELECT count(*) FROM policy_violations WHERE day = ${day}) < ${KINDS_A_DAY} OR EXISTS (
        SELECT 1 FROM policy_violations
        WHERE day = ${day} AND directive = ${directive} AND blocked = ${blocked} AND page_kind = ${pageKind}),
      ${blocked}, 'other'), ${pageKind}, 1
    WHERE true
    ON CONFLICT (day, directive, blocked, page_kind) DO UPDATE SET reports = reports + 1`);
}

/** The violations since a day, the newest day first and the most reported of a day. */
export async function listViolations(db: UserDb, from: string, limit: number) {
  return await db
    .select()
    .from(policyViolations)
    .where(gte(policyViolations.day, from))
    .orderBy(
      desc(policyViolations.day),
      desc(policyViolations.reports),
      policyViolations.directive,
      policyViolations.blocked,
      policyViolations.pageKind,
    )
    .limit(limit);
}

/** Forgets violations of more than 90 days ago. @param now milliseconds since 1970 */
export async function deleteOldViolations(db: UserDb, now: number): Promise<void> {
  await db.delete(policyViolations).where(lt(policyViolations.day, utcDay(now - KEPT_DAYS * DAY_MS)));
}
