import { Icon } from "#components/icon/Icon.tsx";
import type { QueueItem } from "#domain/sound/queue-item.ts";
import { formatDuration } from "#domain/sound/duration.ts";
import { artistLine } from "#i18n/artists.ts";
import { playQueued } from "#stores/player/player.ts";
import styles from "./QueueRow.module.css";
import { useView } from "#islands/use-view.ts";

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
      <button
        type="button"
        className={styles.move}
        data-part="move"
        aria-label={t("queue.move", { title })}
        aria-describedby="queue-move-hint"
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        ref={(handle) => {
          const grab = (event: PointerEvent) => event.button === 0 && onGrab(event, index);
          handle?.addEventListener("pointerdown", grab);
          return () => handle?.removeEventListener("pointerdown", grab);
        }}
      >
        <Icon name="grip" />
      </button>
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
        className={styles.remove}
        data-part="remove"
        aria-label={t("queue.remove", { title })}
        onClick={() => onRemove(index)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
