import { type ArtistRef, UNKNOWN_ARTIST } from "#domain/artist.ts";
import type { Song } from "#domain/song.ts";
import type { Addresses } from "../text/json-ld/addresses.ts";

type Property = [property: string, content: string];

/** The pages of the artists. (ogp.me, Music) */
export function artistProperties(artists: readonly ArtistRef[], at: Addresses): Property[] {
  return artists
    .filter(({ id }) => id !== UNKNOWN_ARTIST.id)
    .map(({ id }) => ["music:musician", at.page(`/artist/${id}`)]);
}

/** The rest of a long list is found by the page's links. */
const SONGS_MAX = 30;

/** The pages of the first songs in a list. */
export function songProperties(songs: readonly Song[], at: Addresses): Property[] {
  return songs.slice(0, SONGS_MAX).map(({ id }) => ["music:song", at.page(`/song/${id}`)]);
}

/** Open Graph knows whole days only. */
export function releaseProperties(releaseDate: string | null | undefined): Property[] {
  return releaseDate?.length === "2026-05-17".length ? [["music:release_date", releaseDate]] : [];
}
