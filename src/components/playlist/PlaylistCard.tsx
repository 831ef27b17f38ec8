import { Cover } from "#components/icon/Cover.tsx";
import cards from "#components/row/Card.module.css";
import type { Playlist } from "#domain/playlist.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";

/** A playlist in a row or grid: cover, name, 'N Songs'. */
export function PlaylistCard({ playlist, view }: { playlist: Playlist; view: View }) {
  return (
    <li className={cards.card}>
      <div className={cards.art}>
        <Cover coverKey={playlist.coverKey} kind="playlist" sizes="176px" />
      </div>
      <a
        className={`${cards.title} ${cards.whole} one-line`}
        href={localizedPath(view.locale, `/playlist/${playlist.id}`)}
      >
        {playlist.name}
      </a>
      <p className={cards.line}>{view.t("album.songs", { count: playlist.songCount })}</p>
    </li>
  );
}
