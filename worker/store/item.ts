import { getAlbum } from "#catalogue/albums.ts";
import type { CatalogueDb } from "#catalogue/db/db.ts";
import { getAlbumForOwner, getSongForOwner, listSongsOfSale } from "#catalogue/for-owners.ts";
import { getSong, listAlbumSongs } from "#catalogue/songs.ts";
import type { Album } from "#domain/album.ts";
import type { ArtistRef } from "#domain/artist.ts";
import type { Item } from "#domain/store/item.ts";
import type { Money } from "#domain/store/money.ts";
import type { Song } from "#domain/song.ts";
import { payable } from "../providers/stripe/amounts.ts";

/** A song or an album as the catalogue sells it today. */
export interface ItemForSale extends Item {
  title: string;
  artists: ArtistRef[];
  coverKey: string | null;
  /** The album of a song. */
  album: { id: string; title: string } | null;
  /** The song itself, or an album's in their order. */
  songs: Song[];
  price: Money;
  /** True of a song that is sold with its album and not by itself. */
  isAlbumOnly: boolean;
}

/** The item that is on the site. @throws AppError not_found, gone */
export async function getItem(db: CatalogueDb, { kind, id }: Item): Promise<ItemForSale> {
  if (kind === "song") return songItem(await getSong(db, id));
  return albumItem(...(await Promise.all([getAlbum(db, id), listAlbumSongs(db, id)])));
}

/** An item that has been paid for, though it may have left the site meanwhile. @throws AppError not_found */
export async function getKeptItem(db: CatalogueDb, { kind, id }: Item): Promise<ItemForSale> {
  if (kind === "song") return songItem(await getSongForOwner(db, id));
  return albumItem(...(await Promise.all([getAlbumForOwner(db, id), listSongsOfSale(db, id)])));
}

function songItem(song: Song): ItemForSale {
  const { id, title, artists, coverKey, album, isAlbumOnly } = song;
  const price = payable(song.price);
  return { kind: "song", id, title, artists, coverKey, album, songs: [song], price, isAlbumOnly };
}

function albumItem({ id, title, artist, coverKey, price }: Album, songs: Song[]): ItemForSale {
  const artists = [artist];
  const about = { kind: "album", id, title, artists, coverKey, album: null } as const;
  return { ...about, songs, price: payable(price), isAlbumOnly: false };
}
