import { asc, desc, isNull, ne, sql, type SQL } from "drizzle-orm";

import type { UserDb } from "../db/client.ts";
import { operatorNotices } from "../db/tables.ts";
import type { NoticeDetails, NoticeKind, OperatorNotice } from "./notice.ts";

/** Keeps a notice until it is told, for the batch that writes the fact that it is about; once for each id. */
export function insertNotice<Kind extends NoticeKind>(
  { id, kind, details }: { id: string; kind: Kind; details: NoticeDetails[Kind] },
  now: number,
): SQL {
  return sql`INSERT OR IGNORE INTO operator_notices (id, kind, details, noticed_at)
    VALUES (${id}, ${kind}, ${JSON.stringify(details)}, ${now})`;
}

/** The same of a payment's money. Nothing is kept where the payment is of no sale of ours. */
export function insertPaymentNotice(
  kind: "dispute-opened" | "dispute-won" | "dispute-lost" | "refund-failed" | "unowned-refunded",
  about: { id: string; paymentId: string; amountMinor: number; currency: string },
  now: number,
): SQL {
  return sql`INSERT OR IGNORE INTO operator_notices (id, kind, details, noticed_at)
    SELECT ${`${kind}:${about.id}`}, ${kind},
      json_patch(${JSON.stringify(about)}, json_object('title', item_title, 'artist', artist_name)), ${now}
    FROM purchases WHERE payment_id = ${about.paymentId} LIMIT 1`;
}

/** What the operator has still to be told, the oldest first. */
export async function listUntold(db: UserDb, limit: number): Promise<OperatorNotice[]> {
  const rows = await db
    .select()
    .from(operatorNotices)
    .where(isNull(operatorNotices.toldAt))
    .orderBy(asc(operatorNotices.noticedAt), asc(operatorNotices.id))
    .limit(limit);
  return rows.map(toNotice);
}

/** What the operator was told and has still to be, the newest first; not what they knew before there were notices. */
export async function listNotices(
  db: UserDb,
  limit: number,
): Promise<(OperatorNotice & { noticedAt: number; toldAt: number | null })[]> {
  const rows = await db
    .select()
    .from(operatorNotices)
    .where(ne(operatorNotices.details, "{}"))
    .orderBy(desc(operatorNotices.noticedAt), operatorNotices.id)
    .limit(limit);
  return rows.map((row) => ({ ...toNotice(row), noticedAt: row.noticedAt, toldAt: row.toldAt }));
}

const toNotice = ({ id, kind, details }: typeof operatorNotices.$inferSelect) =>
  ({ id, kind, details: JSON.parse(details) as unknown }) as OperatorNotice;

export async function markTold(db: UserDb, id: string, now: number): Promise<void> {
  await db.run(sql`UPDATE operator_notices SET told_at = ${now} WHERE id = ${id}`);
}
