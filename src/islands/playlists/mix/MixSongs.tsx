import { useStore } from "@nanostores/react";
import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";

import type { QueueItem } from "#domain/sound/queue-item.ts";
import { $liked } from "#stores/library/library.ts";
import { moveInOpenPlaylist, removeFromOpenPlaylist } from "#stores/playlists/editor.ts";
import { $currentItem, $playback } from "#stores/player/state.ts";
import { type DraggedRow, dragRow, placeOf } from "../../player/panels/drag-row.ts";
import { MixSong } from "./MixSong.tsx";
import styles from "./MixSongs.module.css";
import { scrollingPage } from "../songs/scrolling-page.ts";
import { useView } from "#islands/use-view.ts";

interface Props {
  songs: readonly QueueItem[];
  isEditing: boolean;
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** A playlist's songs; while it is edited, pointer and keys change their order. */
export function MixSongs({ songs, isEditing }: Props) {
  const { t } = useView();
  const liked = useStore($liked).song;
  const currentId = useStore($currentItem)?.id;
  const { isPlaying } = useStore($playback);
  const [dragged, setDragged] = useState<DraggedRow | null>(null);
  const [news, setNews] = useState("");
  const list = useRef<HTMLOListElement>(null);

  /** Changes the list and keeps the focus on the same part of the row that is at `index` then. */
  const change = (action: () => void, index: number, part: string) => {
    flushSync(action);
    const selector = index < 0 ? "main" : `#songs > :nth-child(${index + 1}) [data-part="${part}"]`;
    document.querySelector<HTMLElement>(selector)?.focus();
  };
  const move = (from: number, to: number) => {
    const song = songs[from];
    if (!song || to < 0 || to >= songs.length) return;
    change(() => moveInOpenPlaylist(song.id, to), to, "move");
    setNews(t("mix.moved", { title: song.title, position: to + 1, total: songs.length }));
  };
  const remove = (index: number) => {
    const song = songs[index];
    if (!song) return;
    change(() => removeFromOpenPlaylist(song.id), Math.min(index, songs.length - 2), "remove");
    setNews(t("mix.removed", { title: song.title }));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const { target } = event;
    if (!isEditing || !step || !(target instanceof Element)) return;
    const row = target.closest<HTMLElement>("[data-index]");
    if (!row || !(event.altKey || target.matches('[data-part="move"]'))) return;
    event.preventDefault();
    const index = Number(row.dataset.index);
    move(index, index + step);
  };
  const startDrag = (event: PointerEvent, from: number) => {
    const song = songs[from];
    if (!song || !(event.currentTarget instanceof HTMLElement)) return;
    dragRow(event, {
      list: scrollingPage,
      handle: event.currentTarget,
      songId: song.id,
      from,
      count: songs.length,
      onMove: setDragged,
      onEnd: (row) => {
        setDragged(null);
        if (row && row.to !== row.from) moveInOpenPlaylist(row.songId, row.to);
      },
    });
  };

  return (
    <>
      <p className="visually-hidden" id="mix-move-hint">
        {t("mix.move_hint")}
      </p>
      <p className="visually-hidden" aria-live="assertive">
        {news}
      </p>
      {/* The keys come from the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol
        id="songs"
        ref={list}
        className={styles.list}
        data-song-list
        data-editing={isEditing ? "" : undefined}
        data-dragging={dragged ? "" : undefined}
        aria-label={t("create.songs")}
        onKeyDown={onKeyDown}
      >
        {songs.map((song, index) => (
          <MixSong
            key={song.id}
            song={song}
            index={index}
            rowsAway={placeOf(index, dragged) - index}
            isDragged={index === dragged?.from}
            isEditing={isEditing}
            isLiked={liked.has(song.id)}
            playing={song.id === currentId ? isPlaying : null}
            onRemove={remove}
            onGrab={startDrag}
          />
        ))}
      </ol>
    </>
  );
}
