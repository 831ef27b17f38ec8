import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";

import type { Item } from "#domain/store/item.ts";
import type { UserDb } from "../../db/client.ts";
import { checkouts } from "../../db/tables.ts";
import type { CheckoutState, Sale } from "../sale.ts";

export type CheckoutRow = typeof checkouts.$inferSelect;

/** The states in the order in which a checkout goes through them; it never goes back. */
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

/** The state of a checkout of which two states have been told. */
export function laterState(one: CheckoutState, other: CheckoutState): CheckoutState {
  return STATES.indexOf(one) > STATES.indexOf(other) ? one : other;
}

/** The statement that adds a checkout, or moves it on to this state; it returns a row when it did. */
export function advanceCheckout(sale: Omit<Sale, "title" | "artistName" | "paymentId">): SQL {
  return sql`INSERT INTO checkouts
    (session_id, user_id, item_kind, item_id, price_minor, currency, state, created_at, expires_at)
    VALUES (${sale.sessionId}, ${sale.userId}, ${sale.item.kind}, ${sale.item.id}, ${sale.priceMinor},
      ${sale.currency}, ${sale.state}, ${sale.createdAt}, ${sale.expiresAt})
    ON CONFLICT (session_id) DO UPDATE SET state = excluded.state
    WHERE ${rankOf(sql`excluded.state`)} > ${rankOf(sql`checkouts.state`)}
    RETURNING session_id`;
}

/** A user's checkouts of an item, newest first. */
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

/** The state of a checkout as far as we know; undefined when we know none. */
export async function findCheckoutState(db: UserDb, sessionId: string): Promise<CheckoutState | undefined> {
  const row = await db
    .select({ state: checkouts.state })
    .from(checkouts)
    .where(eq(checkouts.sessionId, sessionId))
    .get();
  return row?.state;
}

const PAGES_AT_ONCE = 100;

/** The session ids of open pages to pay on: of this user, or of users who are gone. @param now milliseconds since 1970 */
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
    WHERE state = 'open' AND expires_at > ${now} AND ${isTheirs} ORDER BY expires_at LIMIT ${PAGES_AT_ONCE}`);
  return rows.map(({ id }) => id);
}
