import { getAlbum } from "#catalogue/albums.ts";
import { getArtist } from "#catalogue/artists.ts";
import type { CatalogueDb } from "#catalogue/db/db.ts";
import { getSong } from "#catalogue/songs.ts";
import type { LikedItem, LikeKind } from "#domain/people/likes.ts";
import type { UserDb } from "../../db/client.ts";
import { insertLike } from "./queries.ts";

const get: Record<LikeKind, (db: CatalogueDb, id: string) => Promise<unknown>> = {
  song: getSong,
  album: getAlbum,
  artist: getArtist,
};

/** Likes what is in the catalogue. @returns whether that is new @throws AppError not_found */
export async function like(
  { db, users, userId }: { db: CatalogueDb; users: UserDb; userId: string },
  item: LikedItem,
): Promise<boolean> {
  await get[item.kind](db, item.id);
  return insertLike(users, userId, item, Date.now());
}
