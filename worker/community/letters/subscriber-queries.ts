import { and, desc, eq, lt, sql } from "drizzle-orm";

import { type Page, type PageRequest, toPage } from "#catalogue/page.ts";
import { NEWSLETTER_MAIL_PAUSE_MS } from "#domain/people/newsletter.ts";
import type { UserDb } from "../../db/client.ts";
import { behindCursor } from "../../db/pages.ts";
import { subscribers } from "../../db/tables.ts";

export type Subscriber = typeof subscribers.$inferSelect;
export type SubscriberState = Subscriber["state"];

/**
 * Writes down a wish for the newsletter, in one statement, so that two at once are one. A subscriber stays subscribed,
 * under the name that they gave themselves.
 * @param now milliseconds since 1970
 * @returns the subscriber to write to; null when that address was written to less than an hour ago
 */
export async function putWish(
  db: UserDb,
  wish: Pick<Subscriber, "id" | "email" | "name" | "locale">,
  now: number,
): Promise<Subscriber | null> {
  const isConfirmed = sql`${subscribers.state} = 'confirmed'`;
  const unlessConfirmed = (column: string, kept: unknown) =>
    sql`CASE WHEN ${isConfirmed} THEN ${kept} ELSE ${sql.raw(`excluded.${column}`)} END`;
  const [row] = await db
    .insert(subscribers)
    .values({ ...wish, state: "asked", askedAt: now, confirmedAt: null, endedAt: null })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: {
        name: unlessConfirmed("name", subscribers.name),
        locale: unlessConfirmed("locale", subscribers.locale),
        state: unlessConfirmed("state", subscribers.state),
        askedAt: now,
      },
      setWhere: sql`${subscribers.askedAt} <= ${now - NEWSLETTER_MAIL_PAUSE_MS}`,
    })
    .returning();
  return row ?? null;
}

/** Lets an address be asked for again at once, because the mail was not taken. */
export async function takeBackPause(db: UserDb, { id, askedAt }: Subscriber): Promise<void> {
  await db
    .update(subscribers)
    .set({ askedAt: askedAt - NEWSLETTER_MAIL_PAUSE_MS })
    .where(and(eq(subscribers.id, id), eq(subscribers.askedAt, askedAt)));
}

/**
 * Confirms a subscription: somebody has shown that the address is theirs. A link made before they ended the newsletter
 * does not bring it back: it lies in old mail, where a program may open it.
 * @returns whether they are subscribed now
 */
export async function confirmSubscriber(
  db: UserDb,
  { id, madeAt }: { id: string; madeAt: number },
  now: number,
): Promise<boolean> {
  const { state, endedAt, confirmedAt } = subscribers;
  const rows = await db
    .update(subscribers)
    .set({
      state: "confirmed",
      confirmedAt: sql`CASE WHEN ${state} = 'confirmed' THEN ${confirmedAt} ELSE ${now} END`,
    })
    .where(and(eq(subscribers.id, id), sql`${madeAt} > coalesce(${endedAt}, 0)`))
    .returning({ id: subscribers.id });
  return rows.length > 0;
}

/** Ends a subscription. @param now milliseconds since 1970 */
export async function endSubscriber(db: UserDb, id: string, now: number): Promise<void> {
  await db
    .update(subscribers)
    .set({ state: "ended", endedAt: now })
    .where(and(eq(subscribers.id, id), sql`${subscribers.state} <> 'ended'`));
}

export async function findSubscriber(db: UserDb, email: string): Promise<Subscriber | null> {
  return (await db.select().from(subscribers).where(eq(subscribers.email, email)).get()) ?? null;
}

/** Subscribers in one state, the newest first. @throws AppError invalid_input for a malformed cursor */
export async function listSubscribers(
  db: UserDb,
  { state, limit, cursor }: PageRequest & { state: SubscriberState },
): Promise<Page<Subscriber>> {
  const { id } = subscribers;
  // An index leads through the confirmed ones; of the others there are few.
  const name = state === "confirmed" ? "confirmedAt" : "askedAt";
  const at = subscribers[name];
  const rows = await db
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.state, state), behindCursor(cursor, { at, id })))
    .orderBy(desc(at), id)
    .limit(limit + 1);
  return toPage(rows, limit, (row) => [row[name], row.id]);
}

export async function deleteSubscriber(db: UserDb, email: string): Promise<void> {
  await db.delete(subscribers).where(eq(subscribers.email, email));
}

/** Forgets wishes of before an instant that were never confirmed: somebody else may have sent them. */
export async function deleteUnconfirmed(db: UserDb, before: number): Promise<void> {
  await db.delete(subscribers).where(and(eq(subscribers.state, "asked"), lt(subscribers.askedAt, before)));
}
