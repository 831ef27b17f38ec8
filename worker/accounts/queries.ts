import { and, eq, sql } from "drizzle-orm";

import { runUserBatch } from "../db/batch.ts";
import type { UserDb } from "../db/client.ts";
import { identities, libraries, users } from "../db/tables.ts";
import { type AlertDetails, noteAlert } from "./alerts/queries.ts";
import { takeFactors, trustNoDevice } from "./factors/factor-statements.ts";
import { type CodeProof, endCodes, isStillGood } from "./passwords/code-queries.ts";

export type UserRow = typeof users.$inferSelect;

export async function findUserByEmail(db: UserDb, email: string): Promise<UserRow | undefined> {
  return await db.select().from(users).where(eq(users.email, email)).get();
}

export async function findUserRow(db: UserDb, id: string): Promise<UserRow | undefined> {
  return await db.select().from(users).where(eq(users.id, id)).get();
}

/** A user, and the version of what they own, which costs one row more. */
export async function findUserAndVersion(
  db: UserDb,
  id: string,
): Promise<{ user: UserRow; ownedVersion: string } | undefined> {
  const row = await db
    .select({ user: users, ownedVersion: libraries.ownedVersion })
    .from(users)
    .leftJoin(libraries, eq(libraries.userId, users.id))
    .where(eq(users.id, id))
    .get();
  return row && { user: row.user, ownedVersion: row.ownedVersion ?? "" };
}

/**
 * Makes a user and ends the code that allows it, both or neither.
 * @returns false when the code is good no more, or somebody has this e-mail already
 */
export async function insertUserByCode(db: UserDb, user: UserRow, proof: CodeProof): Promise<boolean> {
  const { id, email, isEmailVerified, fullName, passwordHash, pictureKey, locale, createdAt } = user;
  const [made = []] = await runUserBatch(db, [
    sql`INSERT INTO users (id, email, email_verified, full_name, password_hash, picture_key, locale,
        created_at, updated_at)
      SELECT ${id}, ${email}, ${Number(isEmailVerified)}, ${fullName}, ${passwordHash}, ${pictureKey}, ${locale},
        ${createdAt}, ${createdAt}
      WHERE ${isStillGood(proof, createdAt)}
      ON CONFLICT (email) DO NOTHING RETURNING id`,
    endCodes(proof, sql`EXISTS (SELECT 1 FROM users WHERE id = ${id})`),
  ]);
  return made.length > 0;
}

/**
 * Gives a user a new password and ends the code that allows it, all sessions and a change of the e-mail, all or
 * nothing. Where nobody had shown before that the address is theirs, the identities and factors go too.
 * @returns false when the code is good no more
 */
export async function setPasswordByCode(
  db: UserDb,
  { id, passwordHash, now }: { id: string; passwordHash: string; now: number },
  { proof, browser }: { proof: CodeProof; browser: AlertDetails },
): Promise<boolean> {
  const isGood = isStillGood(proof, now);
  const isNobodys = sql`${isGood} AND EXISTS (SELECT 1 FROM users WHERE id = ${id} AND email_verified = 0)`;
  const answers = await runUserBatch(db, [
    sql`DELETE FROM identities WHERE user_id = ${id} AND ${isNobodys}`,
    ...takeFactors(id, isNobodys),
    trustNoDevice(id, isGood),
    sql`DELETE FROM sessions WHERE user_id = ${id} AND ${isGood}`,
    sql`DELETE FROM email_changes WHERE user_id = ${id} AND ${isGood}`,
    sql`UPDATE users SET password_hash = ${passwordHash}, email_verified = 1, updated_at = ${now}
      WHERE id = ${id} AND ${isGood} RETURNING id`,
    noteAlert({ userId: id, kind: "password_reset", details: browser }, now, { isDone: isGood }),
    endCodes(proof, isGood),
  ]);
  return answers.at(-3)?.length === 1;
}

/**
 * Gives a user a new password in place of the one that was just checked; all sessions but one end.
 * @returns false when the password was changed meanwhile
 */
export async function setPassword(
  db: UserDb,
  change: { id: string; oldHash: string | null; passwordHash: string; now: number },
  { keptSessionId, browser }: { keptSessionId: string; browser: AlertDetails },
): Promise<boolean> {
  const { id, oldHash, passwordHash, now } = change;
  const isDone = sql`EXISTS (SELECT 1 FROM users WHERE id = ${id} AND password_hash = ${passwordHash})`;
  const [changed = []] = await runUserBatch(db, [
    sql`UPDATE users SET password_hash = ${passwordHash}, updated_at = ${now}
      WHERE id = ${id} AND password_hash = ${oldHash} RETURNING id`,
    sql`DELETE FROM sessions WHERE user_id = ${id} AND id <> ${keptSessionId} AND ${isDone}`,
    trustNoDevice(id, isDone),
    noteAlert({ userId: id, kind: "password_changed", details: browser }, now, { isDone }),
  ]);
  return changed.length > 0;
}

/** Changes fields of a user. */
export async function updateUser(
  db: UserDb,
  id: string,
  values: Partial<Omit<UserRow, "id" | "email" | "createdAt">>,
): Promise<void> {
  await db
    .update(users)
    .set({ ...values, updatedAt: Date.now() })
    .where(eq(users.id, id));
}

/** Stores the same password under another hash, unless it was changed since the user was read. */
export async function replacePasswordHash(
  db: UserDb,
  { id, passwordHash }: Pick<UserRow, "id" | "passwordHash">,
  newHash: string,
): Promise<void> {
  const isUnchanged = and(eq(users.id, id), eq(users.passwordHash, passwordHash ?? ""));
  await db.update(users).set({ passwordHash: newHash }).where(isUnchanged);
}

/** Deletes a user, and by foreign keys all rows that are theirs. */
export async function deleteUser(db: UserDb, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

export async function listIdentities(
  db: UserDb,
  userId: string,
): Promise<(typeof identities.$inferSelect)[]> {
  return await db.select().from(identities).where(eq(identities.userId, userId));
}
