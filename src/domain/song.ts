import type { AlbumRef } from "./album.ts";
import type { ArtistRef } from "./artist.ts";
import type { Money } from "./store/money.ts";

/** The two encodings every song has: 64 kbit/s and 192 kbit/s MP3. (product.md 6.11) */
export type Quality = "low" | "high";

/** A recording as everybody may see it. */
export interface Song {
  id: string;
  title: string;
  /** In the order in which they are credited; never empty (product.md 4.3). */
  artists: ArtistRef[];
  album: AlbumRef | null;
  genre: { name: string; slug: string } | null;
  coverKey: string | null;
  durationSeconds: number;
  playCount: number;
  price: Money;
  /** It has no price but its album has one: it is sold with the album and not by itself. */
  isAlbumOnly: boolean;
  discNumber: number;
  trackNumber: number;
  /** Loudness correction in dB that brings the recording to -16 LUFS without clipping. */
  gainDb: number;
}

/** Whether everybody who is signed in may take its file. */
export function isFree(song: Pick<Song, "price" | "isAlbumOnly">): boolean {
  return !isPaid(song) && !song.isAlbumOnly;
}

/** A song costs something when its price is above 0. (product.md 10.1) */
export function isPaid(song: { price: Money }): boolean {
  return song.price.amountMinor > 0;
}

/** The stable address of a song's sound; who may hear it is decided when it is asked for. */
export function audioUrl(songId: string, quality: Quality): string {
  return `/media/audio/${songId}/${quality}.mp3`;
}

/** The artists as one line: "A, B". A list in words ("A and B") could be read as one artist's name. */
export function artistNames(artists: readonly ArtistRef[]): string {
  return artists.map((artist) => artist.name).join(", ");
}
