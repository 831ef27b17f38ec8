import { Icon } from "#components/icon/Icon.tsx";
import type { View } from "#i18n/t.ts";
import styles from "./PlayAllButton.module.css";

interface Props {
  /** The id of the list whose songs are played. */
  listId: string;
  view: View;
}

/** Plays a whole list; while the queue plays it, the player's script marks the button, which then pauses it and plays it on. */
export function PlayAllButton({ listId, view: { t } }: Props) {
  return (
    <button className={`button ${styles.all}`} type="button" data-action="play-all" data-list={`#${listId}`}>
      <Icon name="play" />
      <span className={styles.texts}>
        <span>{t("album.play_all")}</span>
        <span>{t("player.pause")}</span>
        <span>{t("player.play")}</span>
      </span>
    </button>
  );
}
