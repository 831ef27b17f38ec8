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
} from "#stores/page/menus-playlists.ts";
import { $userPlaylists } from "#stores/playlists/user-playlists.ts";
import { fill } from "../../fill.ts";
import { useTexts } from "../../player/texts.ts";
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
  const { locale, strings } = useTexts();
  return (
    <output>
      {isBusy && total > 0 && (
        <>
          <span>{fill(strings.pickAdding, { done, total }, locale)}</span>
          <progress className={styles.progress} value={done} max={total} aria-hidden="true" />
        </>
      )}
    </output>
  );
}

function Problem({ pick: { problem, target } }: { pick: PlaylistPick }) {
  const { strings } = useTexts();
  if (!problem) return null;
  const { name, detail } = problem;
  return (
    <div className={styles.problem}>
      <p role="alert">{detail === undefined ? strings[name] : (strings.said[detail] ?? detail)}</p>
      <button
        type="button"
        className="button quiet"
        onClick={() => void (target ? retryPick() : startPick())}
      >
        {strings.retry}
      </button>
    </div>
  );
}

function Playlists({ pick: { isBusy, problem } }: { pick: PlaylistPick }) {
  const { locale, strings } = useTexts();
  const playlists = useStore($userPlaylists);
  if (playlists === null) return problem ? null : <output>{strings.pickLoading}</output>;
  return (
    <>
      {playlists.length === 0 && <p>{strings.pickNone}</p>}
      <ul className={styles.playlists}>
        {playlists.map(({ _id, coverImage, name, totalSongs }) => (
          <li key={_id}>
            <button type="button" aria-disabled={isBusy} onClick={() => void addToPlaylist(_id)}>
              {coverImage ? (
                <img src={coverImage} alt="" width={44} height={44} loading="lazy" decoding="async" />
              ) : (
                <Icon name="queue" />
              )}
              <span>
                <span className="one-line">{name}</span>
                <small>{fill(strings.pickSongs, { total: totalSongs }, locale)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <a className="button quiet" href={localizedPath(locale, "/create-playlist")}>
        <Icon name="plus" />
        {strings.pickCreate}
      </a>
    </>
  );
}
