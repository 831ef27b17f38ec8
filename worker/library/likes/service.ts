import { getAlbum, listAlbumsByIds } from "#catalogue/albums.ts";
import { getArtist, listArtistsByIds } from "#catalogue/artists.ts";
import type { CatalogueDb } from "#catalogue/db/db.ts";
import type { Page, PageRequest } from "#catalogue/page.ts";
import { getSong, listSongsByIds } from "#catalogue/songs.ts";
import type { LikedItem, LikeKind } from "#domain/people/likes.ts";
import type { UserDb } from "../../db/client.ts";
import { lookUpPage } from "../../db/pages.ts";
import type { Listener } from "../library.ts";
import {
  deleteLike,
  findLikedVersion,
  insertLike,
  listAllLikes,
  listLikedIds,
  listLikes,
} from "./queries.ts";

const get: Record<LikeKind, (db: CatalogueDb, id: string) => Promise<unknown>> = {
  song: getSong,
  album: getAlbum,
  artist: getArtist,
};

const listByIds = { song: listSongsByIds, album: listAlbumsByIds, artist: listArtistsByIds };

/** The catalogue's type of a liked song, album and artist. */
type LikedItems = { [Kind in LikeKind]: Awaited<ReturnType<(typeof listByIds)[Kind]>>[number] };

/** The things of one kind that a user likes, newest first. @throws AppError invalid_input for a malformed cursor */
export async function listLiked<Kind extends LikeKind>(
  { catalogue, users, userId }: Listener,
  kind: Kind,
  request: PageRequest,
): Promise<Page<LikedItems[Kind]>> {
  const list = listByIds[kind] as (db: CatalogueDb, ids: readonly string[]) => Promise<LikedItems[Kind][]>;
  return lookUpPage(await listLikes(users, userId, kind, request), (ids) => list(catalogue, ids));
}

/** The ids of the newest things of each kind that a user likes. */
export async function listNewestLikes({ users, userId }: Listener): Promise<Record<LikeKind, string[]>> {
  return listLikedIds(users, userId);
}

/** The version of a user's likes; it changes whenever a like is added or removed. */
export async function likesVersion({ users, userId }: Listener): Promise<string> {
  return `${userId}:${await findLikedVersion(users, userId)}`;
}

/** Likes a thing of the catalogue. @returns false when the user liked it already @throws AppError not_found */
export async function like({ catalogue, users, userId }: Listener, item: LikedItem): Promise<boolean> {
  await get[item.kind](catalogue, item.id);
  return insertLike(users, userId, item, Date.now());
}

/** Removes a like, if there is one. */
export async function unlike({ users, userId }: Listener, item: LikedItem): Promise<void> {
  await deleteLike(users, userId, item);
}

/** All likes of a user, for the export of their account. */
export async function exportLikes(
  users: UserDb,
  userId: string,
): Promise<(LikedItem & { likedAt: number })[]> {
  return listAllLikes(users, userId);
}
