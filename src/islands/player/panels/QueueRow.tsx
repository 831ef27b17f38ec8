import { Icon } from "#components/icon/Icon.tsx";
import { formatDuration } from "#domain/sound/duration.ts";
import type { QueueItem } from "#domain/sound/queue-item.ts";
import { artistLine } from "#i18n/artists.ts";
import { useView } from "#islands/use-view.ts";
import { playQueued } from "#stores/player/player.ts";
import { Grip } from "../../reorder/Grip.tsx";
import reorder from "../../reorder/Reorder.module.css";
import styles from "./QueueRow.module.css";

interface Props {
  item: QueueItem;
  index: number;
  total: number;
  topPx: number;
  isCurrent: boolean;
  isDragged: boolean;
  onRemove: (index: number) => void;
  onGrab: (event: PointerEvent, index: number) => void;
}

/** A queued song: a handle to move it, the song to play it, a button to take it out. */
export function QueueRow({ item, index, total, topPx, isCurrent, isDragged, onRemove, onGrab }: Props) {
  const { locale, t } = useView();
  const { title } = item;
  return (
    <li
      className={styles.row}
      style={{ transform: `translateY(${topPx}px)` }}
      aria-setsize={total}
      aria-posinset={index + 1}
      aria-current={isCurrent || undefined}
      data-index={index}
      data-dragged={isDragged ? "" : undefined}
    >
      <Grip index={index} label={t("queue.move", { title })} hintId="queue-move-hint" onGrab={onGrab} />
      <button type="button" className={styles.play} data-part="play" onClick={() => playQueued(item.id)}>
        <span className={styles.cover}>
          {item.coverUrl && (
            <img
              src={item.coverUrl}
              alt=""
              width={44}
              height={44}
              loading="lazy"
              decoding="async"
              draggable={false}
            />
          )}
          <Icon name={isCurrent ? "audio-lines" : "play"} />
        </span>
        <span className={styles.names}>
          <span className={`${styles.title} one-line`}>{title}</span>
          <span className={`${styles.artists} one-line`}>{artistLine(item.artists, locale)}</span>
        </span>
        <span className={styles.duration}>{formatDuration(item.durationSeconds)}</span>
      </button>
      <button
        type="button"
        className={reorder.part}
        data-part="remove"
        aria-label={t("queue.remove", { title })}
        onClick={() => onRemove(index)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
