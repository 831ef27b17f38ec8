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

interface Props {
  id: string;
  songs: readonly Song[];
  view: View;
  /** On an album's page every row would show the same picture. */
  hasCovers?: boolean;
  /** Whether rows have a download button in place of the heart. */
  areOwned?: boolean;
  mark?: MarkText;
}

/** Songs as a table; clicking the number plays the song. (product.md 4.1) */
export function SongTable({ id, songs, view, hasCovers = false, areOwned = false, mark = unmarked }: Props) {
  const { locale, t } = view;
  return (
    <table className={`${styles.table} ${areOwned ? styles.owned : ""}`} id={id} data-song-list>
      <caption className="visually-hidden">{t("table.songs")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("table.number")}</th>
          <th scope="col">{t("table.title")}</th>
          <th scope="col" className={styles.artists}>
            {t("table.artist")}
          </th>
          <th scope="col" className={styles.duration}>
            {t("table.duration")}
          </th>
          <th scope="col" className={styles[areOwned ? "more" : "like"]}>
            <span className="visually-hidden">{t(areOwned ? "table.download" : "like.add")}</span>
          </th>
          <th scope="col" className={styles.more}>
            <span className="visually-hidden">{t("song.more")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {songs.map((song, index) => (
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
                    <a
                      className={`${styles.title} one-line`}
                      href={localizedPath(locale, `/song/${song.id}`)}
                    >
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
        ))}
      </tbody>
    </table>
  );
}
