import { lte, sql } from "drizzle-orm";

import { runUserBatch } from "../../db/batch.ts";
import type { UserDb } from "../../db/client.ts";
import { verificationCodes } from "../../db/tables.ts";

export type CodeRow = typeof verificationCodes.$inferSelect;

/** The proof that somebody knows a code; it stays good until the action that it allows is done. */
export type CodeProof = Pick<CodeRow, "purpose" | "email" | "codeHash">;

/** Keeps a code. It replaces the one that the same asker had before. */
export async function putCode(db: UserDb, code: CodeRow): Promise<void> {
  const { codeHash, triesLeft, foreignTriesLeft, expiresAt } = code;
  await db
    .insert(verificationCodes)
    .values(code)
    .onConflictDoUpdate({
      target: [verificationCodes.purpose, verificationCodes.email, verificationCodes.asker],
      set: { codeHash, triesLeft, foreignTriesLeft, expiresAt },
    });
}

/**
 * Compares a guess with the codes of an address that may still be tried. A wrong one costs a try of the guesser's own
 * code, and one of those that all others have together at each other code; the right one costs nothing.
 */
export async function isCodeRight(
  db: UserDb,
  { purpose, email, codeHash }: CodeProof,
  { asker, now }: { asker: string; now: number },
): Promise<boolean> {
  const isOfAddress = sql`purpose = ${purpose} AND email = ${email} AND expires_at > ${now}`;
  const answers = await runUserBatch(db, [
    sql`UPDATE verification_codes SET tries_left = tries_left - (code_hash <> ${codeHash})
      WHERE ${isOfAddress} AND asker = ${asker} AND tries_left > 0
      RETURNING code_hash = ${codeHash} AS is_right`,
    sql`UPDATE verification_codes SET foreign_tries_left = foreign_tries_left - (code_hash <> ${codeHash})
      WHERE ${isOfAddress} AND asker <> ${asker} AND foreign_tries_left > 0
      RETURNING code_hash = ${codeHash} AS is_right`,
  ]);
  return answers.flat().some((row) => row["is_right"] === 1);
}

/** The condition that a shown code is still good, for the statements of the same batch as `endCodes`. */
export const isStillGood = ({ purpose, email, codeHash }: CodeProof, now: number) =>
  sql`EXISTS (SELECT 1 FROM verification_codes AS code WHERE code.purpose = ${purpose} AND code.email = ${email}
    AND code.code_hash = ${codeHash} AND code.expires_at > ${now})`;

/** The statement that ends all codes of this purpose and address where `isDone` holds. */
export const endCodes = ({ purpose, email }: CodeProof, isDone: ReturnType<typeof isStillGood>) =>
  sql`DELETE FROM verification_codes WHERE purpose = ${purpose} AND email = ${email} AND ${isDone}
    RETURNING email`;

/** Forgets codes that have expired. @param now milliseconds since 1970 */
export async function deleteExpiredCodes(db: UserDb, now: number): Promise<void> {
  await db.delete(verificationCodes).where(lte(verificationCodes.expiresAt, now));
}
