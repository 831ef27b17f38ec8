import { and, type SQL, sql } from "drizzle-orm";

import { GIVEN_WITH_ALBUM } from "#catalogue/publication.ts";
import { inIds } from "#catalogue/db/in-list.ts";
import { songs } from "#catalogue/db/tables.ts";
import { runUserBatch } from "../../db/batch.ts";
import type { Shop } from "../shop.ts";

interface Given {
  purchaseId: string;
  albumId: string;
}

/**
 * Gives a user the songs that albums of theirs have got since they were bought. Where no album's songs have changed
 * since this was done last, that is all it reads.
 */
export async function giveNewSongs({ catalogue, users }: Shop, userId: string): Promise<void> {
  const [current, before] = await Promise.all([
    catalogue.get<{ version: string }>(
      sql`SELECT version FROM catalogue_versions WHERE name = 'album-songs'`,
    ),
    users.get<{ version: string } | undefined>(
      sql`SELECT given_version AS version FROM libraries WHERE user_id = ${userId}`,
    ),
  ]);
  if (current.version === before?.version) return;
  await runUserBatch(users, [
    ...(await missingSongs({ catalogue, users }, userId)),
    // A purchase or refund meanwhile has put another word there, and what it gives is looked at again.
    sql`INSERT INTO libraries (user_id, given_version) SELECT id, ${current.version} FROM users WHERE id = ${userId}
      ON CONFLICT (user_id) DO UPDATE SET given_version = excluded.given_version
      WHERE given_version = ${before?.version ?? ""}`,
  ]);
}

/** The statements that give what is missing. */
async function missingSongs({ catalogue, users }: Shop, userId: string): Promise<SQL[]> {
  const bought = await users.all<Given>(sql`SELECT id AS purchaseId, item_id AS albumId
    FROM standing_purchases WHERE user_id = ${userId} AND item_kind = 'album'`);
  if (bought.length === 0) return [];
  const [onAlbums, given] = await Promise.all([
    catalogue
      .select({ id: songs.id, albumId: songs.albumId })
      .from(songs)
      .where(
        and(
          inIds(
            sql`${songs.albumId}`,
            bought.map(({ albumId }) => albumId),
          ),
          GIVEN_WITH_ALBUM,
        ),
      ),
    users.all<{ songId: string; purchaseId: string }>(sql`SELECT song_id AS songId, purchase_id AS purchaseId
      FROM purchase_songs WHERE user_id = ${userId}`),
  ]);
  const has = new Set(given.map(({ songId, purchaseId }) => `${purchaseId} ${songId}`));
  const missing = bought.flatMap(({ purchaseId, albumId }) =>
    onAlbums
      .filter((song) => song.albumId === albumId && !has.has(`${purchaseId} ${song.id}`))
      .map((song) => ({ purchaseId, songId: song.id })),
  );
  if (missing.length === 0) return [];
  return [
    sql`INSERT OR IGNORE INTO purchase_songs (user_id, song_id, purchase_id, bought_at)
      SELECT ${userId}, value ->> 'songId', value ->> 'purchaseId', ${Date.now()}
      FROM json_each(${JSON.stringify(missing)})`,
  ];
}
