import { and, desc, eq, notExists, sql } from "drizzle-orm";

import type { PageRequest } from "#catalogue/page.ts";
import { inIds } from "#catalogue/db/in-list.ts";
import type { UserDb } from "../../db/client.ts";
import { behindCursor } from "../../db/pages.ts";
import { checkouts, paymentEntries, purchases } from "../../db/tables.ts";

/** A purchase, or a checkout whose payment is on its way. The latter has no title, and a price instead of the paid amount. */
export interface OrderRow {
  id: string;
  paymentId: string | null;
  kind: "song" | "album";
  itemId: string;
  title: string | null;
  artist: string | null;
  paidMinor: number;
  currency: string;
  /** Milliseconds since 1970. */
  at: number;
  isPending: boolean;
}

export type EntryRow = typeof paymentEntries.$inferSelect;

/** The refunds and disputes of some orders, and the orders that still stand. */
interface OrderFacts {
  entries: EntryRow[];
  standing: Set<string>;
}

/** Lists a user's orders, newest first, up to one more than the limit. @throws AppError invalid_input */
export async function listOrderRows(
  db: UserDb,
  userId: string,
  { limit, cursor }: PageRequest,
): Promise<OrderRow[]> {
  // One transaction: a payment that succeeds meanwhile is neither missed nor listed twice.
  const [bought, pending] = await db.batch([
    purchasesOf(db, userId, cursor).limit(limit + 1),
    pendingOf(db, userId, cursor).limit(limit + 1),
  ]);
  const rows = [
    ...bought.map((row) => ({ ...row, isPending: false })),
    ...pending.map((row) => ({ ...row, paymentId: null, title: null, artist: null, isPending: true })),
  ];
  return rows.sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1)).slice(0, limit + 1);
}

function purchasesOf(db: UserDb, userId: string, cursor?: string) {
  return db
    .select({
      id: purchases.id,
      paymentId: purchases.paymentId,
      kind: purchases.itemKind,
      itemId: purchases.itemId,
      title: purchases.itemTitle,
      artist: purchases.artistName,
      paidMinor: purchases.paidMinor,
      currency: purchases.currency,
      at: purchases.boughtAt,
    })
    .from(purchases)
    .where(
      and(eq(purchases.userId, userId), behindCursor(cursor, { at: purchases.boughtAt, id: purchases.id })),
    )
    .orderBy(desc(purchases.boughtAt), purchases.id);
}

function pendingOf(db: UserDb, userId: string, cursor?: string) {
  const isRecorded = db
    .select({ id: purchases.id })
    .from(purchases)
    .where(eq(purchases.id, checkouts.sessionId));
  return db
    .select({
      id: checkouts.sessionId,
      kind: checkouts.itemKind,
      itemId: checkouts.itemId,
      paidMinor: checkouts.priceMinor,
      currency: checkouts.currency,
      at: checkouts.createdAt,
    })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, userId),
        // The state is written out, not bound: SQLite uses the partial index only for its literal condition.
        sql`${checkouts.state} = 'pending'`,
        notExists(isRecorded),
        behindCursor(cursor, { at: checkouts.createdAt, id: checkouts.sessionId }),
      ),
    )
    .orderBy(desc(checkouts.createdAt), checkouts.sessionId);
}

/** The refunds and disputes of these orders, and the ids of those that still stand. */
export async function findOrderFacts(db: UserDb, rows: readonly OrderRow[]): Promise<OrderFacts> {
  const paymentIds = rows.flatMap(({ paymentId }) => paymentId ?? []);
  const entries =
    paymentIds.length === 0
      ? []
      : await db
          .select()
          .from(paymentEntries)
          .where(inIds(sql`${paymentEntries.paymentId}`, paymentIds))
          .orderBy(paymentEntries.occurredAt);
  const ids = rows.filter(({ isPending }) => !isPending).map(({ id }) => id);
  const standing = await db.all<{ id: string }>(
    sql`SELECT id FROM standing_purchases WHERE ${inIds(sql`id`, ids)}`,
  );
  return { entries, standing: new Set(standing.map(({ id }) => id)) };
}

/** The PaymentIntent of a user's own purchase; undefined when it is not theirs, null when nothing was to pay. */
export async function findPaymentId(
  db: UserDb,
  userId: string,
  purchaseId: string,
): Promise<string | null | undefined> {
  const row = await db
    .select({ paymentId: purchases.paymentId })
    .from(purchases)
    .where(and(eq(purchases.id, purchaseId), eq(purchases.userId, userId)))
    .get();
  return row?.paymentId;
}
