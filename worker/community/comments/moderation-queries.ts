import { and, desc, eq, inArray, sql } from "drizzle-orm";

import { among } from "#catalogue/db/in-list.ts";
import type { CatalogueDb } from "#catalogue/db/db.ts";
import { type Page, type PageRequest, readCursor, toPage } from "#catalogue/page.ts";
import { comments } from "#catalogue/db/tables.ts";
import type { UserDb } from "../../db/client.ts";
import { commentSenders } from "../../db/tables.ts";
import type { CommentRow } from "./queries.ts";

/** Comments in one state, on any album, newest first. @throws AppError invalid_input */
export async function listInState(
  db: CatalogueDb,
  state: CommentRow["state"],
  { limit, cursor }: PageRequest,
): Promise<Page<CommentRow>> {
  const last = readCursor<[number, string]>(
    cursor,
    ([at, id]) => Number.isSafeInteger(at) && typeof id === "string",
  );
  const isBehind = last && sql`(${comments.createdAt}, ${comments.id}) < (${last[0]}, ${last[1]})`;
  const rows = await db
    .select()
    .from(comments)
    .where(and(eq(comments.state, state), isBehind ?? undefined))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit + 1);
  return toPage(rows, limit, (row) => [row.createdAt, row.id]);
}

/** Changes the state of comments. @returns the albums of those that there were */
export async function updateStates(
  db: CatalogueDb,
  ids: readonly string[],
  state: CommentRow["state"],
): Promise<string[]> {
  const rows = await db
    .update(comments)
    .set({ state })
    .where(inArray(comments.id, among(ids)))
    .returning({ albumId: comments.albumId });
  return rows.map(({ albumId }) => albumId);
}

/** Deletes comments. @returns the albums of those that there were */
export async function deleteRows(db: CatalogueDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .delete(comments)
    .where(inArray(comments.id, among(ids)))
    .returning({ albumId: comments.albumId });
  return rows.map(({ albumId }) => albumId);
}

export async function deleteSenders(db: UserDb, ids: readonly string[]): Promise<void> {
  await db.delete(commentSenders).where(inArray(commentSenders.commentId, among(ids)));
}
