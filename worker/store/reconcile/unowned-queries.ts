import { sql, type SQL } from "drizzle-orm";

import type { UserDb } from "../../db/client.ts";

/** A payment by nobody's account whose money has still to go back, with what was sold. */
export interface UnownedPayment {
  sessionId: string;
  paymentId: string;
  title: string;
  artist: string;
  amountMinor: number;
  currency: string;
}

const AT_ONCE = 100;

/** Those that nothing was decided about yet, the oldest first. */
export async function listUnowned(users: UserDb): Promise<UnownedPayment[]> {
  return await users.all<UnownedPayment>(sql`
    SELECT unowned.purchase_id AS sessionId, unowned.payment_id AS paymentId, item_title AS title,
      artist_name AS artist, paid_minor AS amountMinor, currency
    FROM unowned_payments AS unowned JOIN purchases ON purchases.id = unowned.purchase_id
    WHERE unowned.refund_id IS NULL AND unowned.refusal IS NULL
    ORDER BY unowned.found_at LIMIT ${AT_ONCE}`);
}

export function markRefunded(sessionId: string, refundId: string): SQL {
  return sql`UPDATE unowned_payments SET refund_id = ${refundId} WHERE purchase_id = ${sessionId}`;
}

export function markRefused(sessionId: string, refusal: string): SQL {
  return sql`UPDATE unowned_payments SET refusal = ${refusal} WHERE purchase_id = ${sessionId}`;
}

/** Pages to pay on that are open at the till: of this user, or of users who are gone. @param now milliseconds since 1970 */
export async function listOpenPages(
  users: UserDb,
  of: { userId: string } | "nobody",
  now: number,
): Promise<string[]> {
  const isTheirs =
    of === "nobody"
      ? sql`NOT EXISTS (SELECT 1 FROM users WHERE users.id = checkouts.user_id)`
      : sql`user_id = ${of.userId}`;
  const rows = await users.all<{ id: string }>(sql`
    SELECT session_id AS id FROM checkouts
    WHERE state = 'open' AND expires_at > ${now} AND ${isTheirs} ORDER BY expires_at LIMIT ${AT_ONCE}`);
  return rows.map(({ id }) => id);
}
