/** What other entities show of an artist. */
export interface ArtistRef {
  id: string;
  name: string;
}

export interface Artist extends ArtistRef {
  coverKey: string | null;
  bio: string;
}

/** Shown, without a link, for a song that credits nobody. (product.md 4.3) */
export const UNKNOWN_ARTIST: ArtistRef = { id: "", name: "Unknown Artist" };
