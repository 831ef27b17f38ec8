import type { Album } from "../album.ts";
import type { Artist } from "../artist.ts";
import type { Song } from "../song.ts";

/** The groups of results, as they stand one below the other. (product.md 5.2) */
export const RESULT_GROUPS = ["artists", "albums", "songs"] as const;
export type ResultGroup = (typeof RESULT_GROUPS)[number];

/** An artist with some of the most played songs and the newest albums; lists are empty unless asked for. */
export interface FoundArtist extends Artist {
  songs: Song[];
  albums: Album[];
}

/** An album with its first songs; none unless asked for. */
export interface FoundAlbum extends Album {
  songs: Song[];
}

/** What a search answers. (product.md 14.10) */
export interface Found {
  artists: FoundArtist[];
  albums: FoundAlbum[];
  songs: Song[];
  /** What was searched instead of what was typed, or beside it, where that found next to nothing. */
  correctedQuery: string | null;
}
