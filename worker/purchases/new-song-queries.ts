import { and, sql } from "drizzle-orm";

import { GIVEN_WITH_ALBUM } from "#catalogue/publication.ts";
import { inIds } from "#catalogue/song-fields.ts";
import { songs } from "#catalogue/tables.ts";
import { runUserBatch } from "../db/batch.ts";
import type { Shop } from "../store/shop.ts";

interface Given {
  purchaseId: string;
  albumId: string;
}

/** Gives a user the songs that albums of theirs have got since they were bought. */
export async function giveNewSongs({ catalogue, users }: Shop, userId: string): Promise<void> {
  const bought = await users.all<Given>(sql`SELECT id AS purchaseId, item_id AS albumId
    FROM standing_purchases WHERE user_id = ${userId} AND item_kind = 'album'`);
  if (bought.length === 0) return;
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
  if (missing.length === 0) return;
  await runUserBatch(users, [
    sql`INSERT OR IGNORE INTO purchase_songs (user_id, song_id, purchase_id, bought_at)
      SELECT ${userId}, value ->> 'songId', value ->> 'purchaseId', ${Date.now()}
      FROM json_each(${JSON.stringify(missing)})`,
  ]);
}
