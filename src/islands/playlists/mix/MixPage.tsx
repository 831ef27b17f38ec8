import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

import feature from "#components/page/Feature.module.css";
import { SongTable } from "#components/song/SongTable.tsx";
import { localizedPath } from "#i18n/urls.ts";
import { goTo } from "#islands/page/go-to.ts";
import type { OpenPlaylist } from "#domain/playlist.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import styles from "./Mix.module.css";
import { MixAbout } from "./MixAbout.tsx";
import { MixEditor } from "./MixEditor.tsx";
import { MixSongs } from "./MixSongs.tsx";
import { useView } from "#islands/use-view.ts";
import type { PageEvent } from "#stores/page/page-interface.ts";

/**
 * A playlist, laid out like an album's page with the owner in place of the artist. Its owner edits it in
 * place.
 */
export function MixPage({ playlist, siteName }: { playlist: OpenPlaylist; siteName: string }) {
  const view = useView();
  const { locale, t } = view;
  const { id, name, coverUrl, songs } = playlist;
  const [isEditing, setEditing] = useState(false);
  const [isDoomed, setDoomed] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    dispatchEvent(new Event("tonearm:songs" satisfies PageEvent));
  });
  useTitle(`${name} – ${siteName}`);

  function finish() {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  }

  return (
    <>
      <header className={`${feature.feature} ${styles.feature}`}>
        {coverUrl !== null && (
          <div className={feature.light} aria-hidden="true">
            <img src={coverUrl} alt="" width={320} height={320} decoding="async" />
          </div>
        )}
        {isEditing ? (
          <MixEditor playlist={playlist} onDone={finish} onDelete={() => setDoomed(true)} />
        ) : (
          <MixAbout playlist={playlist} editButton={editButton} onEdit={() => setEditing(true)} />
        )}
      </header>
      {songs.length === 0 ? (
        <p className={styles.empty}>{t("mix.empty")}</p>
      ) : isEditing ? (
        <MixSongs songs={songs} />
      ) : (
        <SongTable id="songs" songs={songs} view={view} hasCovers />
      )}
      <DeleteDialog
        playlist={isDoomed ? { id, name } : null}
        onClose={() => setDoomed(false)}
        onDeleted={() => goTo(localizedPath(locale, "/profile"), "replace")}
      />
    </>
  );
}

/** Names the playlist in the tab; the static page does not know it. */
function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
