import { and, count, eq, sql } from "drizzle-orm";

import { inIds } from "#catalogue/song-fields.ts";
import type { UserDb } from "../db/client.ts";
import { ownedAlbums, ownedSongs } from "../db/tables.ts";

/** Whether this album was bought as such. */
export async function hasBoughtAlbum(db: UserDb, userId: string, albumId: string): Promise<boolean> {
  const isThis = and(eq(ownedAlbums.userId, userId), eq(ownedAlbums.albumId, albumId));
  const row = await db.select({ albumId: ownedAlbums.albumId }).from(ownedAlbums).where(isThis).get();
  return row !== undefined;
}

/** Whether each of these songs, none of them twice, was bought by itself or with an album. */
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

/** Which of these songs were bought by themselves or with an album. */
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

/** Whether this song was bought by itself or with an album. */
export async function hasBoughtSong(db: UserDb, userId: string, songId: string): Promise<boolean> {
  const isThis = and(eq(ownedSongs.userId, userId), eq(ownedSongs.songId, songId));
  return (await db.select({ songId: ownedSongs.songId }).from(ownedSongs).where(isThis).get()) !== undefined;
}
