import type { ReactNode } from "react";

import { AlbumCard } from "#components/album/AlbumCard.tsx";
import { ArtistCard } from "#components/artist/ArtistCard.tsx";
import { SongCard } from "#components/song/SongCard.tsx";
import type { Song } from "#domain/song.ts";
import type { View } from "#i18n/t.ts";
import type { LibraryItems } from "#stores/library/lists.ts";

/** The lists that are shown as cards. */
export type CardListName = Exclude<keyof LibraryItems, "owned">;

const songCard = (song: Song, view: View) => <SongCard key={song.id} song={song} view={view} hasHeart />;

const CARDS: { [Name in CardListName]: (item: LibraryItems[Name], view: View) => ReactNode } = {
  favourites: songCard,
  history: songCard,
  likedAlbums: (album, view) => <AlbumCard key={album.id} album={album} view={view} hasHeart />,
  likedArtists: (artist, view) => <ArtistCard key={artist.id} artist={artist} view={view} hasHeart />,
};

/** The things of a list as cards, each with a heart. */
export function libraryCards<Name extends CardListName>(
  name: Name,
  items: readonly LibraryItems[Name][],
  view: View,
): ReactNode[] {
  return items.map((item) => CARDS[name](item, view));
}
