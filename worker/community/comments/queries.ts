import { eq, inArray, sql } from "drizzle-orm";

import { among } from "#catalogue/db/in-list.ts";
import type { CatalogueDb } from "#catalogue/db/db.ts";
import { comments } from "#catalogue/db/tables.ts";
import type { UserDb } from "../../db/client.ts";
import { commentSenders } from "../../db/tables.ts";

export type CommentRow = typeof comments.$inferSelect;
export type SenderRow = typeof commentSenders.$inferSelect;

/** Adds a comment, once. */
export async function insertComment(db: CatalogueDb, comment: CommentRow): Promise<void> {
  await db.insert(comments).values(comment).onConflictDoNothing();
}

/** Adds the sender of a comment, once. */
export async function insertSender(db: UserDb, sender: SenderRow): Promise<void> {
  await db.insert(commentSenders).values(sender).onConflictDoNothing();
}

/** The senders of these comments; a comment whose sender is not known has none. */
export async function findSenders(db: UserDb, ids: readonly string[]): Promise<SenderRow[]> {
  return await db
    .select()
    .from(commentSenders)
    .where(inArray(commentSenders.commentId, among(ids)));
}

/** The ids of the comments that were sent with this address. */
export async function listCommentIds(db: UserDb, email: string): Promise<string[]> {
  const rows = await db
    .select({ id: commentSenders.commentId })
    .from(commentSenders)
    .where(eq(commentSenders.email, email));
  return rows.map(({ id }) => id);
}

/** Comments in any state, newest first; ids that do not exist are left out. */
export async function findComments(db: CatalogueDb, ids: readonly string[]): Promise<CommentRow[]> {
  return await db
    .select()
    .from(comments)
    .where(inArray(comments.id, among(ids)))
    .orderBy(sql`${comments.createdAt} DESC`, comments.id);
}

/** Takes an address out of the comments that were sent with it; their text, and why they waited, stays. */
export async function clearSenders(db: UserDb, email: string): Promise<void> {
  await db.update(commentSenders).set({ email: "" }).where(eq(commentSenders.email, email));
}
