import { sql } from "drizzle-orm";

import { runUserBatch } from "../../db/batch.ts";
import type { UserDb } from "../../db/client.ts";

/**
 * Suspends an account: all its sessions end, and nobody signs in to it until it is restored. A cookie that was
 * checked in the last minute is still believed for the rest of that minute, but for what changes an account.
 * @param now milliseconds since 1970
 * @returns how many sessions ended, or null when there is no such account or it is suspended already
 */
export async function suspendUser(db: UserDb, userId: string, now: number): Promise<number | null> {
  const [suspended, ended] = await runUserBatch(db, [
    sql`UPDATE users SET suspended_at = ${now}, updated_at = ${now}
      WHERE id = ${userId} AND suspended_at IS NULL RETURNING id`,
    sql`DELETE FROM sessions WHERE user_id = ${userId}
      AND EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND suspended_at IS NOT NULL) RETURNING id`,
    sql`DELETE FROM verification_codes WHERE email = (SELECT email FROM users WHERE id = ${userId})`,
  ]);
  return suspended?.length ? (ended?.length ?? 0) : null;
}

/** Lets a suspended user sign in again. @returns false when there is no such user, or they are not suspended */
export async function restoreUser(db: UserDb, userId: string, now: number): Promise<boolean> {
  const [restored] = await runUserBatch(db, [
    sql`UPDATE users SET suspended_at = NULL, updated_at = ${now}
      WHERE id = ${userId} AND suspended_at IS NOT NULL RETURNING id`,
  ]);
  return restored?.length === 1;
}
