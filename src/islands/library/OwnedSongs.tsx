import { useStore } from "@nanostores/react";

import { Cover } from "#components/icon/Cover.tsx";
import { Icon } from "#components/icon/Icon.tsx";
import { ArtistLinks } from "#components/song/ArtistLinks.tsx";
import { SongRows } from "#components/song/SongRows.tsx";
import { SongTableFrame } from "#components/song/SongTable.tsx";
import { type AlbumSongs, groupByAlbum } from "#domain/store/by-album.ts";
import type { Song } from "#domain/song.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import { $user } from "#stores/account/session.ts";
import styles from "./OwnedSongs.module.css";

interface Props {
  id: string;
  songs: readonly Song[];
  view: View;
}

interface AlbumLineProps extends Pick<AlbumSongs, "album" | "artists"> {
  isOwned: boolean;
  view: View;
}

/** What the user bought, album by album, each song with its download. (product.md 9.3) */
export function OwnedSongs({ id, songs, view }: Props) {
  const owned = useStore($user)?.ownedAlbumIds ?? [];
  return (
    <SongTableFrame id={id} view={view} areOwned>
      {groupByAlbum(songs).map(({ album, artists, songs }) => (
        <tbody key={album?.id ?? ""}>
          <AlbumLine
            album={album}
            artists={artists}
            isOwned={album !== null && owned.includes(album.id)}
            view={view}
          />
          <SongRows songs={songs} view={view} hasCovers={album === null} areOwned />
        </tbody>
      ))}
    </SongTableFrame>
  );
}

/** The album above its songs; whoever owns all of it gets it as one file. */
function AlbumLine({ album, artists, isOwned, view }: AlbumLineProps) {
  const { locale, t } = view;
  return (
    <tr className={styles.album}>
      <th scope="rowgroup" colSpan={2}>
        <div className={styles.about}>
          {album && (
            <div className={styles.cover}>
              <Cover coverKey={album.coverKey} kind="album" sizes="56px" />
            </div>
          )}
          <div className={styles.names}>
            {album ? (
              <a
                className={`${styles.title} one-line`}
                href={localizedPath(locale, `/album/${album.id}`)}
                title={album.title}
              >
                {album.title}
              </a>
            ) : (
              <span className={styles.title}>{t("song.no_album")}</span>
            )}
            {album && artists.length > 0 && (
              <span className={`${styles.artists} one-line`}>
                <ArtistLinks artists={artists} locale={locale} />
              </span>
            )}
          </div>
        </div>
        {album && isOwned && (
          <button
            type="button"
            className={`button quiet ${styles.all}`}
            data-action="download"
            data-buy-album={album.id}
            title={album.title}
          >
            <Icon name="download" />
            <span className={styles.text}>{t("store.download_album")}</span>
          </button>
        )}
      </th>
    </tr>
  );
}
