import type { Ref } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import feature from "#components/page/Feature.module.css";
import { moreData } from "#components/page/more-data.ts";
import type { OpenPlaylist } from "#stores/playlists/editor.ts";
import { fill } from "../../fill.ts";
import { Drawing } from "../Drawing.tsx";
import styles from "./Mix.module.css";
import { SmallCover } from "../SmallCover.tsx";
import { countSongs, useTexts } from "../texts.ts";

interface Props {
  playlist: OpenPlaylist;
  editButton: Ref<HTMLButtonElement>;
  onEdit: () => void;
}

/** Name, owner and length of the playlist, and the buttons that act on all of it. */
export function MixAbout({ playlist, editButton, onEdit }: Props) {
  const texts = useTexts();
  const { locale, strings } = texts;
  const { name, coverUrl, songs, isOwn } = playlist;
  const songCount = countSongs(texts, songs.length);
  const minutes = Math.max(1, Math.round(songs.reduce((sum, song) => sum + song.durationSeconds, 0) / 60));
  return (
    <>
      <div className={`${feature.cover} ${styles.cover}`}>
        <SmallCover url={coverUrl} icon="queue" />
      </div>
      <div className={feature.about}>
        <h1>{name}</h1>
        <p className={styles.owner}>
          {strings.by} <b>{playlist.ownerName}</b>
        </p>
        {playlist.description && <p className={styles.description}>{playlist.description}</p>}
        <ul className={styles.facts}>
          <li>
            {songs.length > 0 ? fill(strings.length, { songs: songCount, minutes }, locale) : songCount}
          </li>
          {!playlist.isPublic && (
            <li className={styles.private}>
              <Drawing name="lock" />
              {strings.private}
            </li>
          )}
        </ul>
        <div className={styles.actions}>
          {songs.length > 0 && (
            <>
              <button className="button" type="button" data-action="play-all" data-list="#songs">
                <Icon name="play" />
                {strings.playAll}
              </button>
              <button className="button quiet" type="button" data-action="queue-all" data-list="#songs">
                <Icon name="queue" />
                {strings.queueAll}
              </button>
            </>
          )}
          <button
            className={`button quiet ${styles.more}`}
            type="button"
            {...moreData("playlist", { id: playlist.id, title: name, artists: [], coverUrl }, "songs")}
            aria-label={fill(strings.moreOfSong, { title: name })}
          >
            <Icon name="more" />
          </button>
          {isOwn && (
            <button ref={editButton} className="button quiet" type="button" onClick={onEdit}>
              <Drawing name="pencil" />
              {strings.edit}
            </button>
          )}
        </div>
      </div>
    </>
  );
}
