import { pictureUrl } from "#domain/picture.ts";
import type { User } from "#domain/people/user.ts";
import type { WireUser } from "./wire.ts";

/** A user as answers carry it, and as the browser keeps it. */
export function userToWire(user: User): WireUser {
  return {
    _id: user.id,
    fullName: user.fullName,
    email: user.email,
    coverImage: user.pictureKey === null ? null : pictureUrl(user.pictureKey),
    purchasedSongs: [...user.ownedSongIds],
    purchasedAlbums: [...user.ownedAlbumIds],
    hasPassword: user.hasPassword,
  };
}
