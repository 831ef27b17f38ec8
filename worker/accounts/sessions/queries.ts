import { and, desc, eq, gt, lte, ne, sql } from "drizzle-orm";

import { runUserBatch } from "../../db/batch.ts";
import type { UserDb } from "../../db/client.ts";
import { noteAlert } from "../alerts/queries.ts";
import { sessions, trustedDevices } from "../../db/tables.ts";
import { type CodeProof, endCodes, isStillGood } from "../passwords/code-queries.ts";

export type SessionRow = typeof sessions.$inferSelect;

/**
 * Adds a session, in one statement with the look at its user.
 * @param isTold whether the owner of the account is to hear of it
 * @returns false when the user is suspended
 */
export async function insertSession(db: UserDb, session: SessionRow, isTold: boolean): Promise<boolean> {
  const { tokenHash, id, userId, userAgent, createdAt, seenAt, expiresAt } = session;
  const isDone = sql`EXISTS (SELECT 1 FROM sessions WHERE token_hash = ${tokenHash})`;
  const alert = { userId, kind: "new_sign_in", details: { userAgent } } as const;
  const [made] = await runUserBatch(db, [
    sql`INSERT INTO sessions (token_hash, id, user_id, user_agent, created_at, seen_at, expires_at)
      SELECT ${tokenHash}, ${id}, ${userId}, ${userAgent}, ${createdAt}, ${seenAt}, ${expiresAt}
      WHERE NOT EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND suspended_at IS NOT NULL)
      RETURNING id`,
    ...(isTold ? [noteAlert(alert, createdAt, { isDone })] : []),
  ]);
  return made?.length === 1;
}

/** A user's sessions, the one used last first. */
export async function listSessions(db: UserDb, userId: string, now: number): Promise<SessionRow[]> {
  return await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt));
}

/** Ends one session of a user. @returns false when the user has no session of this id */
export async function deleteSession(db: UserDb, userId: string, id: string): Promise<boolean> {
  const isOwn = and(eq(sessions.userId, userId), eq(sessions.id, id));
  return (await db.delete(sessions).where(isOwn).returning({ id: sessions.id })).length > 0;
}

/** Ends all sessions of a user, but for one that may stay. The second step is asked for on every device again. */
export async function deleteSessions(db: UserDb, userId: string, keptId = ""): Promise<void> {
  await db.batch([
    db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId))),
    db.delete(trustedDevices).where(eq(trustedDevices.userId, userId)),
  ]);
}

/** Lets a session change what its user signs in with. @param until milliseconds since 1970 */
export async function confirmSession(
  db: UserDb,
  { userId, sessionId, until }: { userId: string; sessionId: string; until: number },
): Promise<void> {
  const isThis = and(eq(sessions.userId, userId), eq(sessions.id, sessionId));
  await db.update(sessions).set({ confirmedUntil: until }).where(isThis);
}

/** Works as `confirmSession` and ends the code that allows it, both or neither. @returns false when the code is good no more */
export async function confirmSessionByCode(
  db: UserDb,
  { userId, sessionId, until }: { userId: string; sessionId: string; until: number },
  { proof, now }: { proof: CodeProof; now: number },
): Promise<boolean> {
  const isGood = isStillGood(proof, now);
  const [confirmed] = await runUserBatch(db, [
    sql`UPDATE sessions SET confirmed_until = ${until}
      WHERE user_id = ${userId} AND id = ${sessionId} AND ${isGood} RETURNING id`,
    endCodes(proof, isGood),
  ]);
  return confirmed?.length === 1;
}

/** Tells whether a session may change what its user signs in with. */
export async function isSessionConfirmed(
  db: UserDb,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: number },
): Promise<boolean> {
  const isThis = and(
    eq(sessions.userId, userId),
    eq(sessions.id, sessionId),
    gt(sessions.confirmedUntil, now),
  );
  return (await db.select({ id: sessions.id }).from(sessions).where(isThis)).length > 0;
}

/** Ends the session of this token. */
export async function deleteSessionByToken(db: UserDb, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Forgets sessions that have expired. @param now milliseconds since 1970 */
export async function deleteExpiredSessions(db: UserDb, now: number): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}
