import { and, asc, lt, lte, sql, type SQL } from "drizzle-orm";

import { inIds } from "#catalogue/db/in-list.ts";
import type { UserDb } from "../../db/client.ts";
import { checkouts, paymentEntries, paymentEvents, purchases } from "../../db/tables.ts";
import type { CheckoutRow } from "../checkout/queries.ts";
import type { CheckoutState } from "../sale.ts";

const AT_ONCE = 100;

/** The state of each of these checkouts as far as we know; `paid` only with its purchase. */
export async function findStates(
  db: UserDb,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, CheckoutState>> {
  const rows = await db.all<{ id: string; state: CheckoutState }>(sql`
    SELECT session_id AS id, state FROM checkouts WHERE state <> 'paid' AND ${inIds(sql`session_id`, sessionIds)}
    UNION ALL SELECT id, 'paid' FROM purchases WHERE ${inIds(sql`id`, sessionIds)}`);
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Checkouts whose payment is on its way since before this instant, the oldest first. */
export async function listPendingBefore(db: UserDb, instant: number): Promise<CheckoutRow[]> {
  return await db
    .select()
    .from(checkouts)
    .where(and(sql`${checkouts.state} = 'pending'`, lt(checkouts.createdAt, instant)))
    .orderBy(asc(checkouts.createdAt))
    .limit(AT_ONCE);
}

/** The payments among these that are of our sales: an account at Stripe may have others. */
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

/** The entries among these that are written down. */
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

/** Forgets the content of events that were handled until this instant; that they came stays known. */
export async function dropPayloads(db: UserDb, until: number): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ payload: null })
    .where(and(lte(paymentEvents.handledAt, until), sql`payload IS NOT NULL AND handled_at IS NOT NULL`));
}

/** A payment whose account is gone and whose money has still to go back, with the title that was sold. */
export interface UnownedPayment {
  sessionId: string;
  paymentId: string;
  title: string;
  artist: string;
  amountMinor: number;
  currency: string;
}

/** Unowned payments that nothing was decided about yet, the oldest first. */
export async function listUnowned(users: UserDb): Promise<UnownedPayment[]> {
  return await users.all<UnownedPayment>(sql`
    SELECT unowned.purchase_id AS sessionId, unowned.payment_id AS paymentId, item_title AS title,
      artist_name AS artist, paid_minor AS amountMinor, currency
    FROM unowned_payments AS unowned JOIN purchases ON purchases.id = unowned.purchase_id
    WHERE unowned.refund_id IS NULL AND unowned.refusal IS NULL
    ORDER BY unowned.found_at LIMIT ${AT_ONCE}`);
}

/** The statement that notes a refund of an unowned payment. */
export function markRefunded(sessionId: string, refundId: string): SQL {
  return sql`UPDATE unowned_payments SET refund_id = ${refundId} WHERE purchase_id = ${sessionId}`;
}

/** The statement that notes why Stripe refunds an unowned payment no more. */
export function markRefused(sessionId: string, refusal: string): SQL {
  return sql`UPDATE unowned_payments SET refusal = ${refusal} WHERE purchase_id = ${sessionId}`;
}
