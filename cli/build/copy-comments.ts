import { sql } from "drizzle-orm";

import { runBatch } from "#catalogue/db/batch.ts";
import type { CatalogueDb } from "#catalogue/db/db.ts";
import { commentCounts, comments } from "#catalogue/db/tables.ts";
import { PAGE_COMMENTS } from "#domain/people/comment.ts";

/** An answer of D1 with 12 comments for each of these albums, of up to 2,100 letters, stays below D1's limit. */
const ALBUMS_PER_REQUEST = 100;

type CommentRow = typeof comments.$inferSelect;
type CountRow = typeof commentCounts.$inferSelect;

/**
 * Copies, for each album, the newest comments that its page shows, and the number of all its comments. It reads a few
 * rows for each album with comments, however many comments the album has.
 */
export async function copyComments(source: CatalogueDb, target: CatalogueDb): Promise<void> {
  let after = "";
  for (;;) {
    const counts = await readCounts(source, after);
    const albumIds = counts.map(({ albumId }) => albumId);
    await write(target, await readNewest(source, albumIds), counts);
    if (counts.length < ALBUMS_PER_REQUEST) return;
    after = albumIds.at(-1) ?? "";
  }
}

function readCounts(db: CatalogueDb, after: string): Promise<CountRow[]> {
  return db
    .select()
    .from(commentCounts)
    .where(sql`${commentCounts.albumId} > ${after} AND ${commentCounts.shown} > 0`)
    .orderBy(commentCounts.albumId)
    .limit(ALBUMS_PER_REQUEST);
}

function readNewest(db: CatalogueDb, albumIds: readonly string[]): Promise<CommentRow[]> {
  return db
    .select()
    .from(comments)
    .where(
      sql`${comments.id} IN (
        SELECT newest.id FROM json_each(${JSON.stringify(albumIds)}) AS album, comments AS newest
        WHERE newest.id IN (
          SELECT id FROM comments INDEXED BY comments_by_album WHERE album_id = album.value AND state = 'shown'
          ORDER BY created_at DESC, id DESC LIMIT ${PAGE_COMMENTS}))`,
    );
}

/** Writes the counts last: triggers have by then counted the copied comments, which are only the newest ones. */
function write(db: CatalogueDb, rows: readonly CommentRow[], counts: readonly CountRow[]): Promise<void> {
  const commentValues = rows.map((row) => Object.values(row));
  const countValues = counts.map((row) => Object.values(row));
  return runBatch(db, [
    sql`INSERT INTO comments (id, album_id, name, text, state, created_at)
      SELECT ${columns(6)} FROM json_each(${JSON.stringify(commentValues)}) WHERE true ON CONFLICT DO NOTHING`,
    sql`INSERT INTO comment_counts (album_id, shown)
      SELECT ${columns(2)} FROM json_each(${JSON.stringify(countValues)}) WHERE true
      ON CONFLICT (album_id) DO UPDATE SET shown = excluded.shown`,
  ]);
}

const columns = (count: number) =>
  sql.raw(Array.from({ length: count }, (_, at) => `json_extract(value, '$[${at}]')`).join(", "));
