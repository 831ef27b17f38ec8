import { Cover } from "#components/icon/Cover.tsx";
import { releaseMonth } from "#components/page/facts.ts";
import type { MarkText } from "#components/text/highlighted.tsx";
import type { FoundAlbum as Album } from "#domain/search/results.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import styles from "./Found.module.css";
import { ListedSong } from "./Listed.tsx";

interface Props {
  album: Album;
  mark: MarkText;
  view: View;
}

/** An album with its first songs. */
export function FoundAlbum({ album, mark, view }: Props) {
  const { locale } = view;
  return (
    <div className={styles.entry}>
      <a className={styles.row} href={localizedPath(locale, `/album/${album.id}`)}>
        <span className={styles.cover}>
          <Cover coverKey={album.coverKey} kind="album" sizes="48px" />
        </span>
        <span className={styles.names}>
          <span className={`${styles.title} one-line`}>{mark(album.title)}</span>{" "}
          <span className={`${styles.below} one-line`}>
            {mark(album.artist.name)}
            {album.releaseDate !== null && ` · ${releaseMonth(album.releaseDate, locale)}`}
          </span>
        </span>
      </a>
      {album.songs.length > 0 && (
        <div className={styles.listed}>
          {album.songs.map((song) => (
            <ListedSong key={song.id} song={song} mark={mark} view={view} />
          ))}
        </div>
      )}
    </div>
  );
}
