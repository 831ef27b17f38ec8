import { and, eq, gt } from "drizzle-orm";

import type { UserDb } from "../../db/client.ts";
import { sessions } from "../../db/tables.ts";

type SessionRow = typeof sessions.$inferSelect;

/** The session of this token, unless it has expired. */
export async function findSession(
  db: UserDb,
  tokenHash: string,
  now: number,
): Promise<SessionRow | undefined> {
  const isThis = and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now));
  return await db.select().from(sessions).where(isThis).get();
}

/** Notes that a session is in use and lets it last longer. Instants are milliseconds since 1970. */
export async function extendSession(
  db: UserDb,
  tokenHash: string,
  { seenAt, expiresAt }: Pick<SessionRow, "seenAt" | "expiresAt">,
): Promise<void> {
  await db.update(sessions).set({ seenAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash));
}
