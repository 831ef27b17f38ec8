import { useStore } from "@nanostores/react";
import { useId, useRef } from "react";
import { flushSync } from "react-dom";

import { Icon } from "#components/icon/Icon.tsx";
import type { QueueItem } from "#domain/sound/queue-item.ts";
import { useView } from "#islands/use-view.ts";
import { $draft, toggleDraftSong } from "#stores/playlists/draft.ts";
import { SmallCover } from "../SmallCover.tsx";
import styles from "./PickedSongs.module.css";

/** The picked songs, also those that the search does not show now. */
export function PickedSongs() {
  const { t } = useView();
  const id = useId();
  const { songs } = useStore($draft);
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);

  /** Removes a song; the focus moves to the next one, or to the one before. */
  function remove(song: QueueItem, index: number) {
    flushSync(() => toggleDraftSong(song));
    const buttons = list.current?.querySelectorAll("button") ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? title.current)?.focus();
  }

  return (
    <section className={styles.picked} aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1}>
        {t("create.picked")}
      </h2>
      {songs.length === 0 && <p className={styles.none}>{t("create.none_picked")}</p>}
      <ul ref={list}>
        {songs.map((song, index) => (
          <li key={song.id}>
            <SmallCover url={song.coverUrl} />
            <span className="one-line" title={song.title}>
              {song.title}
            </span>
            <button
              type="button"
              aria-label={t("mix.remove_song", { title: song.title })}
              onClick={() => remove(song, index)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
