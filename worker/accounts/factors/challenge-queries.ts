import { and, eq, gt, lte } from "drizzle-orm";

import type { UserDb } from "../../db/client.ts";
import { factorChallenges } from "../../db/tables.ts";

export type ChallengeRow = typeof factorChallenges.$inferSelect;
type ChallengeKey = Pick<ChallengeRow, "tokenHash" | "purpose">;

export async function insertChallenge(db: UserDb, row: ChallengeRow): Promise<void> {
  await db.insert(factorChallenges).values(row);
}

/** Looks a challenge up, which stays. */
export async function findChallenge(
  db: UserDb,
  key: ChallengeKey,
  now: number,
): Promise<ChallengeRow | undefined> {
  return await db.select().from(factorChallenges).where(isGood(key, now)).get();
}

/** Takes a challenge, once: of two requests at a time one gets it. */
export async function takeChallenge(
  db: UserDb,
  key: ChallengeKey,
  now: number,
): Promise<ChallengeRow | undefined> {
  return (await db.delete(factorChallenges).where(isGood(key, now)).returning())[0];
}

const isGood = ({ tokenHash, purpose }: ChallengeKey, now: number) =>
  and(
    eq(factorChallenges.tokenHash, tokenHash),
    eq(factorChallenges.purpose, purpose),
    gt(factorChallenges.expiresAt, now),
  );

/** Forgets what nobody answered in time. @param now milliseconds since 1970 */
export async function deleteExpiredChallenges(db: UserDb, now: number): Promise<void> {
  await db.delete(factorChallenges).where(lte(factorChallenges.expiresAt, now));
}
