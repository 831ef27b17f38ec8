import type { ReactNode } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import { highlighting } from "#components/text/highlighted.tsx";
import { searchPath } from "./search-path.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import type { Search } from "#stores/page/search.ts";
import { FoundAlbum } from "./FoundAlbum.tsx";
import { FoundArtist } from "./FoundArtist.tsx";
import { FoundSong } from "./FoundSong.tsx";
import styles from "./SearchPanel.module.css";

interface Props {
  id: string;
  answer: NonNullable<Search["answer"]>;
  isBusy: boolean;
  view: View;
}

/** The found artists, albums and songs; every link is an option of the search box. */
export function FoundList({ id, answer: { query, found }, isBusy, view }: Props) {
  const { locale, t } = view;
  const { artists, albums, songs, correctedQuery } = found;
  if (artists.length + albums.length + songs.length === 0) return <p>{t("search.none", { query })}</p>;
  const mark = highlighting(query, correctedQuery);
  return (
    // No HTML element with this role can hold links.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id={id} className={styles.list} role="listbox" aria-label={t("search.panel")} aria-busy={isBusy}>
      <Group name="artists" label={t("search.panel_artist")}>
        {artists.map((artist) => (
          <FoundArtist key={artist.id} artist={artist} mark={mark} view={view} />
        ))}
      </Group>
      <Group name="albums" label={t("search.albums")}>
        {albums.map((album) => (
          <FoundAlbum key={album.id} album={album} mark={mark} view={view} />
        ))}
      </Group>
      <Group name="songs" label={t("search.songs")}>
        {songs.map((song) => (
          <FoundSong key={song.id} song={song} mark={mark} view={view} />
        ))}
      </Group>
      <a className={styles.all} href={localizedPath(locale, searchPath({ query }))}>
        <Icon name="search" />
        <span className="one-line">{t("search.panel_all", { query })}</span>
      </a>
    </div>
  );
}

interface GroupProps {
  name: string;
  label: string;
  children: ReactNode[];
}

function Group({ name, label, children }: GroupProps) {
  if (children.length === 0) return null;
  return (
    // A fieldset cannot be a group of a list box.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" className={styles[name]} aria-labelledby={`search-${name}`}>
      <div id={`search-${name}`} className={styles.label}>
        {label}
      </div>
      {children}
    </div>
  );
}
