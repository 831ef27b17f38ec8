import type { SignIn } from "#domain/people/sign-in.ts";
import type { User } from "#domain/people/user.ts";
import type { WireSession, WireUser } from "./wire.ts";

const PICTURES = "/media/pictures/";

/** A user that a call answered as stores know them. */
export function userFromWire(wire: WireUser): User {
  const { coverImage } = wire;
  return {
    id: wire._id,
    fullName: wire.fullName ?? "",
    email: wire.email ?? "",
    pictureKey: coverImage?.startsWith(PICTURES) ? coverImage.slice(PICTURES.length) : null,
    hasPassword: wire.hasPassword ?? true,
    ownedSongIds: wire.purchasedSongs ?? [],
    ownedAlbumIds: wire.purchasedAlbums ?? [],
  };
}

/** A sign-in that a call answered as stores know it. */
export function signInFromWire(wire: WireSession): SignIn {
  return {
    id: wire._id,
    userAgent: wire.userAgent ?? "",
    createdAt: Date.parse(wire.createdAt) || 0,
    seenAt: Date.parse(wire.seenAt) || 0,
    isCurrent: wire.isCurrent ?? false,
  };
}
