import { and, eq, gt, lte } from "drizzle-orm";

import type { UserDb } from "../../db/client.ts";
import { knownNetworks, users } from "../../db/tables.ts";

/** Tells whether the account of this e-mail was signed in to from a network lately. */
export async function hasKnownNetwork(
  db: UserDb,
  { email, network, now }: { email: string; network: string; now: number },
): Promise<boolean> {
  const found = await db
    .select({ network: knownNetworks.network })
    .from(knownNetworks)
    .innerJoin(users, eq(users.id, knownNetworks.userId))
    .where(and(eq(users.email, email), eq(knownNetworks.network, network), gt(knownNetworks.expiresAt, now)));
  return found.length > 0;
}

/** Makes a network known to an account, or known for longer. */
export async function putKnownNetwork(db: UserDb, row: typeof knownNetworks.$inferSelect): Promise<void> {
  await db
    .insert(knownNetworks)
    .values(row)
    .onConflictDoUpdate({
      target: [knownNetworks.userId, knownNetworks.network],
      set: { expiresAt: row.expiresAt },
    });
}

/** The networks that an account knows, as keyed hashes. */
export async function listKnownNetworks(
  db: UserDb,
  userId: string,
): Promise<Omit<typeof knownNetworks.$inferSelect, "userId">[]> {
  const { network, expiresAt } = knownNetworks;
  return await db.select({ network, expiresAt }).from(knownNetworks).where(eq(knownNetworks.userId, userId));
}

/** Forgets networks that were not signed in from for long. @param now milliseconds since 1970 */
export async function deleteExpiredNetworks(db: UserDb, now: number): Promise<void> {
  await db.delete(knownNetworks).where(lte(knownNetworks.expiresAt, now));
}
