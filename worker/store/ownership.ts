import { getSongTerms, listPricedSongIds } from "#catalogue/song-terms.ts";
import { hasBoughtAlbum, hasBoughtSong, hasBoughtSongs } from "./ownership-queries.ts";
import type { Shop } from "./shop.ts";

/**
 * Whether a signed-in user may have a song's file: it is free, or bought, or its album is; as of this
 * moment, since a refund takes it away. (wire contract, isPurchased)
 * @throws AppError not_found
 */
export async function mayDownloadSong(shop: Shop, userId: string, songId: string): Promise<boolean> {
  const { isPriced, albumId } = await getSongTerms(shop.catalogue, songId);
  if (!isPriced || (await hasBoughtSong(shop.users, userId, songId))) return true;
  return albumId !== null && (await hasBoughtAlbum(shop.users, userId, albumId));
}

/**
 * Whether a signed-in user owns an album: it was bought as such, or every song of it that costs something
 * was. (wire contract, isPurchased)
 * @throws AppError not_found
 */
export async function ownsAlbum(shop: Shop, userId: string, albumId: string): Promise<boolean> {
  const priced = await listPricedSongIds(shop.catalogue, albumId);
  return (
    (await hasBoughtSongs(shop.users, userId, priced)) || (await hasBoughtAlbum(shop.users, userId, albumId))
  );
}
