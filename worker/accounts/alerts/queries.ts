import { and, desc, eq, isNotNull, lt, lte, type SQL, sql } from "drizzle-orm";

import type { AlertKind, SignInWay } from "#domain/people/alert.ts";
import { runUserBatch } from "../../db/batch.ts";
import type { UserDb } from "../../db/client.ts";
import { newId } from "../../db/new-id.ts";
import { accountAlerts, emailChanges, users } from "../../db/tables.ts";
import { trustNoDevice } from "../factors/factor-statements.ts";

/** The circumstances that an alert names. */
export interface AlertDetails {
  /** The browser that did it; none where nobody did, such as the clock. */
  userAgent?: string;
  way?: SignInWay;
  /** The address that an account shall have, or has from now on. */
  email?: string;
}

/** Something about an account that its owner has to hear of. */
export interface Alert {
  /** Made anew unless the alert is known by another row's id. */
  id?: string;
  userId: string;
  kind: AlertKind;
  details: AlertDetails;
}

export type AlertRow = typeof accountAlerts.$inferSelect;

/**
 * The statement that notes an alert, for the batch of the fact that it tells of. An address that nobody has shown to be
 * theirs may be a stranger's, who is told nothing.
 * @param isDone holds where the fact came about; it is evaluated in its place in the batch
 * @param email where the mail goes instead of to the account's address at that point
 */
export function noteAlert(
  { id = newId(), userId, kind, details }: Alert,
  now: number,
  { isDone = sql`1`, email }: { isDone?: SQL; email?: string } = {},
): SQL {
  const address = email === undefined ? sql`email` : sql`${email}`;
  return sql`INSERT INTO account_alerts (id, user_id, email, kind, details, noted_at, due_at)
    SELECT ${id}, id, ${address}, ${kind}, ${JSON.stringify(details)}, ${now}, ${now} FROM users
    WHERE id = ${userId} AND email_verified = 1 AND ${isDone}`;
}

/** The ids of alerts whose mail is due, some at a time, the longest due first; of one user alone where that is said. */
export async function listDueAlerts(
  db: UserDb,
  { now, limit, userId }: { now: number; limit: number; userId?: string },
): Promise<string[]> {
  const isTheirs = userId === undefined ? undefined : eq(accountAlerts.userId, userId);
  const rows = await db
    .select({ id: accountAlerts.id })
    .from(accountAlerts)
    .where(and(isNotNull(accountAlerts.dueAt), lte(accountAlerts.dueAt, now), isTheirs))
    .orderBy(accountAlerts.dueAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Puts a due alert off, so that only the caller mails it. @returns null when it is not due, or its account is gone */
export async function takeOnAlert(
  db: UserDb,
  id: string,
  { now, until }: { now: number; until: number },
): Promise<(AlertRow & { locale: string }) | null> {
  const isDue = and(eq(accountAlerts.id, id), lte(accountAlerts.dueAt, now));
  const [alert] = await db.update(accountAlerts).set({ dueAt: until }).where(isDue).returning();
  if (!alert) return null;
  const user = await db.select({ locale: users.locale }).from(users).where(eq(users.id, alert.userId)).get();
  return user ? { ...alert, ...user } : null;
}

/** Notes that the mail of an alert was taken: from then on a change of e-mail waits for the old address. */
export async function markMailed(db: UserDb, id: string, now: number): Promise<void> {
  await db.batch([
    db.update(accountAlerts).set({ dueAt: null }).where(eq(accountAlerts.id, id)),
    db.update(emailChanges).set({ toldAt: now }).where(eq(emailChanges.id, id)),
  ]);
}

export async function findAlert(db: UserDb, id: string): Promise<AlertRow | undefined> {
  return await db.select().from(accountAlerts).where(eq(accountAlerts.id, id)).get();
}

/** The alerts about an account that are still kept, the newest first. */
export async function listAlerts(db: UserDb, userId: string): Promise<AlertRow[]> {
  return await db
    .select()
    .from(accountAlerts)
    .where(eq(accountAlerts.userId, userId))
    .orderBy(desc(accountAlerts.notedAt));
}

/** Gives up mails that were not taken since `givenUp`, and forgets alerts from before `forgotten`. */
export async function dropOldAlerts(
  db: UserDb,
  { givenUp, forgotten }: { givenUp: number; forgotten: number },
): Promise<void> {
  const isGivenUp = and(isNotNull(accountAlerts.dueAt), lt(accountAlerts.notedAt, givenUp));
  await db.update(accountAlerts).set({ dueAt: null }).where(isGivenUp);
  await db.delete(accountAlerts).where(lt(accountAlerts.notedAt, forgotten));
}

/**
 * Takes an account back to before an alert: its sessions end, its password counts no more, ways to sign in that were
 * added since go, as do factors, all recovery codes and trusted devices, and it has the address again that the alert was mailed to. The links of this alert and of all later
 * ones end: what came after may be somebody else's. Those of earlier ones stay, so that a thief's alert ends no owner's.
 * @returns false when the alert's link was used before
 */
export async function takeBack(
  db: UserDb,
  { id, userId, email, notedAt }: AlertRow,
  now: number,
): Promise<boolean> {
  const isOpen = sql`EXISTS (SELECT 1 FROM account_alerts WHERE id = ${id} AND used_at IS NULL)`;
  const results = await runUserBatch(db, [
    sql`DELETE FROM sessions WHERE user_id = ${userId} AND ${isOpen}`,
    sql`DELETE FROM known_networks WHERE user_id = ${userId} AND ${isOpen}`,
    sql`DELETE FROM email_changes WHERE user_id = ${userId} AND ${isOpen}`,
    sql`DELETE FROM identities WHERE user_id = ${userId} AND created_at >= ${notedAt} AND ${isOpen}`,
    sql`DELETE FROM passkeys WHERE user_id = ${userId} AND created_at >= ${notedAt} AND ${isOpen}`,
    sql`DELETE FROM authenticator_apps WHERE user_id = ${userId} AND (confirmed_at >= ${notedAt}
      OR confirmed_at IS NULL) AND ${isOpen}`,
    sql`DELETE FROM recovery_codes WHERE user_id = ${userId} AND ${isOpen}`,
    trustNoDevice(userId, isOpen),
    sql`DELETE FROM passkeys WHERE user_id = ${userId} AND created_at >= ${notedAt} AND ${isOpen}`,
    sql`DELETE FROM authenticator_apps WHERE user_id = ${userId} AND confirmed_at >= ${notedAt} AND ${isOpen}`,
    sql`DELETE FROM trusted_devices WHERE user_id = ${userId} AND ${isOpen}`,
    sql`UPDATE users SET password_hash = NULL, updated_at = ${now} WHERE id = ${userId} AND ${isOpen}`,
    sql`UPDATE users SET email = ${email} WHERE id = ${userId} AND ${isOpen}
      AND NOT EXISTS (SELECT 1 FROM users WHERE email = ${email})`,
    sql`UPDATE account_alerts SET used_at = ${now} WHERE user_id = ${userId} AND noted_at >= ${notedAt}
      AND used_at IS NULL AND ${isOpen} RETURNING id`,
  ]);
  return results.at(-1)?.length !== 0;
}
