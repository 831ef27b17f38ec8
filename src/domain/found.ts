import type { Album } from "./album.ts";
import type { Artist } from "./artist.ts";
import type { Song } from "./song.ts";

/** An artist with some songs and albums. */
export interface FoundArtist extends Artist {
  songs: Song[];
  albums: Album[];
}

/** An album with its first songs. */
export interface FoundAlbum extends Album {
  songs: Song[];
}

/** What a search answers. (SPEC 3, Search state) */
export interface Found {
  artists: FoundArtist[];
  albums: FoundAlbum[];
  songs: Song[];
  /** What was searched instead of what was typed, or beside it, where that found next to nothing. */
  correctedQuery: string | null;
}
