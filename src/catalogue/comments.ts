import { and, desc, eq, sql } from "drizzle-orm";

import type { Comment } from "#domain/people/comment.ts";
import type { CatalogueDb } from "./db/db.ts";
import { type Page, type PageRequest, readCursor, toPage } from "./page.ts";
import { commentCounts, comments } from "./db/tables.ts";

/** What anybody may see of a comment. As SQL: drizzle does not know the table in `byAlbum` again. */
const commentFields = {
  id: sql<string>`${comments.id}`,
  name: sql<string>`${comments.name}`,
  text: sql<string>`${comments.text}`,
  createdAt: sql<number>`${comments.createdAt}`,
};

/**
 * The index of an album's comments holds those that are shown, and no others: that is written out, not bound. SQLite
 * would as soon go through all that is shown anywhere, in the order that is asked for. (sqlite.org/lang_indexedby)
 */
const byAlbum = sql`${comments} INDEXED BY comments_by_album`;
const isShown = sql`${comments.state} = 'shown'`;

/**
 * An album's comments that are shown, newest first. It looks at no more rows than it gives, and one, however
 * many the album has. @throws AppError invalid_input for a cursor that this list did not give
 */
export async function listComments(
  db: CatalogueDb,
  albumId: string,
  { limit, cursor }: PageRequest,
): Promise<Page<Comment>> {
  const last = readCursor<[number, string]>(
    cursor,
    ([at, id]) => Number.isSafeInteger(at) && typeof id === "string",
  );
  const isBehind = last && sql`(${comments.createdAt}, ${comments.id}) < (${last[0]}, ${last[1]})`;
  const rows = await db
    .select(commentFields)
    .from(byAlbum)
    .where(and(eq(comments.albumId, albumId), isShown, isBehind ?? undefined))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit + 1);
  return toPage(rows, limit, (row) => [row.createdAt, row.id]);
}

/** How many comments an album shows: one row, which triggers keep. */
export async function countComments(db: CatalogueDb, albumId: string): Promise<number> {
  const row = await db
    .select({ shown: commentCounts.shown })
    .from(commentCounts)
    .where(eq(commentCounts.albumId, albumId))
    .get();
  return row?.shown ?? 0;
}
