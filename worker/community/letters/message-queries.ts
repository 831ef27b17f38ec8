import { and, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";

import { type Page, type PageRequest, toPage } from "#catalogue/page.ts";
import type { UserDb } from "../../db/client.ts";
import { behindCursor } from "../../db/pages.ts";
import { contactMessages } from "../../db/tables.ts";

export type ContactMessage = typeof contactMessages.$inferSelect;
export type MessageState = ContactMessage["state"];

const DAY_MS = 24 * 60 * 60_000;
/** The number of mails of each kind in one run of the clock. */
const AT_ONCE = 20;
/** After that long a mail is given up: the operator still finds the letter among the messages. */
const GIVEN_UP_MS = 7 * DAY_MS;
/** The request that stored a letter is still mailing it. */
const UNDER_WAY_MS = 5 * 60_000;

/** Adds a letter, once. @returns whether it is new */
export async function insertMessage(db: UserDb, message: ContactMessage): Promise<boolean> {
  const added = await db
    .insert(contactMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: contactMessages.id });
  return added.length > 0;
}

export async function findMessage(db: UserDb, id: string): Promise<ContactMessage | null> {
  return (await db.select().from(contactMessages).where(eq(contactMessages.id, id)).get()) ?? null;
}

/** Letters in one state, the newest first. @throws AppError invalid_input for a malformed cursor */
export async function listMessages(
  db: UserDb,
  { state, limit, cursor }: PageRequest & { state: MessageState },
): Promise<Page<ContactMessage>> {
  const { createdAt, id } = contactMessages;
  const rows = await db
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.state, state), behindCursor(cursor, { at: createdAt, id })))
    .orderBy(desc(createdAt), id)
    .limit(limit + 1);
  return toPage(rows, limit, (row) => [row.createdAt, row.id]);
}

export async function updateMessage(
  db: UserDb,
  id: string,
  values: Partial<Omit<ContactMessage, "id">>,
): Promise<void> {
  await db.update(contactMessages).set(values).where(eq(contactMessages.id, id));
}

/** A random order: where more than a run's share keep failing, the others still get their turn. */
const inRandomOrder = sql`random()`;

/** Letters of some minutes ago that the operator was not told of. @param now milliseconds since 1970 */
export async function listUntold(db: UserDb, now: number): Promise<ContactMessage[]> {
  const { toldAt, createdAt } = contactMessages;
  return await db
    .select()
    .from(contactMessages)
    .where(and(isNull(toldAt), gt(createdAt, now - GIVEN_UP_MS), lt(createdAt, now - UNDER_WAY_MS)))
    .orderBy(inRandomOrder)
    .limit(AT_ONCE);
}

/** Letters whose answers were not sent yet, from addresses that are still there. @param now milliseconds since 1970 */
export async function listUnsentAnswers(db: UserDb, now: number): Promise<ContactMessage[]> {
  const { answer, answeredAt, answerSentAt, email } = contactMessages;
  return await db
    .select()
    .from(contactMessages)
    .where(and(isNotNull(answer), isNull(answerSentAt), gt(answeredAt, now - GIVEN_UP_MS), ne(email, "")))
    .orderBy(inRandomOrder)
    .limit(AT_ONCE);
}

/** All letters from an address, the newest first. */
export async function listMessagesFrom(db: UserDb, email: string): Promise<ContactMessage[]> {
  const { createdAt } = contactMessages;
  const ofAddress = eq(contactMessages.email, email);
  return await db.select().from(contactMessages).where(ofAddress).orderBy(desc(createdAt));
}

/** Takes the writer out of the letters of an address. Their text stays with the operator. */
export async function forgetWriter(db: UserDb, email: string): Promise<void> {
  const nobody = { name: "", email: "", phone: "" };
  await db.update(contactMessages).set(nobody).where(eq(contactMessages.email, email));
}

/** Deletes the spam of before an instant, in milliseconds since 1970. */
export async function deleteOldSpam(db: UserDb, before: number): Promise<void> {
  await db
    .delete(contactMessages)
    .where(and(eq(contactMessages.state, "spam"), lt(contactMessages.createdAt, before)));
}
