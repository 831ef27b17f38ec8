import { and, count, eq, type SQL, sql } from "drizzle-orm";

import { inIds } from "#catalogue/db/in-list.ts";
import { runUserBatch } from "../../db/batch.ts";
import type { UserDb } from "../../db/client.ts";
import { ownedAlbums, ownedSongs } from "../../db/tables.ts";

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

/**
 * Compares what everybody is kept to own with what their purchases say, and puts it right. Triggers keep both the same
 * (migrations/0017_owned_songs.sql), so that anything to do here is a defect. Reads the whole ledger.
 * @returns how many rows were wrong
 */
export async function auditOwnership(users: UserDb): Promise<number> {
  const answers = await runUserBatch(users, [...repair("song"), ...repair("album")]);
  return answers.reduce((sum, rows) => sum + rows.length, 0);
}

function repair(kind: "song" | "album"): SQL[] {
  const [kept, said, id] = [`owned_${kind}s`, `${kind}s_of_purchases`, `${kind}_id`].map((name) =>
    sql.raw(name),
  );
  return [
    sql`DELETE FROM ${kept} WHERE NOT EXISTS (SELECT 1 FROM ${said} AS said
      WHERE said.user_id = ${kept}.user_id AND said.${id} = ${kept}.${id}) RETURNING ${id}`,
    sql`INSERT INTO ${kept} (user_id, ${id}, owned_since) SELECT user_id, ${id}, owned_since FROM ${said} WHERE true
      ON CONFLICT (user_id, ${id}) DO UPDATE SET owned_since = excluded.owned_since
      WHERE owned_since <> excluded.owned_since RETURNING ${id}`,
  ];
}
