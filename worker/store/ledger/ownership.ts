import { LIBRARY_IDS_MAX } from "#domain/limits.ts";
import { getAlbumTerms, getSongTerms } from "#catalogue/song-terms.ts";
import {
  findOwnedIds,
  hasBoughtAlbum,
  hasBoughtSong,
  hasBoughtSongs,
  listBoughtOf,
  type OwnedIds,
} from "./ownership-queries.ts";
import type { UserDb } from "../../db/client.ts";
import type { Shop } from "../shop.ts";

/**
 * Tells whether a signed-in user may have a song's file: it is free, or bought, or its album is. It counts at this moment,
 * since a refund takes the right away. A song that has left the site belongs only to its buyers. (product.md 10.3)
 * @throws AppError not_found when there never was such a song
 */
export async function mayDownloadSong(shop: Shop, userId: string, songId: string): Promise<boolean> {
  const { isFree, isPublic, isGiven, albumId } = await getSongTerms(shop.catalogue, songId);
  if ((isPublic && isFree) || (await hasBoughtSong(shop.users, userId, songId))) return true;
  return isGiven && albumId !== null && (await hasBoughtAlbum(shop.users, userId, albumId));
}

/**
 * Tells whether a signed-in user owns an album: it was bought as such, or every song of it that is not free was. A song
 * that is sold with the album only can be bought by the album alone. (product.md 10.3)
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

/** Tells whether a song was bought by itself or with an album, and the purchase stands. */
export async function isBoughtSong(users: UserDb, userId: string, songId: string): Promise<boolean> {
  return hasBoughtSong(users, userId, songId);
}

/** The newest songs and albums that a user owns at this moment, as many as a library shows. */
export async function listOwnedIds(users: UserDb, userId: string): Promise<OwnedIds> {
  return findOwnedIds(users, userId, LIBRARY_IDS_MAX);
}

/** All songs and albums that a user owns at this moment, newest first. */
export async function listAllOwnedIds(users: UserDb, userId: string): Promise<OwnedIds> {
  return findOwnedIds(users, userId, -1);
}
