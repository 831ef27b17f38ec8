import { and, asc, lt, lte, sql } from "drizzle-orm";

import { inIds } from "#catalogue/db/in-list.ts";
import type { UserDb } from "../../db/client.ts";
import { checkouts, paymentEntries, paymentEvents, purchases } from "../../db/tables.ts";
import type { CheckoutRow } from "../checkout/queries.ts";
import type { CheckoutState } from "../sale.ts";

const AT_ONCE = 100;

/** How far each of these checkouts has got as far as we know; `paid` only with its purchase. */
export async function findStates(
  db: UserDb,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, CheckoutState>> {
  const rows = await db.all<{ id: string; state: CheckoutState }>(sql`
    SELECT session_id AS id, state FROM checkouts WHERE state <> 'paid' AND ${inIds(sql`session_id`, sessionIds)}
    UNION ALL SELECT id, 'paid' FROM purchases WHERE ${inIds(sql`id`, sessionIds)}`);
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Payments that are on their way since before this instant, the oldest first. */
export async function listPendingBefore(db: UserDb, instant: number): Promise<CheckoutRow[]> {
  return await db
    .select()
    .from(checkouts)
    .where(and(sql`${checkouts.state} = 'pending'`, lt(checkouts.createdAt, instant)))
    .orderBy(asc(checkouts.createdAt))
    .limit(AT_ONCE);
}

/** Which of these payments are of our sales: an account at Stripe may have others. */
export async function findOwnPayments(
  db: UserDb,
  paymentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ paymentId: purchases.paymentId })
    .from(purchases)
    .where(inIds(sql`${purchases.paymentId}`, paymentIds));
  return new Set(rows.flatMap(({ paymentId }) => paymentId ?? []));
}

/** Which of these entries are written down. */
export async function findEntryIds(db: UserDb, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: paymentEntries.id })
    .from(paymentEntries)
    .where(inIds(sql`${paymentEntries.id}`, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Stripe's ids of disputes that have not ended as far as we know and began before this instant. */
export async function listOpenDisputes(db: UserDb, instant: number): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    SELECT substr(id, length('dispute-opened:') + 1) AS id FROM payment_entries AS opened
    WHERE kind = 'dispute-opened' AND occurred_at < ${instant} AND NOT EXISTS (
      SELECT 1 FROM payment_entries AS ended WHERE ended.id IN (
        replace(opened.id, 'opened:', 'won:'), replace(opened.id, 'opened:', 'lost:')))
    ORDER BY occurred_at LIMIT ${AT_ONCE}`);
  return rows.map(({ id }) => id);
}

/** Forgets what Stripe told in events that were handled until this instant; that they came stays known. */
export async function dropPayloads(db: UserDb, until: number): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ payload: null })
    .where(and(lte(paymentEvents.handledAt, until), sql`payload IS NOT NULL AND handled_at IS NOT NULL`));
}
