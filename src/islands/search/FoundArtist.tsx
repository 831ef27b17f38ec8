import { Cover } from "#components/icon/Cover.tsx";
import type { MarkText } from "#components/text/highlighted.tsx";
import type { FoundArtist as Artist } from "#domain/search/results.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import styles from "./Found.module.css";
import { ListedAlbum, ListedSong } from "./Listed.tsx";

interface Props {
  artist: Artist;
  mark: MarkText;
  view: View;
}

/** An artist with songs and albums. */
export function FoundArtist({ artist, mark, view }: Props) {
  return (
    <div className={styles.entry}>
      <a className={styles.row} href={localizedPath(view.locale, `/artist/${artist.id}`)}>
        <span className={`${styles.cover} ${styles.round}`}>
          <Cover coverKey={artist.coverKey} kind="artist" sizes="48px" />
        </span>
        <span className={`${styles.title} one-line`}>{mark(artist.name)}</span>
      </a>
      {artist.songs.length + artist.albums.length > 0 && (
        <div className={styles.listed}>
          {artist.songs.map((song) => (
            <ListedSong key={song.id} song={song} mark={mark} view={view} />
          ))}
          {artist.albums.map((album) => (
            <ListedAlbum key={album.id} album={album} mark={mark} view={view} />
          ))}
        </div>
      )}
    </div>
  );
}
