import type { Shop } from "../shop.ts";
import {
  findAlbumVersions,
  type GivenSong,
  insertGivenSongs,
  listBoughtAlbums,
  listGivenSongs,
  listSongsGivenWith,
} from "./queries.ts";

/**
 * Gives a user the songs that their albums have got since they were bought. Where no album's songs have changed since
 * the last time, it reads two versions and no more.
 */
export async function giveNewSongs(shop: Shop, userId: string): Promise<void> {
  const versions = await findAlbumVersions(shop, userId);
  if (versions.current === versions.given) return;
  await insertGivenSongs(shop.users, userId, await findMissingSongs(shop, userId), versions);
}

async function findMissingSongs({ catalogue, users }: Shop, userId: string): Promise<GivenSong[]> {
  const bought = await listBoughtAlbums(users, userId);
  if (bought.length === 0) return [];
  const [onAlbums, given] = await Promise.all([
    listSongsGivenWith(
      catalogue,
      bought.map(({ albumId }) => albumId),
    ),
    listGivenSongs(users, userId),
  ]);
  const has = new Set(given.map(({ songId, purchaseId }) => `${purchaseId} ${songId}`));
  return bought.flatMap(({ purchaseId, albumId }) =>
    onAlbums
      .filter((song) => song.albumId === albumId && !has.has(`${purchaseId} ${song.id}`))
      .map((song) => ({ purchaseId, songId: song.id })),
  );
}
