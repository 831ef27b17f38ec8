import { and, count, desc, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";

import { runUserBatch } from "../../db/batch.ts";
import type { UserDb } from "../../db/client.ts";
import { authenticatorApps, passkeys, recoveryCodes, trustedDevices } from "../../db/tables.ts";
import type { AlertKind } from "#domain/people/alert.ts";
import { noteAlert } from "../alerts/queries.ts";
import { takeFactors } from "./factor-statements.ts";

export type AppRow = typeof authenticatorApps.$inferSelect;
export type PasskeyRow = typeof passkeys.$inferSelect;

/** The condition that a user has a second factor. */
const hasFactor = (userId: string) =>
  sql`(EXISTS (SELECT 1 FROM authenticator_apps WHERE user_id = ${userId} AND confirmed_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${userId}))`;

/** The factors that a user has. */
export async function findFactors(
  db: UserDb,
  userId: string,
): Promise<{ app: AppRow | null; passkeys: PasskeyRow[]; recoveryCodesLeft: number }> {
  const [apps, keys, [codes]] = await db.batch([
    db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId)),
    db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createdAt)),
    db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  ]);
  const app = apps.find(({ confirmedAt }) => confirmedAt !== null) ?? null;
  return { app, passkeys: keys, recoveryCodesLeft: codes?.left ?? 0 };
}

/** The app of a user, also one that is still being set up. */
export async function findApp(db: UserDb, userId: string): Promise<AppRow | undefined> {
  return await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId)).get();
}

/** Begins to set up an app, or begins again. @returns false when there is one that works */
export async function putApp(db: UserDb, app: Omit<AppRow, "confirmedAt" | "lastStep">): Promise<boolean> {
  const { secret, createdAt } = app;
  const put = await db
    .insert(authenticatorApps)
    .values({ ...app, confirmedAt: null, lastStep: 0 })
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: { secret, createdAt },
      setWhere: isNull(authenticatorApps.confirmedAt),
    })
    .returning({ userId: authenticatorApps.userId });
  return put.length > 0;
}

/** Takes a code of a step, each and those before it once. @returns false when it was taken before */
export async function takeStep(
  db: UserDb,
  { userId, secret, step }: Pick<AppRow, "userId" | "secret"> & { step: number },
): Promise<boolean> {
  const [taken] = await runUserBatch(db, [
    sql`UPDATE authenticator_apps SET last_step = ${step}
      WHERE user_id = ${userId} AND secret = ${secret} AND confirmed_at IS NOT NULL AND last_step < ${step}
      RETURNING user_id`,
  ]);
  return taken?.length === 1;
}

/** Takes a recovery code. @returns false when there is none of this hash */
export async function takeRecoveryCode(db: UserDb, userId: string, codeHash: string): Promise<boolean> {
  const isThis = sql`user_id = ${userId} AND code_hash = ${codeHash}`;
  const [, taken] = await runUserBatch(db, [
    noting(userId, "recovery_code_used", sql`EXISTS (SELECT 1 FROM recovery_codes WHERE ${isThis})`),
    sql`DELETE FROM recovery_codes WHERE ${isThis} RETURNING code_hash`,
  ]);
  return taken?.length === 1;
}

/** The statement that notes for the owner of the account what is done to its factors. */
const noting = (userId: string, kind: AlertKind, isDone: SQL) =>
  noteAlert({ userId, kind, details: kind.startsWith("way_") ? { way: "passkey" } : {} }, Date.now(), {
    isDone,
  });

/** Adds codes for a user who has none left. */
const firstCodes = (userId: string, hashes: readonly string[]) =>
  sql`INSERT INTO recovery_codes (user_id, code_hash) SELECT ${userId}, value FROM json_each(${JSON.stringify(hashes)})
    WHERE ${hasFactor(userId)} AND NOT EXISTS (SELECT 1 FROM recovery_codes WHERE user_id = ${userId})
    RETURNING code_hash`;

/** What was added, and whether the recovery codes that came along are the user's now. */
interface Addition {
  isAdded: boolean;
  hasNewCodes: boolean;
}

const additionOf = ([added, codes]: Record<string, unknown>[][]): Addition => ({
  isAdded: added?.length === 1,
  hasNewCodes: (codes?.length ?? 0) > 0,
});

/** Turns an app on by its first code. @param hashes of recovery codes, for a user who has none */
export async function confirmApp(
  db: UserDb,
  { userId, secret, step, now }: Pick<AppRow, "userId" | "secret"> & { step: number; now: number },
  hashes: readonly string[],
): Promise<Addition> {
  const answers = await runUserBatch(db, [
    sql`UPDATE authenticator_apps SET confirmed_at = ${now}, last_step = ${step}
      WHERE user_id = ${userId} AND secret = ${secret} AND confirmed_at IS NULL RETURNING user_id`,
    firstCodes(userId, hashes),
    noting(
      userId,
      "second_step_on",
      sql`EXISTS (SELECT 1 FROM authenticator_apps WHERE user_id = ${userId} AND secret = ${secret}
        AND confirmed_at = ${now} AND last_step = ${step})`,
    ),
  ]);
  return additionOf(answers);
}

/** Adds a passkey. It is not added where there are too many, or where somebody has it. @param hashes as `confirmApp` */
export async function insertPasskey(
  db: UserDb,
  passkey: PasskeyRow,
  { max, hashes }: { max: number; hashes: readonly string[] },
): Promise<Addition> {
  const { id, credentialId, userId, name, publicKey, counter, transports, createdAt } = passkey;
  const answers = await runUserBatch(db, [
    sql`INSERT INTO passkeys (id, credential_id, user_id, name, public_key, counter, transports, created_at)
      SELECT ${id}, ${credentialId}, ${userId}, ${name}, ${publicKey}, ${counter}, ${transports}, ${createdAt}
      WHERE (SELECT count(*) FROM passkeys WHERE user_id = ${userId}) < ${max}
      ON CONFLICT DO NOTHING RETURNING id`,
    firstCodes(userId, hashes),
    noting(userId, "way_added", sql`EXISTS (SELECT 1 FROM passkeys WHERE id = ${id})`),
  ]);
  return additionOf(answers);
}

