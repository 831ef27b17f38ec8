import { Icon } from "#components/icon/Icon.tsx";
import { ArtistLinks } from "#components/song/ArtistLinks.tsx";
import play from "#components/song/buttons/PlayButton.module.css";
import { formatDuration } from "#domain/sound/duration.ts";
import { songData } from "#components/song/song-data.ts";
import { coverUrl } from "#domain/cover.ts";
import type { Song } from "#domain/song.ts";
import { localizedPath } from "#i18n/urls.ts";
import { useView } from "#islands/use-view.ts";
import { Grip } from "../../reorder/Grip.tsx";
import reorder from "../../reorder/Reorder.module.css";
import { SmallCover } from "../SmallCover.tsx";
import styles from "./MixSongs.module.css";

interface Props {
  song: Song;
  index: number;
  /** How many rows from its place it is drawn, while one is being moved. */
  rowsAway: number;
  isDragged: boolean;
  /** Whether the song plays; null for a song that is not the current one. */
  playing: boolean | null;
  onRemove: (index: number) => void;
  onGrab: (event: PointerEvent, index: number) => void;
}

/** A song to be moved or taken out; `islands/page/actions.ts` plays it. */
export function MixSong(props: Props) {
  const { song, index, rowsAway, isDragged, playing, onRemove, onGrab } = props;
  const { locale, t } = useView();
  const { id, title, artists, coverKey } = song;
  return (
    <li
      className={styles.row}
      style={rowsAway === 0 ? undefined : { transform: `translateY(calc(${rowsAway} * var(--row)))` }}
      {...songData(song)}
      data-index={index}
      data-dragged={isDragged ? "" : undefined}
      data-current={playing === null ? undefined : playing ? "playing" : "paused"}
      aria-current={playing === null ? undefined : "true"}
    >
      <Grip index={index} label={t("mix.move", { title })} hintId="mix-move-hint" onGrab={onGrab} />
      <button
        type="button"
        className={play.rank}
        data-action="play"
        data-number={index + 1}
        aria-label={t("song.play", { title })}
        aria-pressed={playing ?? undefined}
      />
      <SmallCover url={coverKey === null ? null : coverUrl(coverKey, 320)} />
      <div className={styles.names}>
        <a className={`${styles.title} one-line`} href={localizedPath(locale, `/song/${id}`)} title={title}>
          {title}
        </a>
        <span className={`${styles.below} one-line`}>
          <ArtistLinks artists={artists} locale={locale} />
        </span>
      </div>
      <span className={`${styles.artists} one-line`}>
        <ArtistLinks artists={artists} locale={locale} />
      </span>
      <span className={styles.duration}>{formatDuration(song.durationSeconds)}</span>
      <button
        type="button"
        className={`${reorder.part} ${styles.remove}`}
        data-part="remove"
        aria-label={t("mix.remove_song", { title })}
        onClick={() => onRemove(index)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
