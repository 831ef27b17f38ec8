import { Icon } from "#components/icon/Icon.tsx";
import { formatDuration } from "#domain/sound/duration.ts";
import type { QueueItem } from "#domain/sound/queue-item.ts";
import { artistLine } from "#i18n/artists.ts";
import { useView } from "#islands/use-view.ts";
import { SmallCover } from "../SmallCover.tsx";
import styles from "./SongPicker.module.css";

interface Props {
  song: QueueItem;
  isPicked: boolean;
  onToggle: () => void;
}

/** A song to tick; the whole row is the label of its checkbox. */
export function PickRow({ song, isPicked, onToggle }: Props) {
  const { locale } = useView();
  return (
    <li>
      <label className={styles.row}>
        <input type="checkbox" className="visually-hidden" checked={isPicked} onChange={onToggle} />
        <span className={styles.box} aria-hidden="true">
          <Icon name="check" />
        </span>
        <SmallCover url={song.coverUrl} />
        <span className={styles.names}>
          <span className={`${styles.title} one-line`}>{song.title} </span>
          <span className={`${styles.artists} one-line`}>{artistLine(song.artists, locale)} </span>
        </span>
        <span className={styles.duration}>{formatDuration(song.durationSeconds)}</span>
      </label>
    </li>
  );
}
