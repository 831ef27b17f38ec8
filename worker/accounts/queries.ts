import { eq } from "drizzle-orm";

import type { User } from "#domain/user.ts";
import type { UserDb } from "../db/client.ts";
import { identities, ownedAlbums, ownedSongs, users } from "../db/tables.ts";

export type UserRow = typeof users.$inferSelect;

export async function findUserByEmail(db: UserDb, email: string): Promise<UserRow | undefined> {
  return await db.select().from(users).where(eq(users.email, email)).get();
}

export async function findUserRow(db: UserDb, id: string): Promise<UserRow | undefined> {
  return await db.select().from(users).where(eq(users.id, id)).get();
}

/** A user as they see themselves. */
export async function findUser(db: UserDb, id: string): Promise<User | null> {
  const [row, owned] = await Promise.all([findUserRow(db, id), findOwnedIds(db, id)]);
  if (!row) return null;
  const { fullName, email, pictureKey, passwordHash } = row;
  return { id, fullName, email, pictureKey, hasPassword: passwordHash !== null, ...owned };
}

/** What a user owns at this moment. */
export async function findOwnedIds(
  db: UserDb,
  userId: string,
): Promise<Pick<User, "ownedSongIds" | "ownedAlbumIds">> {
  const [songs, albums] = await db.batch([
    db.select({ id: ownedSongs.songId }).from(ownedSongs).where(eq(ownedSongs.userId, userId)),
    db.select({ id: ownedAlbums.albumId }).from(ownedAlbums).where(eq(ownedAlbums.userId, userId)),
  ]);
  return { ownedSongIds: songs.map(({ id }) => id), ownedAlbumIds: albums.map(({ id }) => id) };
}

/** @returns false when somebody has this e-mail already */
export async function insertUser(db: UserDb, user: UserRow): Promise<boolean> {
  const made = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return made.length > 0;
}

export async function updateUser(
  db: UserDb,
  id: string,
  values: Partial<Omit<UserRow, "id" | "email" | "createdAt">>,
): Promise<void> {
  await db
    .update(users)
    .set({ ...values, updatedAt: Date.now() })
    .where(eq(users.id, id));
}

/** Takes a user out, and by their keys all that is theirs. */
export async function deleteUser(db: UserDb, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

export async function listIdentities(
  db: UserDb,
  userId: string,
): Promise<(typeof identities.$inferSelect)[]> {
  return await db.select().from(identities).where(eq(identities.userId, userId));
}

export async function deleteIdentities(db: UserDb, userId: string): Promise<void> {
  await db.delete(identities).where(eq(identities.userId, userId));
}