export async function findPasskey(db: UserDb, credentialId: string): Promise<PasskeyRow | undefined> {
  return await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).get();
}

export async function listPasskeys(db: UserDb, userId: string): Promise<PasskeyRow[]> {
  return await db.select().from(passkeys).where(eq(passkeys.userId, userId));
}

/** Notes that a passkey was used. @returns false when its counter has gone on meanwhile, or it is gone */
export async function notePasskeyUse(
  db: UserDb,
  { id, counter }: Pick<PasskeyRow, "id" | "counter">,
  { newCounter, now }: { newCounter: number; now: number },
): Promise<boolean> {
  const isUnused = and(eq(passkeys.id, id), eq(passkeys.counter, counter));
  const noted = await db
    .update(passkeys)
    .set({ counter: newCounter, usedAt: now })
    .where(isUnused)
    .returning({ id: passkeys.id });
  return noted.length === 1;
}

/** What goes with a factor: devices are asked again, and codes for an account without a factor open nothing. */
const afterRemoval = (userId: string) => [
  sql`DELETE FROM trusted_devices WHERE user_id = ${userId}`,
  sql`DELETE FROM recovery_codes WHERE user_id = ${userId} AND NOT ${hasFactor(userId)}`,
];

/** Removes the app. @returns false when there is none */
export async function deleteApp(db: UserDb, userId: string): Promise<boolean> {
  const isThere = sql`EXISTS (SELECT 1 FROM authenticator_apps
    WHERE user_id = ${userId} AND confirmed_at IS NOT NULL)`;
  const [, gone] = await runUserBatch(db, [
    noting(userId, "second_step_off", isThere),
    sql`DELETE FROM authenticator_apps WHERE user_id = ${userId} RETURNING user_id`,
    ...afterRemoval(userId),
  ]);
  return gone?.length === 1;
}

/** Removes a passkey of a user. @returns false when the user has none of this id */
export async function deletePasskey(db: UserDb, userId: string, id: string): Promise<boolean> {
  const isThere = sql`EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${userId} AND id = ${id})`;
  const [, gone] = await runUserBatch(db, [
    noting(userId, "way_removed", isThere),
    sql`DELETE FROM passkeys WHERE user_id = ${userId} AND id = ${id} RETURNING id`,
    ...afterRemoval(userId),
  ]);
  return gone?.length === 1;
}

/** Replaces the recovery codes of a user who has a factor. @returns false when there is none */
export async function replaceRecoveryCodes(
  db: UserDb,
  userId: string,
  hashes: readonly string[],
): Promise<boolean> {
  const [, made] = await runUserBatch(db, [
    sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`,
    firstCodes(userId, hashes),
    noting(userId, "recovery_codes_made", hasFactor(userId)),
  ]);
  return (made?.length ?? 0) > 0;
}

/** Whether a user has a second factor, and whether this device may do without it. */
export async function findStepNeeds(
  db: UserDb,
  userId: string,
  { deviceHash, now }: { deviceHash: string; now: number },
): Promise<{ hasFactor: boolean; isTrusted: boolean }> {
  const [[row] = []] = await runUserBatch(db, [
    sql`SELECT ${hasFactor(userId)} AS has_factor, EXISTS (SELECT 1 FROM trusted_devices
      WHERE user_id = ${userId} AND device_hash = ${deviceHash} AND expires_at > ${now}) AS is_trusted`,
  ]);
  return { hasFactor: row?.["has_factor"] === 1, isTrusted: row?.["is_trusted"] === 1 };
}

/** Lets a device do without the second step until it expires. */
export async function putTrustedDevice(db: UserDb, row: typeof trustedDevices.$inferSelect): Promise<void> {
  await db
    .insert(trustedDevices)
    .values(row)
    .onConflictDoUpdate({
      target: [trustedDevices.userId, trustedDevices.deviceHash],
      set: { expiresAt: row.expiresAt },
    });
}

/** When the devices that do without the second step will be asked for it again. */
export async function listTrustedUntil(db: UserDb, userId: string, now: number): Promise<number[]> {
  const isGood = and(eq(trustedDevices.userId, userId), gt(trustedDevices.expiresAt, now));
  const rows = await db.select({ until: trustedDevices.expiresAt }).from(trustedDevices).where(isGood);
  return rows.map(({ until }) => until);
}

/** Asks for the second step on every device again. */
export async function deleteTrustedDevices(db: UserDb, userId: string): Promise<void> {
  await db.delete(trustedDevices).where(eq(trustedDevices.userId, userId));
}

/** An app that was set up halfway is forgotten after a day. */
const HALFWAY_MS = 86_400_000;

/** Forgets devices that are asked again, and apps that were never turned on. @param now milliseconds since 1970 */
export async function deleteExpiredFactors(db: UserDb, now: number): Promise<void> {
  const isHalfway = and(
    isNull(authenticatorApps.confirmedAt),
    lte(authenticatorApps.createdAt, now - HALFWAY_MS),
  );
  await db.batch([
    db.delete(trustedDevices).where(lte(trustedDevices.expiresAt, now)),
    db.delete(authenticatorApps).where(isHalfway),
  ]);
}

/** Takes all factors from a user, who has lost them. */
export async function forgetAllFactors(db: UserDb, userId: string): Promise<void> {
  await runUserBatch(db, takeFactors(userId, sql`true`));
}
