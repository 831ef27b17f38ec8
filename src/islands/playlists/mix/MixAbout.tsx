import type { Ref } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import feature from "#components/page/Feature.module.css";
import { PlayAllButton } from "#components/song/buttons/PlayAllButton.tsx";
import { moreData } from "#components/page/more-data.ts";
import type { OpenPlaylist } from "#domain/playlist.ts";
import { Drawing } from "../Drawing.tsx";
import styles from "./Mix.module.css";
import { SmallCover } from "../SmallCover.tsx";
import { useView } from "#islands/use-view.ts";

interface Props {
  playlist: OpenPlaylist;
  editButton: Ref<HTMLButtonElement>;
  onEdit: () => void;
}

/** Name, owner and length of the playlist, and the buttons that act on all of it. */
export function MixAbout({ playlist, editButton, onEdit }: Props) {
  const view = useView();
  const { t } = view;
  const { name, coverUrl, songs, isOwn } = playlist;
  const songCount = t("album.songs", { count: songs.length });
  const minutes = Math.max(1, Math.round(songs.reduce((sum, song) => sum + song.durationSeconds, 0) / 60));
  return (
    <>
      <div className={`${feature.cover} ${styles.cover}`}>
        <SmallCover url={coverUrl} icon="queue" />
      </div>
      <div className={feature.about}>
        <h1>{name}</h1>
        <p className={styles.owner}>
          {t("album.by")} <b>{playlist.ownerName}</b>
        </p>
        {playlist.description && <p className={styles.description}>{playlist.description}</p>}
        <ul className={styles.facts}>
          <li>{songs.length > 0 ? t("album.length", { songs: songCount, minutes }) : songCount}</li>
          {!playlist.isPublic && (
            <li className={styles.private}>
              <Drawing name="lock" />
              {t("playlists.private")}
            </li>
          )}
        </ul>
        <div className={feature.actions}>
          {songs.length > 0 && (
            <>
              <PlayAllButton listId="songs" view={view} />
              <button
                className="button quiet"
                type="button"
                data-action="queue-all"
                data-list="#songs"
                title={t("album.queue_all")}
              >
                <Icon name="queue" />
                {t("album.queue_all")}
              </button>
            </>
          )}
          <button
            className="button quiet round"
            type="button"
            {...moreData("playlist", { id: playlist.id, title: name, artists: [], coverUrl }, "songs")}
            aria-label={t("player.actions", { title: name })}
          >
            <Icon name="more" />
          </button>
          {isOwn && (
            <button
              ref={editButton}
              className="button quiet shrinks"
              type="button"
              title={t("mix.edit")}
              onClick={onEdit}
            >
              <Drawing name="pencil" />
              {t("mix.edit")}
            </button>
          )}
        </div>
      </div>
    </>
  );
}
