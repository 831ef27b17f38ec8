import { and, eq, gt, lte, sql } from "drizzle-orm";

import type { UserDb } from "../db/client.ts";
import { verificationCodes } from "../db/tables.ts";

export type CodeRow = typeof verificationCodes.$inferSelect;
type CodeName = Pick<CodeRow, "purpose" | "email">;

const isThis = ({ purpose, email }: CodeName) =>
  and(eq(verificationCodes.purpose, purpose), eq(verificationCodes.email, email));

/** A new code replaces the one before. */
export async function putCode(db: UserDb, code: CodeRow): Promise<void> {
  const { codeHash, triesLeft, expiresAt } = code;
  await db
    .insert(verificationCodes)
    .values(code)
    .onConflictDoUpdate({
      target: [verificationCodes.purpose, verificationCodes.email],
      set: { codeHash, triesLeft, expiresAt },
    });
}

/** Uses up one try. @returns the code's hash, or null when there is no code that may still be tried */
export async function takeTry(db: UserDb, name: CodeName, now: number): Promise<string | null> {
  const [row] = await db
    .update(verificationCodes)
    .set({ triesLeft: sql`${verificationCodes.triesLeft} - 1` })
    .where(and(isThis(name), gt(verificationCodes.triesLeft, 0), gt(verificationCodes.expiresAt, now)))
    .returning({ codeHash: verificationCodes.codeHash });
  return row?.codeHash ?? null;
}

/** @returns false when somebody else used it up meanwhile */
export async function deleteCode(db: UserDb, name: CodeName, codeHash: string): Promise<boolean> {
  const isThisCode = and(isThis(name), eq(verificationCodes.codeHash, codeHash));
  const deleted = await db
    .delete(verificationCodes)
    .where(isThisCode)
    .returning({ email: verificationCodes.email });
  return deleted.length > 0;
}

export async function deleteExpiredCodes(db: UserDb, now: number): Promise<void> {
  await db.delete(verificationCodes).where(lte(verificationCodes.expiresAt, now));
}
