import { getAlbumTerms, getSongTerms } from "#catalogue/song-terms.ts";
import { hasBoughtAlbum, hasBoughtSong, hasBoughtSongs, listBoughtOf } from "./ownership-queries.ts";
import type { Shop } from "./shop.ts";

/**
 * Whether a signed-in user may have a song's file: it is free, or bought, or its album is; as of this
 * moment, since a refund takes it away. What has left the site is nobody's but who bought it. (wire contract,
 * isPurchased)
 * @throws AppError not_found when there never was such a song
 */
export async function mayDownloadSong(shop: Shop, userId: string, songId: string): Promise<boolean> {
  const { isPriced, isPublic, isGiven, albumId } = await getSongTerms(shop.catalogue, songId);
  if ((isPublic && !isPriced) || (await hasBoughtSong(shop.users, userId, songId))) return true;
  return isGiven && albumId !== null && (await hasBoughtAlbum(shop.users, userId, albumId));
}

/**
 * Whether a signed-in user owns an album: it was bought as such, or every song of it that costs something
 * was. (wire contract, isPurchased)
 * @throws AppError not_found when there never was such an album
 */
export async function ownsAlbum(shop: Shop, userId: string, albumId: string): Promise<boolean> {
  const { isPublic, songs } = await getAlbumTerms(shop.catalogue, albumId);
  const priced = songs.filter((song) => song.isPriced && (song.isPublic || !isPublic));
  const isFree = priced.length === 0;
  const ids = priced.map(({ id }) => id);
  return (
    (isFree ? isPublic : await hasBoughtSongs(shop.users, userId, ids)) ||
    (await hasBoughtAlbum(shop.users, userId, albumId))
  );
}

/**
 * The songs of an album that its owner has: those on the site, and of the others those that are theirs.
 * @throws AppError not_found when there never was such an album
 */
export async function listOwnSongIds(shop: Shop, userId: string, albumId: string): Promise<string[]> {
  const { songs } = await getAlbumTerms(shop.catalogue, albumId);
  const hidden = songs.filter(({ isPublic }) => !isPublic).map(({ id }) => id);
  const [bought, hasWhole] =
    hidden.length === 0
      ? [new Set<string>(), false]
      : await Promise.all([
          listBoughtOf(shop.users, userId, hidden),
          hasBoughtAlbum(shop.users, userId, albumId),
        ]);
  return songs
    .filter(({ id, isPublic, isGiven }) => isPublic || bought.has(id) || (isGiven && hasWhole))
    .map(({ id }) => id);
}
