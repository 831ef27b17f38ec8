import { getAlbumTerms, getSongTerms } from "#catalogue/search/song-terms.ts";
import { hasBoughtAlbum, hasBoughtSong, hasBoughtSongs, listBoughtOf } from "./ownership-queries.ts";
import type { Shop } from "../shop.ts";

/**
 * Whether a signed-in user may have a song's file: it is free, or bought, or its album is; as of this
 * moment, since a refund takes it away. What has left the site is nobody's but who bought it. (product.md 10.3)
 * @throws AppError not_found when there never was such a song
 */
export async function mayDownloadSong(shop: Shop, userId: string, songId: string): Promise<boolean> {
  const { isFree, isPublic, isGiven, albumId } = await getSongTerms(shop.catalogue, songId);
  if ((isPublic && isFree) || (await hasBoughtSong(shop.users, userId, songId))) return true;
  return isGiven && albumId !== null && (await hasBoughtAlbum(shop.users, userId, albumId));
}

/**
 * Whether a signed-in user owns an album: it was bought as such, or every song of it that is not free was. A song that
 * is sold with the album only can be bought by the album alone. (product.md 10.3)
 * @throws AppError not_found when there never was such an album
 */
export async function ownsAlbum(shop: Shop, userId: string, albumId: string): Promise<boolean> {
  const { isPublic, isPriced, songs } = await getAlbumTerms(shop.catalogue, albumId);
  const sold = songs.filter((song) => !song.isFree && (song.isPublic || !isPublic)).map(({ id }) => id);
  const isFree = sold.length === 0 && !isPriced;
  if (isFree && isPublic) return true;
  if (sold.length > 0 && (await hasBoughtSongs(shop.users, userId, sold))) return true;
  return hasBoughtAlbum(shop.users, userId, albumId);
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
