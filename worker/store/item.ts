import { getAlbum } from "#catalogue/albums.ts";
import type { CatalogueDb } from "#catalogue/db.ts";
import { getSong, listAlbumSongs } from "#catalogue/songs.ts";
import type { ArtistRef } from "#domain/artist.ts";
import type { Item } from "#domain/item.ts";
import type { Money } from "#domain/money.ts";
import type { Song } from "#domain/song.ts";
import { payable } from "../providers/stripe/amounts.ts";

/** What the catalogue says of a thing today. */
export interface ItemForSale extends Item {
  title: string;
  artists: ArtistRef[];
  coverKey: string | null;
  /** The album of a song. */
  album: { id: string; title: string } | null;
  /** The song itself, or an album's in their order. */
  songs: Song[];
  price: Money;
}

/** @throws AppError not_found */
export async function getItem(db: CatalogueDb, { kind, id }: Item): Promise<ItemForSale> {
  if (kind === "song") {
    const song = await getSong(db, id);
    const { title, artists, coverKey, album } = song;
    return { kind, id, title, artists, coverKey, album, songs: [song], price: payable(song.price) };
  }
  const [album, songs] = await Promise.all([getAlbum(db, id), listAlbumSongs(db, id)]);
  const { title, artist, coverKey, price } = album;
  return { kind, id, title, artists: [artist], coverKey, album: null, songs, price: payable(price) };
}
