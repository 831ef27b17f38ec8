import { and, desc, eq, sql } from "drizzle-orm";

import type { Comment } from "#domain/people/comment.ts";
import type { CatalogueDb } from "./db/db.ts";
import { type Page, type PageRequest, readCursor, toPage } from "./page.ts";
import { commentCounts, comments } from "./db/tables.ts";

/** The public fields of a comment. They are SQL, as drizzle does not recognise the table in `byAlbum`. */
const commentFields = {
  id: sql<string>`${comments.id}`,
  name: sql<string>`${comments.name}`,
  text: sql<string>`${comments.text}`,
  createdAt: sql<number>`${comments.createdAt}`,
};

/**
 * The comments by the index that holds the shown ones of each album. Named, because SQLite would as soon go through all
 * that are shown anywhere; and the state is written out, not bound, as the index needs it.
 * (sqlite.org/lang_indexedby)
 */
const byAlbum = sql`${comments} INDEXED BY comments_by_album`;
const isShown = sql`${comments.state} = 'shown'`;

/**
 * An album's shown comments, newest first. It reads one row more than it returns, however many the album has.
 * @throws AppError invalid_input for a cursor that this list did not give
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

/** The number of comments that an album shows. It reads one row, which triggers keep. */
export async function countComments(db: CatalogueDb, albumId: string): Promise<number> {
  const row = await db
    .select({ shown: commentCounts.shown })
    .from(commentCounts)
    .where(eq(commentCounts.albumId, albumId))
    .get();
  return row?.shown ?? 0;
}
