import { and, desc, eq, getTableColumns, or, sql } from "drizzle-orm";

import { type Page, type PageRequest, toPage } from "#catalogue/page.ts";
import type { UserPlaylist } from "#domain/playlist.ts";
import { runUserBatch } from "../../db/batch.ts";
import type { UserDb } from "../../db/client.ts";
import { behindCursor } from "../../db/pages.ts";
import { userPlaylists, users } from "../../db/tables.ts";

const fields = {
  id: userPlaylists.id,
  ownerId: userPlaylists.userId,
  ownerName: users.fullName,
  name: userPlaylists.name,
  description: userPlaylists.description,
  pictureKey: userPlaylists.pictureKey,
  isPublic: userPlaylists.isPublic,
  songCount: userPlaylists.songCount,
  totalDurationSeconds: userPlaylists.totalDurationSeconds,
  createdAt: userPlaylists.createdAt,
};

function selectPlaylists(db: UserDb) {
  return db
    .select(fields)
    .from(userPlaylists)
    .innerJoin(users, eq(users.id, userPlaylists.userId))
    .$dynamic();
}

function toPlaylist(row: Awaited<ReturnType<typeof selectPlaylists>>[number]): UserPlaylist {
  const { ownerName, createdAt: _, ...playlist } = row;
  return { ...playlist, owner: { name: ownerName } };
}

const isOwn = (userId: string, id: string) => and(eq(userPlaylists.id, id), eq(userPlaylists.userId, userId));

/** A playlist of this user. */
export async function findOwnPlaylist(
  db: UserDb,
  userId: string,
  id: string,
): Promise<UserPlaylist | undefined> {
  const row = await selectPlaylists(db).where(isOwn(userId, id)).get();
  return row && toPlaylist(row);
}

/** A playlist of this user, or anybody's public one. @param userId null for a visitor */
export async function findVisiblePlaylist(
  db: UserDb,
  userId: string | null,
  id: string,
): Promise<UserPlaylist | undefined> {
  const isVisible = or(
    eq(userPlaylists.isPublic, true),
    userId === null ? undefined : eq(userPlaylists.userId, userId),
  );
  const row = await selectPlaylists(db)
    .where(and(eq(userPlaylists.id, id), isVisible))
    .get();
  return row && toPlaylist(row);
}

/** A user's playlists, newest first. */
export async function listOwnPlaylists(
  db: UserDb,
  userId: string,
  request: PageRequest,
): Promise<Page<UserPlaylist>> {
  const isBehind = behindCursor(request.cursor, { at: userPlaylists.createdAt, id: userPlaylists.id });
  const rows = await selectPlaylists(db)
    .where(and(eq(userPlaylists.userId, userId), isBehind))
    .orderBy(desc(userPlaylists.createdAt), userPlaylists.id)
    .limit(request.limit + 1);
  const page = toPage(rows, request.limit, (row) => [row.createdAt, row.id]);
  return { ...page, items: page.items.map(toPlaylist) };
}

/** The fields of a playlist that its owner may change. */
export type PlaylistChange = Partial<Pick<UserPlaylist, "name" | "description" | "isPublic" | "pictureKey">>;

/** Changes a user's playlist. @returns false when the user has no such playlist */
export async function updatePlaylist(
  db: UserDb,
  userId: string,
  id: string,
  { name, description, isPublic, pictureKey }: PlaylistChange,
): Promise<boolean> {
  const [changed = []] = await runUserBatch(db, [
    sql`UPDATE user_playlists SET
        name = coalesce(${name ?? null}, name),
        description = coalesce(${description ?? null}, description),
        is_public = coalesce(${isPublic === undefined ? null : Number(isPublic)}, is_public),
        picture_key = ${pictureKey === undefined ? sql`picture_key` : pictureKey},
        updated_at = ${Date.now()}
      WHERE id = ${id} AND user_id = ${userId} RETURNING id`,
  ]);
  return changed.length > 0;
}

/** Deletes a user's playlist, and by their keys its songs. @returns false when the user has no such playlist */
export async function deletePlaylist(db: UserDb, userId: string, id: string): Promise<boolean> {
  const gone = await db.delete(userPlaylists).where(isOwn(userId, id)).returning({ id: userPlaylists.id });
  return gone.length > 0;
}

/** All of a user's playlists as they are stored, newest first. */
export async function listAllPlaylists(
  db: UserDb,
  userId: string,
): Promise<Omit<typeof userPlaylists.$inferSelect, "userId">[]> {
  const { userId: _, ...columns } = getTableColumns(userPlaylists);
  return await db
    .select(columns)
    .from(userPlaylists)
    .where(eq(userPlaylists.userId, userId))
    .orderBy(desc(userPlaylists.createdAt), userPlaylists.id);
}
