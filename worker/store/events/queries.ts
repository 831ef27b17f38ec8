import { asc, eq, isNull, and, isNotNull, lte, sql } from "drizzle-orm";
import type { Stripe } from "stripe";

import { runUserBatch } from "../../db/batch.ts";
import type { UserDb } from "../../db/client.ts";
import { paymentEvents } from "../../db/tables.ts";
import { insertNotice } from "../../operator/notice-statements.ts";

/** Keeps an event as it came, once. @returns whether it has still to be handled */
export async function storeEvent(
  db: UserDb,
  { id, type, created }: Stripe.Event,
  payload: string,
  now: number,
): Promise<boolean> {
  const [, kept] = await runUserBatch(db, [
    sql`INSERT OR IGNORE INTO payment_events (id, type, payload, created_at, received_at)
      VALUES (${id}, ${type}, ${payload}, ${created * 1000}, ${now})`,
    sql`SELECT handled_at FROM payment_events WHERE id = ${id}`,
  ]);
  return kept?.[0]?.handled_at === null;
}

/** Marks an event as handled. @param now milliseconds since 1970 */
export async function markHandled(db: UserDb, id: string, now: number): Promise<void> {
  await db.update(paymentEvents).set({ handledAt: now }).where(eq(paymentEvents.id, id));
}

/** Ends the attempts at an event that cannot be handled, and has the operator told of it. */
export async function putAside(
  db: UserDb,
  { id, type }: Pick<Stripe.Event, "id" | "type">,
  reason: string,
  now: number,
): Promise<void> {
  const notice = {
    id: `event-unreadable:${id}`,
    kind: "event-unreadable",
    details: { id, type, reason },
  } as const;
  await runUserBatch(db, [
    insertNotice(notice, now),
    sql`UPDATE payment_events SET handled_at = ${now} WHERE id = ${id}`,
  ]);
}

/** An event that is kept and still to be handled. */
export interface StoredEvent {
  payload: string;
  receivedAt: number;
}

/** Events that nobody has handled since this instant, the oldest first. @param before milliseconds since 1970 */
export async function listUnhandled(db: UserDb, before: number, limit: number): Promise<StoredEvent[]> {
  const rows = await db
    .select({ payload: paymentEvents.payload, receivedAt: paymentEvents.receivedAt })
    .from(paymentEvents)
    .where(
      and(
        isNull(paymentEvents.handledAt),
        isNotNull(paymentEvents.payload),
        lte(paymentEvents.receivedAt, before),
      ),
    )
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(limit);
  return rows.flatMap(({ payload, receivedAt }) => (payload === null ? [] : { payload, receivedAt }));
}

/**
 * Forgets the content of handled events about a person's payments, which holds mail and billing addresses. An event that
 * is still to be handled loses its content by the clock, some time after it was.
 */
export async function dropPayloadsAbout(db: UserDb, userId: string): Promise<void> {
  await runUserBatch(db, [
    sql`UPDATE payment_events SET payload = NULL
      WHERE payload IS NOT NULL AND handled_at IS NOT NULL AND (
        instr(payload, ${userId}) > 0 OR json_extract(payload, '$.data.object.payment_intent') IN (
          SELECT payment_id FROM purchases WHERE user_id = ${userId} AND payment_id IS NOT NULL))`,
  ]);
}
