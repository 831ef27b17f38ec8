import { eq, type SQL, sql } from "drizzle-orm";

import type { UserDb } from "../../db/client.ts";
import { purchases, users } from "../../db/tables.ts";
import type { Sale } from "../sale.ts";

/** A sale as its receipt tells it, and where the receipt goes. */
type ReceiptFacts = Pick<
  typeof purchases.$inferSelect,
  | "id"
  | "paymentId"
  | "itemTitle"
  | "artistName"
  | "discountMinor"
  | "taxMinor"
  | "paidMinor"
  | "currency"
  | "boughtAt"
> &
  Pick<typeof users.$inferSelect, "email" | "locale">;

/** The statement that notes, before the sale is added in the same batch, that its buyer is to get a receipt. */
export function noteDueReceipt({ sessionId, userId }: Sale, now: number): SQL {
  return sql`INSERT OR IGNORE INTO due_receipts (purchase_id, user_id, noted_at, due_at)
    SELECT ${sessionId}, id, ${now}, ${now} FROM users
    WHERE id = ${userId} AND NOT EXISTS (SELECT 1 FROM purchases WHERE id = ${sessionId})`;
}

/** The ids of purchases whose receipt is due, some at a time, the longest due first. */
export async function listDueReceipts(db: UserDb, now: number, limit: number): Promise<string[]> {
  const rows = await db.all<{ id: string }>(
    sql`SELECT purchase_id AS id FROM due_receipts WHERE due_at <= ${now} ORDER BY due_at LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Puts a due receipt off, so that only the caller mails it. @returns whether it was due */
export async function takeOnReceipt(
  db: UserDb,
  purchaseId: string,
  { now, until }: { now: number; until: number },
): Promise<boolean> {
  const rows = await db.all(
    sql`UPDATE due_receipts SET due_at = ${until} WHERE purchase_id = ${purchaseId} AND due_at <= ${now}
      RETURNING purchase_id`,
  );
  return rows.length > 0;
}

/** The facts of a receipt; undefined when the account is gone. */
export async function findReceiptFacts(db: UserDb, purchaseId: string): Promise<ReceiptFacts | undefined> {
  const { id, paymentId, itemTitle, artistName, discountMinor, taxMinor, paidMinor, currency, boughtAt } =
    purchases;
  return await db
    .select({
      id,
      paymentId,
      itemTitle,
      artistName,
      discountMinor,
      taxMinor,
      paidMinor,
      currency,
      boughtAt,
      email: users.email,
      locale: users.locale,
    })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .where(eq(purchases.id, purchaseId))
    .get();
}

/** Forgets that a receipt is to be mailed. */
export async function deleteDueReceipt(db: UserDb, purchaseId: string): Promise<void> {
  await db.run(sql`DELETE FROM due_receipts WHERE purchase_id = ${purchaseId}`);
}

/** Gives up the receipts that could not be mailed since this instant. @param before milliseconds since 1970 */
export async function dropOldReceipts(db: UserDb, before: number): Promise<void> {
  await db.run(sql`DELETE FROM due_receipts WHERE noted_at < ${before}`);
}
