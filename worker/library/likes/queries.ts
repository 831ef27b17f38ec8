import { and, desc, eq, sql } from "drizzle-orm";

import { type Page, type PageRequest, toPage } from "#catalogue/page.ts";
import type { LikedItem, LikeKind } from "#domain/people/likes.ts";
import { LIBRARY_IDS_MAX } from "#domain/limits.ts";
import type { UserDb } from "../../db/client.ts";
import { behindCursor } from "../../db/pages.ts";
import { libraries, likes } from "../../db/tables.ts";

/** Adds a like. @param now milliseconds since 1970 @returns false when the user likes it already, or is gone */
export async function insertLike(
  db: UserDb,
  userId: string,
  { kind, id }: LikedItem,
  now: number,
): Promise<boolean> {
  const made = await db.all(sql`INSERT INTO likes (user_id, kind, item_id, liked_at)
    SELECT id, ${kind}, ${id}, ${now} FROM users WHERE id = ${userId} ON CONFLICT DO NOTHING RETURNING item_id`);
  return made.length > 0;
}

/** Deletes a like. */
export async function deleteLike(db: UserDb, userId: string, { kind, id }: LikedItem): Promise<void> {
  await db.delete(likes).where(and(eq(likes.userId, userId), eq(likes.kind, kind), eq(likes.itemId, id)));
}

/** The ids of the things of one kind that a user likes, newest first. */
export async function listLikes(
  db: UserDb,
  userId: string,
  kind: LikeKind,
  request: PageRequest,
): Promise<Page<string>> {
  const isBehind = behindCursor(request.cursor, { at: likes.likedAt, id: likes.itemId });
  const rows = await db
    .select({ itemId: likes.itemId, likedAt: likes.likedAt })
    .from(likes)
    .where(and(eq(likes.userId, userId), eq(likes.kind, kind), isBehind))
    .orderBy(desc(likes.likedAt), likes.itemId)
    .limit(request.limit + 1);
  const page = toPage(rows, request.limit, (row) => [row.likedAt, row.itemId]);
  return { ...page, items: page.items.map(({ itemId }) => itemId) };
}

/** The ids of the newest things of each kind that a user likes. */
export async function listLikedIds(db: UserDb, userId: string): Promise<Record<LikeKind, string[]>> {
  const idsOf = (kind: LikeKind) =>
    db
      .select({ id: likes.itemId })
      .from(likes)
      .where(and(eq(likes.userId, userId), eq(likes.kind, kind)))
      .orderBy(desc(likes.likedAt), likes.itemId)
      .limit(LIBRARY_IDS_MAX);
  const [song, album, artist] = await db.batch([idsOf("song"), idsOf("album"), idsOf("artist")]);
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  return { song: ids(song), album: ids(album), artist: ids(artist) };
}

/** A version that changes with each of a user's likes. */
export async function findLikedVersion(db: UserDb, userId: string): Promise<string> {
  const row = await db
    .select({ version: libraries.likedVersion })
    .from(libraries)
    .where(eq(libraries.userId, userId))
    .get();
  return row?.version ?? "";
}

/** All likes of a user, newest first. `likedAt` is milliseconds since 1970. */
export async function listAllLikes(db: UserDb, userId: string): Promise<(LikedItem & { likedAt: number })[]> {
  return await db
    .select({ kind: likes.kind, id: likes.itemId, likedAt: likes.likedAt })
    .from(likes)
    .where(eq(likes.userId, userId))
    .orderBy(likes.kind, desc(likes.likedAt), likes.itemId);
}
