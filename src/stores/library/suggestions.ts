import { atom, type WritableAtom } from "nanostores";

import { call } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import * as fromWire from "#contract/from-wire.ts";
import type { Album } from "#domain/album.ts";
import type { Artist } from "#domain/artist.ts";
import type { Song } from "#domain/song.ts";

/** What a short list of the person's own is followed by: answers that all listeners share, and caches keep. */
export interface Suggestions {
  topSongs: Song;
  newReleases: Song;
  featuredAlbums: Album;
  featuredArtists: Artist;
}

export type SuggestionsName = keyof Suggestions;

/** The suggestions of each kind; empty until they are loaded. */
export const suggestions: { [Name in SuggestionsName]: WritableAtom<readonly Suggestions[Name][]> } = {
  topSongs: atom([]),
  newReleases: atom([]),
  featuredAlbums: atom([]),
  featuredArtists: atom([]),
};

const LOADS: { [Name in SuggestionsName]: () => Promise<Suggestions[Name][]> } = {
  topSongs: async () => (await call(endpoints.topSongs)).data.map(fromWire.song),
  newReleases: async () => (await call(endpoints.newReleases)).data.map(fromWire.song),
  featuredAlbums: async () => (await call(endpoints.featuredAlbums)).data.map(fromWire.album),
  featuredArtists: async () => (await call(endpoints.featuredArtists)).data.map(fromWire.artist),
};

/** Those that the page does not show yet, and of each album one. */
export function othersThan<Item extends Song | Album | Artist>(
  shown: readonly { id: string }[],
  found: readonly Item[],
): Item[] {
  const ids = new Set(shown.map(({ id }) => id));
  const others = found.filter(({ id }) => !ids.has(id));
  const groupOf = (item: Item) => ("album" in item && item.album?.id) || item.id;
  return others.filter((item) => others.find((other) => groupOf(other) === groupOf(item)) === item);
}

/** Loads suggestions once a visit. They are an extra: what fails is left out and not told. */
export async function loadSuggestions<Name extends SuggestionsName>(name: Name): Promise<void> {
  const list: WritableAtom<readonly Suggestions[Name][]> = suggestions[name];
  if (list.get().length === 0) list.set(await LOADS[name]().catch(() => []));
}
