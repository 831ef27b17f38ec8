import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";

import type { Item } from "#domain/store/item.ts";
import type { UserDb } from "../../db/client.ts";
import { checkouts } from "../../db/tables.ts";
import type { CheckoutState, Sale } from "../sale.ts";

export type CheckoutRow = typeof checkouts.$inferSelect;

/** In the order in which a checkout may go through them; none goes back. */
const STATES = ["open", "pending", "expired", "failed", "paid"] as const satisfies CheckoutState[];

const rankOf = (state: SQL) =>
  sql.join(
    [
      sql`CASE ${state}`,
      ...STATES.map((name, rank) => sql`WHEN ${name} THEN ${sql.raw(String(rank))}`),
      sql`END`,
    ],
    sql` `,
  );

/** Of two states the one that a checkout is in when both have been told. */
export function laterState(one: CheckoutState, other: CheckoutState): CheckoutState {
  return STATES.indexOf(one) > STATES.indexOf(other) ? one : other;
}

/** Adds the checkout, or moves it on to this state; gives a row when it did. */
export function advanceCheckout(sale: Omit<Sale, "title" | "artistName">): SQL {
  return sql`INSERT INTO checkouts
    (session_id, user_id, item_kind, item_id, price_minor, currency, state, created_at, expires_at)
    VALUES (${sale.sessionId}, ${sale.userId}, ${sale.item.kind}, ${sale.item.id}, ${sale.priceMinor},
      ${sale.currency}, ${sale.state}, ${sale.createdAt}, ${sale.expiresAt})
    ON CONFLICT (session_id) DO UPDATE SET state = excluded.state
    WHERE ${rankOf(sql`excluded.state`)} > ${rankOf(sql`checkouts.state`)}
    RETURNING session_id`;
}

/** A user's checkouts of a thing, newest first. */
export async function listCheckouts(
  db: UserDb,
  userId: string,
  item: Item,
  states: readonly CheckoutState[] = STATES,
): Promise<CheckoutRow[]> {
  return await db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, userId),
        eq(checkouts.itemKind, item.kind),
        eq(checkouts.itemId, item.id),
        inArray(checkouts.state, [...states]),
      ),
    )
    .orderBy(desc(checkouts.createdAt), checkouts.sessionId);
}

export async function findCheckoutState(db: UserDb, sessionId: string): Promise<CheckoutState | undefined> {
  const row = await db
    .select({ state: checkouts.state })
    .from(checkouts)
    .where(eq(checkouts.sessionId, sessionId))
    .get();
  return row?.state;
}
