import type { ArtistRef } from "./artist.ts";
import type { Money } from "./store/money.ts";

/** The part of an album that its songs show. */
export interface AlbumRef {
  id: string;
  title: string;
  coverKey: string | null;
  /** ISO 8601 date, or just year or year and month, as precisely as it is known. */
  releaseDate: string | null;
}

export interface Album extends AlbumRef {
  artist: ArtistRef;
  /** The record company; empty when unknown. */
  label: string;
  price: Money;
  songCount: number;
  totalDurationSeconds: number;
}
