import type { ArtistRef } from "../artist.ts";
import type { DownloadFormat } from "../sound/download.ts";
import type { Item } from "./item.ts";
import type { Money } from "./money.ts";

/** What somebody is about to buy, with today's price. */
export interface Offer extends Item {
  title: string;
  coverKey: string | null;
  artists: ArtistRef[];
  /** The album of a song. */
  albumTitle: string | null;
  albumId: string | null;
  songCount: number;
  price: Money;
  /** A song that is sold with its album, and not by itself. */
  isAlbumOnly: boolean;
  isOwned: boolean;
  /** A payment that the bank has still to confirm. */
  isPending: boolean;
  /** What takes the money; the stand-in takes none. */
  till: "stripe" | "stand-in" | "none";
  formats: DownloadFormat[];
}

const ID = /^[a-z0-9-]{1,64}$/;

/** What `?id=` or `?album=` of the page's address names; null when neither does. (product.md 10.5) */
export function readItem(query: string): Item | null {
  const values = new URLSearchParams(query);
  const [songId, albumId] = [values.get("id") ?? "", values.get("album") ?? ""];
  if (ID.test(songId)) return { kind: "song", id: songId };
  return ID.test(albumId) ? { kind: "album", id: albumId } : null;
}
