import { pictureUrl } from "#domain/picture.ts";
import type { User } from "#domain/people/user.ts";
import type { WireFactors, WireUser } from "./wire.ts";

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

interface Factors {
  app: { createdAt: number } | null;
  passkeys: readonly { id: string; name: string; createdAt: number; usedAt: number | null }[];
  recoveryCodesLeft: number;
}

/** What a user signs in with beside the password, as answers carry it. */
export function factorsToWire(
  { app, passkeys, recoveryCodesLeft }: Factors,
  confirmation: Pick<WireFactors, "confirmBy" | "isConfirmed">,
): WireFactors {
  const date = (instant: number) => new Date(instant).toISOString();
  return {
    app: app && { createdAt: date(app.createdAt) },
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      _id: id,
      name,
      createdAt: date(createdAt),
      usedAt: usedAt === null ? null : date(usedAt),
    })),
    recoveryCodesLeft,
    ...confirmation,
  };
}
