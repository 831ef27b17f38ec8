import { Cover } from "#components/icon/Cover.tsx";
import { releaseMonth } from "#components/page/facts.ts";
import { BuyLink } from "#components/song/buttons/BuyLink.tsx";
import type { MarkText } from "#components/text/highlighted.tsx";
import type { Song } from "#domain/song.ts";
import { formatDuration } from "#domain/sound/duration.ts";
import { artistLine } from "#i18n/artists.ts";
import type { View } from "#i18n/t.ts";
import styles from "./Found.module.css";
import { playsSong } from "./plays-song.ts";

interface Props {
  song: Song;
  mark: MarkText;
  view: View;
}

/** A found song; a click plays it. */
export function FoundSong({ song, mark, view }: Props) {
  const { album } = song;
  return (
    <div className={styles.song}>
      <a className={styles.row} {...playsSong(song, view.locale)}>
        <span className={styles.cover}>
          <Cover coverKey={song.coverKey} kind="song" sizes="48px" />
          <span className={styles.sign} />
        </span>
        <span className={styles.names}>
          <span className={`${styles.title} one-line`}>{mark(song.title)}</span>{" "}
          <span className={`${styles.below} one-line`}>{mark(artistLine(song.artists, view.locale))}</span>{" "}
          {album && (
            <span className={styles.album}>
              <span className="one-line">{mark(album.title)}</span>
              {album.releaseDate !== null && <span>{releaseMonth(album.releaseDate, view.locale)}</span>}
            </span>
          )}
        </span>{" "}
        <span className={styles.duration}>{formatDuration(song.durationSeconds)}</span>
      </a>
      <BuyLink item={song} view={view} look="row" isMark />
    </div>
  );
}
