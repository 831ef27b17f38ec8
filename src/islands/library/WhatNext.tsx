import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useLayoutEffect } from "react";

import { AlbumCard } from "#components/album/AlbumCard.tsx";
import { ArtistCard } from "#components/artist/ArtistCard.tsx";
import { Row } from "#components/row/Row.tsx";
import { SongCard } from "#components/song/SongCard.tsx";
import type { Song } from "#domain/song.ts";
import type { MessageKey } from "#i18n/keys.ts";
import type { View } from "#i18n/t.ts";
import type { LibraryListName } from "#stores/library/lists.ts";
import {
  loadSuggestions,
  othersThan,
  suggestions,
  type Suggestions,
  type SuggestionsName,
} from "#stores/library/suggestions.ts";
import type { PageEvent } from "#stores/page/page-interface.ts";
import styles from "./LibraryPage.module.css";

/** What follows each list where it is short. */
export const NEXT = {
  favourites: "topSongs",
  likedAlbums: "featuredAlbums",
  likedArtists: "featuredArtists",
  history: "newReleases",
  owned: "newReleases",
} as const satisfies Record<LibraryListName, SuggestionsName>;

const songCard = (song: Song, view: View) => <SongCard key={song.id} song={song} view={view} />;

const ROWS: {
  [Name in SuggestionsName]: {
    heading: MessageKey;
    card: (item: Suggestions[Name], view: View) => ReactNode;
  };
} = {
  topSongs: { heading: "row.top_songs", card: songCard },
  newReleases: { heading: "row.new_releases", card: songCard },
  featuredAlbums: {
    heading: "row.featured_albums",
    card: (album, view) => <AlbumCard key={album.id} album={album} view={view} />,
  },
  featuredArtists: {
    heading: "row.featured_artists",
    card: (artist, view) => <ArtistCard key={artist.id} artist={artist} view={view} />,
  },
};

interface Props<Name extends SuggestionsName> {
  name: Name;
  /** The things that the page shows already. */
  shown: readonly { id: string }[];
  view: View;
}

/** A row of what to hear next, below a list that is empty or short. (product.md 9.3) */
export function WhatNext<Name extends SuggestionsName>({ name, shown, view }: Props<Name>) {
  const found = useStore(suggestions[name], { ssr: "initial" }) as readonly Suggestions[Name][];
  const { heading, card } = ROWS[name];
  const others = othersThan(shown, found);
  useEffect(() => void loadSuggestions(name), [name]);
  useLayoutEffect(() => {
    dispatchEvent(new Event("tonearm:songs" satisfies PageEvent));
  });

  if (others.length === 0) return null;
  return (
    <div className={styles.next}>
      <Row id="what-next" heading={view.t(heading)} view={view} empty="">
        {others.map((item) => card(item, view))}
      </Row>
    </div>
  );
}
