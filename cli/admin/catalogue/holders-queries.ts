import { sql } from "drizzle-orm";

import { among } from "#catalogue/db/in-list.ts";
import type { AffectedSong } from "#catalogue/edit/items.ts";
import type { UserDb } from "#worker/db/client.ts";

const albumsOf = (songs: readonly AffectedSong[]) => [
  ...new Set(songs.flatMap(({ albumId }) => albumId ?? [])),
];

/** Counts the people who bought one of these songs, and people's playlists that hold one. */
export async function countHolders(
  db: UserDb,
  songs: readonly AffectedSong[],
): Promise<{ owners: number; playlists: number }> {
  const ids = songs.map(({ id }) => id);
  return db.get<{ owners: number; playlists: number }>(sql`SELECT
    (SELECT count(DISTINCT user_id) FROM purchase_songs WHERE song_id IN ${among(ids)}
      AND EXISTS (SELECT 1 FROM standing_purchases WHERE id = purchase_id)) AS owners,
    (SELECT count(DISTINCT playlist_id) FROM user_playlist_songs WHERE song_id IN ${among(ids)}) AS playlists`);
}

/**
 * The ids of the songs among these that somebody has bought or may be paying for right now. A refunded purchase counts
 * too: a refund can fail, and a dispute be won.
 */
export async function listNeeded(db: UserDb, songs: readonly AffectedSong[]): Promise<ReadonlySet<string>> {
  const ids = songs.map(({ id }) => id);
  const albums = albumsOf(songs);
  const given = await db.all<{ id: string }>(
    sql`SELECT DISTINCT song_id AS id FROM purchase_songs WHERE song_id IN ${among(ids)}`,
  );
  const items = await db.all<{ kind: "song" | "album"; id: string }>(sql`
    SELECT item_kind AS kind, item_id AS id FROM purchases
      WHERE item_kind = 'album' AND item_id IN ${among(albums)}
    UNION SELECT item_kind, item_id FROM checkouts WHERE state IN ('open', 'pending')
      AND ((item_kind = 'song' AND item_id IN ${among(ids)})
        OR (item_kind = 'album' AND item_id IN ${among(albums)}))`);
  const wanted = new Set(items.map(({ kind, id }) => `${kind} ${id}`));
  const isWanted = ({ id, albumId }: AffectedSong) =>
    wanted.has(`song ${id}`) || wanted.has(`album ${albumId}`);
  return new Set([...given.map(({ id }) => id), ...songs.filter(isWanted).map(({ id }) => id)]);
}
