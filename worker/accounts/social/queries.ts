import { and, eq, exists, notExists, sql } from "drizzle-orm";

import { runUserBatch } from "../../db/batch.ts";
import type { UserDb } from "../../db/client.ts";
import { identities, sessions, users } from "../../db/tables.ts";
import { type AlertDetails, noteAlert } from "../alerts/queries.ts";
import { takeFactors } from "../factors/factor-statements.ts";
import type { UserRow } from "../queries.ts";

export type Identity = Pick<typeof identities.$inferSelect, "provider" | "subject">;

/** An identity and the user that it belongs to, or shall belong to. */
export interface Link {
  identity: Identity;
  userId: string;
  /** The browser that brought it. */
  browser: Pick<AlertDetails, "userAgent">;
  now: number;
}

/** The user who signs in with this identity. */
export async function findIdentityUserId(
  db: UserDb,
  { provider, subject }: Identity,
): Promise<string | undefined> {
  const isThis = and(eq(identities.provider, provider), eq(identities.subject, subject));
  return (await db.select({ userId: identities.userId }).from(identities).where(isThis).get())?.userId;
}

/**
 * Gives a user an identity, and notes that the user is to hear of it.
 * @returns false when somebody has it or there is no such user any more
 */
export async function linkIdentity(db: UserDb, link: Link): Promise<boolean> {
  const [, linked = []] = await runUserBatch(db, [noting(db, link), linking(db, link).getSQL()]);
  return linked.length > 0;
}

/** Makes a user together with their identity; neither when the e-mail or the identity is taken. */
export async function insertSocialUser(db: UserDb, user: UserRow, identity: Identity): Promise<void> {
  const ownIdentities = db
    .select({ userId: identities.userId })
    .from(identities)
    .where(eq(identities.userId, user.id));
  await db.batch([
    db.insert(users).values(user).onConflictDoNothing({ target: users.email }),
    linking(db, { identity, userId: user.id, now: user.createdAt }),
    db.delete(users).where(and(eq(users.id, user.id), notExists(ownIdentities))),
  ]);
}

/**
 * Gives an account whose e-mail nobody has ever shown to be theirs to the person who has now: every other way into it
 * ends. An account that was verified in the meantime stays as it is, and gets the identity beside its others.
 * @returns false as `linkIdentity` does
 */
export async function takeOverUser(db: UserDb, link: Link): Promise<boolean> {
  const { userId, now } = link;
  const isUnverified = and(eq(users.id, userId), eq(users.isEmailVerified, false));
  const ifUnverified = exists(db.select({ id: users.id }).from(users).where(isUnverified));
  const verified = { passwordHash: null, isEmailVerified: true, updatedAt: now };
  const answers = await runUserBatch(db, [
    ...takeFactors(userId, sql`${ifUnverified}`),
    db
      .delete(identities)
      .where(and(eq(identities.userId, userId), ifUnverified))
      .getSQL(),
    db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ifUnverified))
      .getSQL(),
    db.update(users).set(verified).where(isUnverified).getSQL(),
    noting(db, link),
    linking(db, link).getSQL(),
  ]);
  return (answers.at(-1) ?? []).length > 0;
}

/** The alert about a link that is about to be made: nothing where somebody has the identity already. */
const noting = (db: UserDb, { identity, userId, browser, now }: Link) => {
  const { provider, subject } = identity;
  const isThis = and(eq(identities.provider, provider), eq(identities.subject, subject));
  const isFree = notExists(db.select({ userId: identities.userId }).from(identities).where(isThis));
  const alert = { userId, kind: "way_added", details: { ...browser, way: provider } } as const;
  return noteAlert(alert, now, { isDone: sql`${isFree}` });
};

const linking = (db: UserDb, { identity, userId, now }: Pick<Link, "identity" | "userId" | "now">) =>
  db
    .insert(identities)
    .select(
      db
        .select({
          provider: sql<Identity["provider"]>`${identity.provider}`.as("provider"),
          subject: sql<string>`${identity.subject}`.as("subject"),
          userId: users.id,
          createdAt: sql<number>`${now}`.as("created_at"),
        })
        .from(users)
        .where(eq(users.id, userId)),
    )
    .onConflictDoNothing()
    .returning({ userId: identities.userId });
