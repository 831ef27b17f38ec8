import { and, desc, eq, sql } from "drizzle-orm";

import { type Page, type PageRequest, toPage } from "#catalogue/page.ts";
import { runUserBatch } from "../../db/batch.ts";
import type { UserDb } from "../../db/client.ts";
import { behindCursor } from "../../db/pages.ts";
import { listeningHistory } from "../../db/tables.ts";

/** Puts a song first in a user's history, and forgets all but the `kept` newest. @param now milliseconds since 1970 */
export async function insertListening(
  db: UserDb,
  userId: string,
  songId: string,
  { now, kept }: { now: number; kept: number },
): Promise<void> {
  await runUserBatch(db, [
    sql`INSERT INTO listening_history (user_id, song_id, listened_at)
      SELECT id, ${songId}, ${now} FROM users WHERE id = ${userId}
      ON CONFLICT (user_id, song_id) DO UPDATE SET listened_at = max(listened_at, excluded.listened_at)`,
    sql`DELETE FROM listening_history WHERE user_id = ${userId} AND song_id NOT IN (
      SELECT song_id FROM listening_history WHERE user_id = ${userId}
      ORDER BY listened_at DESC, song_id LIMIT ${kept})`,
  ]);
}

/** The ids of the songs a user listened to last, newest first. */
export async function listHistory(db: UserDb, userId: string, request: PageRequest): Promise<Page<string>> {
  const { songId, listenedAt } = listeningHistory;
  const isBehind = behindCursor(request.cursor, { at: listenedAt, id: songId });
  const rows = await db
    .select({ songId, listenedAt })
    .from(listeningHistory)
    .where(and(eq(listeningHistory.userId, userId), isBehind))
    .orderBy(desc(listenedAt), songId)
    .limit(request.limit + 1);
  const page = toPage(rows, request.limit, (row) => [row.listenedAt, row.songId]);
  return { ...page, items: page.items.map(({ songId }) => songId) };
}

/** All of a user's history, newest first. `listenedAt` is milliseconds since 1970. */
export async function listAllHistory(
  db: UserDb,
  userId: string,
): Promise<{ songId: string; listenedAt: number }[]> {
  const { songId, listenedAt } = listeningHistory;
  return await db
    .select({ songId, listenedAt })
    .from(listeningHistory)
    .where(eq(listeningHistory.userId, userId))
    .orderBy(desc(listenedAt), songId);
}

/** Deletes all of a user's history. */
export async function deleteHistory(db: UserDb, userId: string): Promise<void> {
  await db.delete(listeningHistory).where(eq(listeningHistory.userId, userId));
}
