import { asc, desc, isNull, ne, sql } from "drizzle-orm";

import type { UserDb } from "../db/client.ts";
import { operatorNotices } from "../db/tables.ts";
import type { OperatorNotice } from "./notice.ts";

/** The notices that the operator has still to be told, the oldest first. */
export async function listUntold(db: UserDb, limit: number): Promise<OperatorNotice[]> {
  const rows = await db
    .select()
    .from(operatorNotices)
    .where(isNull(operatorNotices.toldAt))
    .orderBy(asc(operatorNotices.noticedAt), asc(operatorNotices.id))
    .limit(limit);
  return rows.map(toNotice);
}

/** All notices, the newest first, but for those that the operator knew of before notices were kept. */
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

/** Marks a notice as told. @param now milliseconds since 1970 */
export async function markTold(db: UserDb, id: string, now: number): Promise<void> {
  await db.run(sql`UPDATE operator_notices SET told_at = ${now} WHERE id = ${id}`);
}
