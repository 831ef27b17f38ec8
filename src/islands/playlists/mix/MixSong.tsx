import { Icon } from "#components/icon/Icon.tsx";
import { ArtistLinks } from "#components/song/ArtistLinks.tsx";
import like from "#components/song/buttons/LikeButton.module.css";
import more from "#components/song/buttons/MoreButton.module.css";
import play from "#components/song/buttons/PlayButton.module.css";
import { formatDuration } from "#domain/sound/duration.ts";
import type { QueueItem } from "#domain/sound/queue-item.ts";
import { localizedPath } from "#i18n/urls.ts";
import { useView } from "#islands/use-view.ts";
import { Grip } from "../../reorder/Grip.tsx";
import reorder from "../../reorder/Reorder.module.css";
import { SmallCover } from "../SmallCover.tsx";
import styles from "./MixSongs.module.css";

interface Props {
  song: QueueItem;
  index: number;
  /** How many rows from its place it is drawn, while one is being moved. */
  rowsAway: number;
  isDragged: boolean;
  isEditing: boolean;
  isLiked: boolean;
  /** Whether the song plays; null for a song that is not the current one. */
  playing: boolean | null;
  onRemove: (index: number) => void;
  onGrab: (event: PointerEvent, index: number) => void;
}

/** A song as in any list of the site; `islands/page/actions.ts` plays it, likes it and shows its menu. */
export function MixSong(props: Props) {
  const { song, index, rowsAway, isDragged, isEditing, isLiked, playing, onRemove, onGrab } = props;
  const { locale, t } = useView();
  const { id, title, artists } = song;
  return (
    <li
      className={styles.row}
      style={rowsAway === 0 ? undefined : { transform: `translateY(calc(${rowsAway} * var(--row)))` }}
      data-song={JSON.stringify(song)}
      data-song-id={id}
      data-index={index}
      data-dragged={isDragged ? "" : undefined}
      data-current={playing === null ? undefined : playing ? "playing" : "paused"}
      aria-current={playing === null ? undefined : "true"}
    >
      {isEditing && (
        <Grip index={index} label={t("mix.move", { title })} hintId="mix-move-hint" onGrab={onGrab} />
      )}
      <button
        type="button"
        className={play.rank}
        data-action="play"
        data-number={index + 1}
        aria-label={t("song.play", { title })}
        aria-pressed={playing ?? undefined}
      />
      <SmallCover url={song.coverUrl} />
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
      {isEditing ? (
        <button
          type="button"
          className={`${reorder.part} ${styles.remove}`}
          data-part="remove"
          aria-label={t("mix.remove_song", { title })}
          onClick={() => onRemove(index)}
        >
          <Icon name="close" />
        </button>
      ) : (
        <>
          <button
            type="button"
            className={`${like.row} ${styles.like}`}
            data-action="like"
            data-like="song"
            data-like-id={id}
            aria-pressed={isLiked}
            aria-label={t("like.add_title", { title })}
          />
          <button
            type="button"
            className={more.more}
            data-action="more"
            aria-haspopup="menu"
            aria-label={t("player.actions", { title })}
          />
        </>
      )}
    </li>
  );
}
