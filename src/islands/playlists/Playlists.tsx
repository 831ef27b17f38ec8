import { useStore } from "@nanostores/react";
import { useEffect, useId, useRef, useState } from "react";

import type { NoticeKey } from "#i18n/keys.ts";
import row from "#components/row/Row.module.css";
import type { PlaylistSummary } from "#domain/playlist.ts";
import { $userPlaylists, loadUserPlaylists, whyNotFetched } from "#stores/playlists/user-playlists.ts";
import { AddPlaylistTile } from "./AddPlaylistTile.tsx";
import { DeleteDialog } from "./mix/DeleteDialog.tsx";
import { OwnPlaylistCard } from "./OwnPlaylistCard.tsx";
import styles from "./Playlists.module.css";
import { RowSteps } from "./songs/RowSteps.tsx";
import { useView } from "#islands/use-view.ts";

/** Cards of all playlists and a tile that makes a new one, in a scrolling row or in a grid. */
export function Playlists() {
  const { t } = useView();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const playlists = useStore($userPlaylists);
  const [problem, setProblem] = useState<NoticeKey | null>(null);
  const [isGrid, setGrid] = useState(false);
  const [doomed, setDoomed] = useState<PlaylistSummary | null>(null);

  useEffect(() => {
    loadUserPlaylists().catch((error: unknown) => setProblem(whyNotFetched(error)));
  }, []);

  function tryAgain() {
    setProblem(null);
    loadUserPlaylists().catch((error: unknown) => setProblem(whyNotFetched(error)));
  }

  return (
    <section className={`${row.row} ${styles.section}`} aria-labelledby={`${id}-title`}>
      <header className={row.header}>
        <h2 id={`${id}-title`} ref={title} tabIndex={-1}>
          {t("playlists.yours")}
        </h2>
        <div className={row.buttons}>
          <button
            type="button"
            className={row.toggle}
            aria-expanded={isGrid}
            aria-controls={`${id}-list`}
            onClick={() => setGrid(!isGrid)}
          >
            {isGrid ? t("row.hide") : t("row.view_all")}
          </button>
          {!isGrid && <RowSteps list={list} listId={`${id}-list`} count={playlists?.length ?? 0} />}
        </div>
      </header>
      {problem !== null && (
        <div className={styles.failed} role="alert">
          <p>{t(problem)}</p>
          <button type="button" className="button quiet" onClick={tryAgain}>
            {t("playlists.try_again")}
          </button>
        </div>
      )}
      <ul
        id={`${id}-list`}
        ref={list}
        className={`${row.list} ${isGrid ? styles.grid : ""}`}
        aria-labelledby={`${id}-title`}
        aria-busy={playlists === null && problem === null}
      >
        <AddPlaylistTile />
        {playlists?.map((playlist) => (
          <OwnPlaylistCard key={playlist.id} playlist={playlist} onDelete={() => setDoomed(playlist)} />
        ))}
        {playlists === null &&
          problem === null &&
          Array.from({ length: 5 }, (_, index) => (
            <li key={index} className={styles.ghost} aria-hidden="true" />
          ))}
      </ul>
      <DeleteDialog
        playlist={doomed && { id: doomed.id, name: doomed.name }}
        onClose={() => setDoomed(null)}
        onDeleted={() => title.current?.focus()}
      />
    </section>
  );
}
