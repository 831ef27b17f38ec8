import type { ArtistRef } from "#domain/artist.ts";
import { coverUrl } from "#domain/cover.ts";
import type { DownloadFormat } from "#domain/sound/download.ts";
import type { Item } from "#domain/store/item.ts";
import { type Money, toMajor } from "#domain/store/money.ts";
import type { WireCheckout, WireCheckoutSession, WireOffer, WireOwnership } from "./wire.ts";

/** An offer with its formats. */
export interface Offer extends Item {
  title: string;
  coverKey: string | null;
  artists: readonly ArtistRef[];
  album: { id: string; title: string } | null;
  songCount: number;
  price: Money;
  isAlbumOnly: boolean;
  isPurchased: boolean;
  isPending: boolean;
  till: WireOffer["till"];
  formats: readonly DownloadFormat[];
}

export function offer(offer: Offer): WireOffer {
  return {
    kind: offer.kind,
    _id: offer.id,
    title: offer.title,
    coverImage: offer.coverKey === null ? null : coverUrl(offer.coverKey, 640),
    artist: offer.artists.map(({ id, name }) => ({ _id: id, fullName: name })),
    albumTitle: offer.album?.title ?? null,
    albumId: offer.album?.id ?? null,
    totalSongs: offer.songCount,
    price: toMajor(offer.price),
    currency: offer.price.currency,
    isAlbumOnly: offer.isAlbumOnly,
    isPurchased: offer.isPurchased,
    isPending: offer.isPending,
    till: offer.till,
    formats: [...offer.formats],
  };
}

export function ownership(isPurchased: boolean): WireOwnership {
  return { success: true, isPurchased };
}

export function checkout({ url, sessionId }: { url: string; sessionId: string }): WireCheckout {
  return { success: true, url, sessionId };
}

export function checkoutSession({
  item,
  albumTitle,
  state,
}: {
  item: Item;
  albumTitle: string | null;
  state: WireCheckoutSession["status"];
}): WireCheckoutSession {
  return {
    success: true,
    songId: item.kind === "song" ? item.id : null,
    albumId: item.kind === "album" ? item.id : null,
    album: { title: albumTitle },
    status: state,
  };
}
