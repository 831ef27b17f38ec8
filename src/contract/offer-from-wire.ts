import type { Offer } from "#domain/store/offer.ts";
import { artistRef, coverKeyOf, priceOf } from "./from-wire.ts";
import type { WireOffer } from "./wire.ts";

/** An offer that a call answered as pages know it. */
export function offerFromWire(wire: WireOffer): Offer {
  return {
    kind: wire.kind,
    id: wire._id,
    title: wire.title ?? "",
    coverKey: coverKeyOf(wire.coverImage),
    artists: (wire.artist ?? []).map(artistRef),
    albumTitle: wire.albumTitle ?? null,
    albumId: wire.albumId ?? null,
    songCount: wire.totalSongs ?? 0,
    price: priceOf(wire),
    isAlbumOnly: wire.isAlbumOnly ?? false,
    isOwned: wire.isPurchased ?? false,
    isPending: wire.isPending ?? false,
    till: wire.till ?? "none",
    formats: wire.formats ?? [],
  };
}
