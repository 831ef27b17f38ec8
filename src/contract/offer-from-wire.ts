import { fromMajor } from "#domain/store/money.ts";
import type { Offer } from "#domain/store/offer.ts";
import { coverKeyOf } from "./from-wire.ts";
import type { WireOffer } from "./wire.ts";

/** An offer that a call answered as pages know it. */
export function offerFromWire(wire: WireOffer): Offer {
  const { kind, title, albumTitle, albumId, isAlbumOnly, isPending, till, formats } = wire;
  return {
    kind,
    id: wire._id,
    title,
    coverKey: coverKeyOf(wire.coverImage),
    artists: wire.artist.map(({ _id, fullName }) => ({ id: _id, name: fullName })),
    albumTitle,
    albumId,
    songCount: wire.totalSongs,
    price: fromMajor(wire.price, wire.currency),
    isAlbumOnly,
    isOwned: wire.isPurchased,
    isPending,
    till,
    formats,
  };
}
