import { Cover } from "#components/icon/Cover.tsx";
import { type MarkText, unmarked } from "#components/text/highlighted.tsx";
import type { Song } from "#domain/song.ts";
import { formatDuration } from "#domain/sound/duration.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import { ArtistLinks } from "./ArtistLinks.tsx";
import { BuyLink } from "./buttons/BuyLink.tsx";
import { DownloadButton } from "./buttons/DownloadButton.tsx";
import { LikeButton } from "./buttons/LikeButton.tsx";
import { MoreButton } from "./buttons/MoreButton.tsx";
import { PlayButton } from "./buttons/PlayButton.tsx";
import { songData } from "./song-data.ts";
import styles from "./SongTable.module.css";

export interface SongRowsProps {
  songs: readonly Song[];
  view: View;
  /** On an album's page every row would show the same picture. */
  hasCovers?: boolean;
  /** Whether rows have a download button in place of the heart. */
  areOwned?: boolean;
  mark?: MarkText;
}

/** The rows of a table of songs; clicking the number plays the song. (product.md 4.1) */
export function SongRows({
  songs,
  view,
  hasCovers = false,
  areOwned = false,
  mark = unmarked,
}: SongRowsProps) {
  const { locale } = view;
  return songs.map((song, index) => (
    <tr key={song.id} {...songData(song)}>
      <td>
        <PlayButton song={song} view={view} look="rank" number={String(index + 1)} />
      </td>
      <td>
        <div className={styles.song}>
          {hasCovers && (
            <div className={styles.cover}>
              <Cover coverKey={song.coverKey} kind="song" sizes="44px" />
            </div>
          )}
          <div className={styles.about}>
            <div className={styles.names}>
              <a className={`${styles.title} one-line`} href={localizedPath(locale, `/song/${song.id}`)}>
                {mark(song.title)}
              </a>
              <span className={`${styles.below} one-line`}>
                <ArtistLinks artists={song.artists} locale={locale} mark={mark} />
              </span>
            </div>
            {!areOwned && <BuyLink item={song} view={view} look="row" />}
          </div>
        </div>
      </td>
      <td className={`${styles.artists} one-line`}>
        <ArtistLinks artists={song.artists} locale={locale} mark={mark} />
      </td>
      <td className={styles.duration}>{formatDuration(song.durationSeconds)}</td>
      <td className={styles[areOwned ? "more" : "like"]}>
        {areOwned ? (
          <DownloadButton song={song} view={view} />
        ) : (
          <LikeButton kind="song" id={song.id} title={song.title} view={view} look="row" />
        )}
      </td>
      <td className={styles.more}>
        <MoreButton song={song} view={view} />
      </td>
    </tr>
  ));
}
