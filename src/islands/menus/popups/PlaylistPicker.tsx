import { useStore } from "@nanostores/react";
import { useEffect } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import type { MenuSubject } from "#domain/menu-subject.ts";
import { localizedPath } from "#i18n/urls.ts";
import {
  $playlistPick,
  addToPlaylist,
  type PlaylistPick,
  retryPick,
  startPick,
} from "#stores/menus/playlist-pick.ts";
import { $userPlaylists } from "#stores/playlists/user-playlists.ts";
import { useView } from "#islands/use-view.ts";
import styles from "./PlaylistPicker.module.css";
import { SubjectLine } from "../SubjectLine.tsx";

/** A choice of the user's playlists, for a song or all songs of a list. (product.md 7.4) */
export function PlaylistPicker({ subject }: { subject: MenuSubject }) {
  const pick = useStore($playlistPick);
  useEffect(() => void startPick(), []);
  return (
    <>
      <SubjectLine subject={subject} />
      <Progress pick={pick} />
      {pick.problem && <Problem pick={pick} />}
      <Playlists pick={pick} />
    </>
  );
}

/** 'n of N' while songs are added. The element always exists, so that screen readers announce its text. */
function Progress({ pick: { isBusy, done, total } }: { pick: PlaylistPick }) {
  const { t } = useView();
  return (
    <output>
      {isBusy && total > 0 && (
        <>
          <span>{t("pick.adding", { done, total })}</span>
          <progress className={styles.progress} value={done} max={total} aria-hidden="true" />
        </>
      )}
    </output>
  );
}

function Problem({ pick: { problem, target } }: { pick: PlaylistPick }) {
  const { t } = useView();
  if (!problem) return null;
  return (
    <div className={styles.problem}>
      <p role="alert">{t(problem.key, problem.message && { message: t(problem.message) })}</p>
      <button
        type="button"
        className="button quiet"
        onClick={() => void (target ? retryPick() : startPick())}
      >
        {t("pick.retry")}
      </button>
    </div>
  );
}

function Playlists({ pick: { isBusy, problem } }: { pick: PlaylistPick }) {
  const { locale, t } = useView();
  const playlists = useStore($userPlaylists);
  if (playlists === null) return problem ? null : <output>{t("pick.loading")}</output>;
  return (
    <>
      {playlists.length === 0 && <p>{t("pick.none")}</p>}
      <ul className={styles.playlists}>
        {playlists.map(({ id, coverUrl, name, songCount }) => (
          <li key={id}>
            <button type="button" aria-disabled={isBusy} onClick={() => void addToPlaylist(id)}>
              {coverUrl ? (
                <img src={coverUrl} alt="" width={44} height={44} loading="lazy" decoding="async" />
              ) : (
                <Icon name="queue" />
              )}
              <span>
                <span className="one-line">{name}</span>
                <small>{t("pick.songs", { total: songCount })}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <a className="button quiet" href={localizedPath(locale, "/create-playlist")}>
        <Icon name="plus" />
        {t("pick.create")}
      </a>
    </>
  );
}
