import { and, eq, isNotNull, lte, sql } from "drizzle-orm";

import { runUserBatch } from "../../db/batch.ts";
import type { UserDb } from "../../db/client.ts";
import { emailChanges } from "../../db/tables.ts";
import { type AlertDetails, noteAlert } from "../alerts/queries.ts";
import { type CodeProof, endCodes, isStillGood } from "../passwords/code-queries.ts";

export type EmailChange = typeof emailChanges.$inferSelect;

/** A wish for another address, and the browser that has it. */
type Wish = Pick<EmailChange, "id" | "userId" | "sessionId" | "newEmail" | "askedAt"> & {
  browser: Pick<AlertDetails, "userAgent">;
};

/**
 * Notes that an account shall have another address, and that its owner is to hear of it at the old one. It replaces a
 * wish for a third address; the same wish again stays as far as it has come. Where nobody has shown the old address to
 * be theirs, nobody there is asked.
 */
export async function putEmailChange(db: UserDb, wish: Wish): Promise<void> {
  const { id, userId, sessionId, newEmail, askedAt, browser } = wish;
  const alert = { id, userId, kind: "email_change_asked", details: { ...browser, email: newEmail } } as const;
  await runUserBatch(db, [
    sql`INSERT INTO email_changes (user_id, id, session_id, old_email, new_email, asked_at, confirmed_at)
      SELECT id, ${id}, ${sessionId}, email, ${newEmail}, ${askedAt},
        CASE WHEN email_verified = 1 THEN NULL ELSE ${askedAt} END
      FROM users WHERE id = ${userId}
      ON CONFLICT (user_id) DO UPDATE SET id = excluded.id, session_id = excluded.session_id,
        old_email = excluded.old_email, new_email = excluded.new_email, asked_at = excluded.asked_at,
        told_at = NULL, proven_at = NULL, confirmed_at = excluded.confirmed_at
        WHERE new_email <> excluded.new_email`,
    noteAlert(alert, askedAt, { isDone: sql`EXISTS (SELECT 1 FROM email_changes WHERE id = ${id})` }),
  ]);
}

/** The change of a user's address that is under way. */
export async function findEmailChange(db: UserDb, userId: string): Promise<EmailChange | undefined> {
  return await db.select().from(emailChanges).where(eq(emailChanges.userId, userId)).get();
}

export async function deleteEmailChange(db: UserDb, userId: string): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** Notes that the new address has proven itself, and uses the code up. @returns false when the code is good no more */
export async function proveNewEmail(
  db: UserDb,
  { id, now }: { id: string; now: number },
  proof: CodeProof,
): Promise<boolean> {
  const isGood = isStillGood(proof, now);
  const [proven = []] = await runUserBatch(db, [
    sql`UPDATE email_changes SET proven_at = ${now} WHERE id = ${id} AND new_email = ${proof.email} AND ${isGood}
      RETURNING id`,
    endCodes(proof, isGood),
  ]);
  return proven.length > 0;
}

/** Notes that the old address has confirmed. @returns the user's id, or null when no such change is under way */
export async function confirmOldEmail(db: UserDb, id: string, now: number): Promise<string | null> {
  const isThis = eq(emailChanges.id, id);
  const [row] = await db.update(emailChanges).set({ confirmedAt: now }).where(isThis).returning();
  return row?.userId ?? null;
}

/** The changes for which the old address has been silent for long. */
export async function listSilentChanges(db: UserDb, toldBefore: number): Promise<string[]> {
  const isSilent = and(isNotNull(emailChanges.provenAt), lte(emailChanges.toldAt, toldBefore));
  const rows = await db.select({ id: emailChanges.id }).from(emailChanges).where(isSilent).limit(50);
  return rows.map(({ id }) => id);
}

/**
 * Gives an account its new address where both have said yes, or the old one was silent for long. The sessions but the
 * one that asked for it end, and so do codes to the old address. Both addresses are told.
 * @param toldBefore a message that was mailed up to then has waited long enough
 * @returns whether that was done
 */
export async function finishEmailChange(
  db: UserDb,
  { userId, id, oldEmail, newEmail, sessionId }: EmailChange,
  { now, toldBefore }: { now: number; toldBefore: number },
): Promise<boolean> {
  const isReady = sql`EXISTS (SELECT 1 FROM email_changes AS change WHERE change.id = ${id}
      AND change.proven_at IS NOT NULL AND (change.confirmed_at IS NOT NULL OR change.told_at <= ${toldBefore}))
    AND NOT EXISTS (SELECT 1 FROM users AS other WHERE other.email = ${newEmail})`;
  const isDone = sql`EXISTS (SELECT 1 FROM email_changes AS change WHERE change.id = ${id})
    AND EXISTS (SELECT 1 FROM users AS owner WHERE owner.id = ${userId} AND owner.email = ${newEmail})`;
  const details = { email: newEmail };
  const results = await runUserBatch(db, [
    noteAlert({ userId, kind: "email_changed", details }, now, {
      isDone: sql`users.email = ${oldEmail} AND ${isReady}`,
    }),
    sql`UPDATE users SET email = ${newEmail}, email_verified = 1, updated_at = ${now}
      WHERE id = ${userId} AND email = ${oldEmail} AND ${isReady}`,
    noteAlert({ userId, kind: "email_is_new", details }, now, { isDone }),
    sql`DELETE FROM sessions WHERE user_id = ${userId} AND id <> ${sessionId} AND ${isDone}`,
    sql`DELETE FROM trusted_devices WHERE user_id = ${userId} AND ${isDone}`,
    sql`DELETE FROM known_networks WHERE user_id = ${userId} AND ${isDone}`,
    sql`DELETE FROM verification_codes WHERE email = ${oldEmail} AND ${isDone}`,
    sql`DELETE FROM email_changes WHERE id = ${id} AND ${isDone} RETURNING id`,
  ]);
  return results.at(-1)?.length === 1;
}

/** Gives up the changes that came to no end. @param before milliseconds since 1970 */
export async function dropOldChanges(db: UserDb, before: number): Promise<void> {
  await db.delete(emailChanges).where(lte(emailChanges.askedAt, before));
}

/** The change by its own id. */
export async function findChangeById(db: UserDb, id: string): Promise<EmailChange | undefined> {
  return await db.select().from(emailChanges).where(eq(emailChanges.id, id)).get();
}
