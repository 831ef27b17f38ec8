import type { SignIn } from "#domain/people/sign-in.ts";
import type { User } from "#domain/people/user.ts";
import type { WireSession, WireUser } from "./wire.ts";

const PICTURES = "/media/pictures/";

/** A user that a call answered as stores know them. */
export function userFromWire(wire: WireUser): User {
  const { coverImage, fullName = "", email = "", purchasedSongs = [], purchasedAlbums = [] } = wire;
  return {
    id: wire._id,
    fullName,
    email,
    pictureKey: coverImage?.startsWith(PICTURES) ? coverImage.slice(PICTURES.length) : null,
    hasPassword: wire.hasPassword ?? true,
    ownedSongIds: purchasedSongs,
    ownedAlbumIds: purchasedAlbums,
  };
}

/** A sign-in that a call answered as stores know it. */
export function signInFromWire(wire: WireSession): SignIn {
  const { _id, userAgent = "", createdAt, seenAt, isCurrent = false } = wire;
  return {
    id: _id,
    userAgent,
    createdAt: Date.parse(createdAt) || 0,
    seenAt: Date.parse(seenAt) || 0,
    isCurrent,
  };
}
