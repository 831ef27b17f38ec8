import { lte, sql } from "drizzle-orm";

import type { UserDb } from "../../db/client.ts";
import { rateLimits } from "../../db/tables.ts";

/**
 * Counts one more under this key, from 1 again once its window is over.
 * @returns the count now, and when the window ends
 */
export async function countUp(
  db: UserDb,
  key: string,
  { now, windowMs }: { now: number; windowMs: number },
): Promise<{ count: number; resetsAt: number }> {
  const isOver = sql`${rateLimits.resetsAt} <= ${now}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: now + windowMs })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${rateLimits.count} + 1 END`,
        resetsAt: sql`CASE WHEN ${isOver} THEN excluded.resets_at ELSE ${rateLimits.resetsAt} END`,
      },
    })
    .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt });
  if (!row) throw new Error("the counter did not answer");
  return row;
}

/** Counts one less under this key. */
export async function countDown(db: UserDb, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(sql`${rateLimits.key} = ${key} AND ${rateLimits.count} > 0`);
}

export async function deleteCounter(db: UserDb, key: string): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.key} = ${key}`);
}

export async function deleteOldCounters(db: UserDb, now: number): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.resetsAt, now));
}
