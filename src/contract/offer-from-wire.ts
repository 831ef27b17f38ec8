import type { Offer } from "#domain/store/offer.ts";
import { artistRef, coverKeyOf, priceOf } from "./from-wire.ts";
import type { WireOffer } from "./wire.ts";

/** An offer that a call answered as pages know it. */
export function offerFromWire(wire: WireOffer): Offer {
  const { kind, title = "", albumTitle = null, albumId = null, artist = [], formats = [] } = wire;
  return {
    kind,
    id: wire._id,
    title,
    coverKey: coverKeyOf(wire.coverImage),
    artists: artist.map(artistRef),
    albumTitle,
    albumId,
    songCount: wire.totalSongs ?? 0,
    price: priceOf(wire),
    isAlbumOnly: wire.isAlbumOnly ?? false,
    isOwned: wire.isPurchased ?? false,
    isPending: wire.isPending ?? false,
    till: wire.till ?? "none",
    formats,
  };
}
