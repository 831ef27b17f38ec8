import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";

import { inIds } from "#catalogue/db/in-list.ts";
import type { User } from "#domain/people/user.ts";
import { runUserBatch } from "../../db/batch.ts";
import type { UserDb } from "../../db/client.ts";
import { ownedAlbums, ownedSongs } from "../../db/tables.ts";

/** The ids of what a user owns. */
export type OwnedIds = Pick<User, "ownedSongIds" | "ownedAlbumIds">;

/** The songs and albums that a user owns at this moment, the newest first. @param most of each kind; -1 for all */
export async function findOwnedIds(db: UserDb, userId: string, most: number): Promise<OwnedIds> {
  const [songs, albums] = await db.batch([
    db
      .select({ id: ownedSongs.songId })
      .from(ownedSongs)
      .where(eq(ownedSongs.userId, userId))
      .orderBy(desc(ownedSongs.ownedSince), ownedSongs.songId)
      .limit(most),
    db
      .select({ id: ownedAlbums.albumId })
      .from(ownedAlbums)
      .where(eq(ownedAlbums.userId, userId))
      .orderBy(desc(ownedAlbums.ownedSince), ownedAlbums.albumId)
      .limit(most),
  ]);
  return { ownedSongIds: songs.map(({ id }) => id), ownedAlbumIds: albums.map(({ id }) => id) };
}

/** Tells whether this album was bought as such. */
export async function hasBoughtAlbum(db: UserDb, userId: string, albumId: string): Promise<boolean> {
  const isThis = and(eq(ownedAlbums.userId, userId), eq(ownedAlbums.albumId, albumId));
  const row = await db.select({ albumId: ownedAlbums.albumId }).from(ownedAlbums).where(isThis).get();
  return row !== undefined;
}

/** Tells whether each of these songs, none of them twice, was bought by itself or with an album. */
export async function hasBoughtSongs(
  db: UserDb,
  userId: string,
  songIds: readonly string[],
): Promise<boolean> {
  const areThese = inIds(sql`${ownedSongs.songId}`, songIds);
  const row = await db
    .select({ owned: count() })
    .from(ownedSongs)
    .where(and(eq(ownedSongs.userId, userId), areThese))
    .get();
  return row?.owned === songIds.length;
}

/** The songs among these that were bought by themselves or with an album. */
export async function listBoughtOf(
  db: UserDb,
  userId: string,
  songIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const areThese = inIds(sql`${ownedSongs.songId}`, songIds);
  const rows = await db
    .select({ songId: ownedSongs.songId })
    .from(ownedSongs)
    .where(and(eq(ownedSongs.userId, userId), areThese));
  return new Set(rows.map(({ songId }) => songId));
}

/** Tells whether this song was bought by itself or with an album. */
export async function hasBoughtSong(db: UserDb, userId: string, songId: string): Promise<boolean> {
  const isThis = and(eq(ownedSongs.userId, userId), eq(ownedSongs.songId, songId));
  return (await db.select({ songId: ownedSongs.songId }).from(ownedSongs).where(isThis).get()) !== undefined;
}

/**
 * Compares the tables of ownership with the purchases that they follow from, and repairs the tables. Triggers keep both
 * the same (migrations/0017_owned_songs.sql), so that a wrong row is a defect. It reads the whole ledger.
 * @returns the number of rows that were wrong
 */
export async function auditOwnership(users: UserDb): Promise<number> {
  const answers = await runUserBatch(users, [...repair("song"), ...repair("album")]);
  return answers.reduce((sum, rows) => sum + rows.length, 0);
}

function repair(kind: "song" | "album"): SQL[] {
  const [kept, derived, id] = [`owned_${kind}s`, `${kind}s_of_purchases`, `${kind}_id`].map((name) =>
    sql.raw(name),
  );
  return [
    sql`DELETE FROM ${kept} WHERE NOT EXISTS (SELECT 1 FROM ${derived} AS derived
      WHERE derived.user_id = ${kept}.user_id AND derived.${id} = ${kept}.${id}) RETURNING ${id}`,
    sql`INSERT INTO ${kept} (user_id, ${id}, owned_since) SELECT user_id, ${id}, owned_since FROM ${derived} WHERE true
      ON CONFLICT (user_id, ${id}) DO UPDATE SET owned_since = excluded.owned_since
      WHERE owned_since <> excluded.owned_since RETURNING ${id}`,
  ];
}
