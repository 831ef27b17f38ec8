import { useStore } from "@nanostores/react";

import type { Song } from "#domain/song.ts";
import { useView } from "#islands/use-view.ts";
import { $currentItem, $playback } from "#stores/player/state.ts";
import { moveInOpenPlaylist, removeFromOpenPlaylist } from "#stores/playlists/editor.ts";
import { placeOf } from "../../reorder/drag-row.ts";
import { useReorder } from "../../reorder/use-reorder.ts";
import { scrollingPage } from "../songs/scrolling-page.ts";
import { MixSong } from "./MixSong.tsx";
import styles from "./MixSongs.module.css";

/** A playlist's songs while it is edited: pointer and keys change their order. */
export function MixSongs({ songs }: { songs: readonly Song[] }) {
  const { t } = useView();
  const currentId = useStore($currentItem)?.id;
  const { isPlaying } = useStore($playback);
  const { dragged, news, onKeyDown, onRemove, onGrab } = useReorder({
    items: songs,
    scrollingList: () => scrollingPage,
    move: moveInOpenPlaylist,
    remove: removeFromOpenPlaylist,
    focusRow,
    announce: {
      moved: (title, position) => t("mix.moved", { title, position, total: songs.length }),
      removed: (title) => t("mix.removed", { title }),
    },
  });

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
        className={styles.list}
        data-song-list
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
            playing={song.id === currentId ? isPlaying : null}
            onRemove={onRemove}
            onGrab={onGrab}
          />
        ))}
      </ol>
    </>
  );
}

function focusRow(index: number, part: string): void {
  const selector = index < 0 ? "main" : `#songs > :nth-child(${index + 1}) [data-part="${part}"]`;
  document.querySelector<HTMLElement>(selector)?.focus();
}
