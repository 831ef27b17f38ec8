import { and, desc, eq, sql, type SQL } from "drizzle-orm";

import { songs } from "#catalogue/db/tables.ts";
import { type Page, type PageRequest, toPage } from "#catalogue/page.ts";
import { GIVEN_WITH_ALBUM } from "#catalogue/publication.ts";
import { inIds } from "#catalogue/db/in-list.ts";
import { runUserBatch } from "../../db/batch.ts";
import type { UserDb } from "../../db/client.ts";
import { behindCursor } from "../../db/pages.ts";
import { ownedSongs } from "../../db/tables.ts";
import type { Shop } from "../shop.ts";

/** The ids of the songs a user owns, newest first. */
export async function listOwnedSongs(
  db: UserDb,
  userId: string,
  request: PageRequest,
): Promise<Page<string>> {
  const { songId, ownedSince } = ownedSongs;
  const isBehind = behindCursor(request.cursor, { at: ownedSince, id: songId });
  const rows = await db
    .select({ songId, ownedSince })
    .from(ownedSongs)
    .where(and(eq(ownedSongs.userId, userId), isBehind))
    .orderBy(desc(ownedSince), songId)
    .limit(request.limit + 1);
  const page = toPage(rows, request.limit, (row) => [row.ownedSince, row.songId]);
  return { ...page, items: page.items.map(({ songId }) => songId) };
}

/** The version of all albums' songs, and the version as of which this user was given new ones; undefined for never. */
export async function findAlbumVersions(
  { catalogue, users }: Shop,
  userId: string,
): Promise<{ current: string; given: string | undefined }> {
  const [current, given] = await Promise.all([
    catalogue.get<{ version: string }>(
      sql`SELECT version FROM catalogue_versions WHERE name = 'album-songs'`,
    ),
    users.get<{ version: string } | undefined>(
      sql`SELECT given_version AS version FROM libraries WHERE user_id = ${userId}`,
    ),
  ]);
  return { current: current.version, given: given?.version };
}

/** An album that a user bought, by a purchase that stands. */
export interface BoughtAlbum {
  purchaseId: string;
  albumId: string;
}

/** A song that a purchase gives. */
export interface GivenSong {
  purchaseId: string;
  songId: string;
}

export async function listBoughtAlbums(users: UserDb, userId: string): Promise<BoughtAlbum[]> {
  return await users.all<BoughtAlbum>(sql`SELECT id AS purchaseId, item_id AS albumId
    FROM standing_purchases WHERE user_id = ${userId} AND item_kind = 'album'`);
}

export async function listGivenSongs(users: UserDb, userId: string): Promise<GivenSong[]> {
  return await users.all<GivenSong>(sql`SELECT song_id AS songId, purchase_id AS purchaseId
    FROM purchase_songs WHERE user_id = ${userId}`);
}

/** The songs of these albums that a purchase of the album gives. */
export async function listSongsGivenWith(
  catalogue: Shop["catalogue"],
  albumIds: readonly string[],
): Promise<{ id: string; albumId: string | null }[]> {
  return await catalogue
    .select({ id: songs.id, albumId: songs.albumId })
    .from(songs)
    .where(and(inIds(sql`${songs.albumId}`, albumIds), GIVEN_WITH_ALBUM));
}

/**
 * Adds songs to a user's purchases, and notes the version as of which they have all. A purchase or refund meanwhile has
 * put another version there; then the note is not made, and the albums are looked at again the next time.
 * @param versions as `findAlbumVersions` found them
 */
export async function insertGivenSongs(
  users: UserDb,
  userId: string,
  given: readonly GivenSong[],
  versions: { current: string; given: string | undefined },
): Promise<void> {
  const insertSongs: SQL[] =
    given.length === 0
      ? []
      : [
          sql`INSERT OR IGNORE INTO purchase_songs (user_id, song_id, purchase_id, bought_at)
            SELECT ${userId}, value ->> 'songId', value ->> 'purchaseId', ${Date.now()}
            FROM json_each(${JSON.stringify(given)})`,
        ];
  await runUserBatch(users, [
    ...insertSongs,
    sql`INSERT INTO libraries (user_id, given_version) SELECT id, ${versions.current} FROM users WHERE id = ${userId}
      ON CONFLICT (user_id) DO UPDATE SET given_version = excluded.given_version
      WHERE given_version = ${versions.given ?? ""}`,
  ]);
}
