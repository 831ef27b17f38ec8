import { Icon } from "#components/icon/Icon.tsx";
import { BuyLink } from "#components/song/buttons/BuyLink.tsx";
import type { MarkText } from "#components/text/highlighted.tsx";
import type { Album } from "#domain/album.ts";
import type { Song } from "#domain/song.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import styles from "./Found.module.css";
import { playsSong } from "./plays-song.ts";

interface Props {
  mark: MarkText;
  view: View;
}

/** A song below its artist or album. */
export function ListedSong({ song, mark, view }: Props & { song: Song }) {
  return (
    <span className={styles.pair}>
      <a className={styles.chip} {...playsSong(song, view.locale)}>
        <Icon name="play" />
        <span className="one-line">{mark(song.title)}</span>
      </a>
      <BuyLink item={song} view={view} look="row" isMark />
    </span>
  );
}

/** An album below its artist. */
export function ListedAlbum({ album, mark, view }: Props & { album: Album }) {
  return (
    <a className={styles.chip} href={localizedPath(view.locale, `/album/${album.id}`)}>
      <Icon name="album" />
      <span className="one-line">{mark(album.title)}</span>
    </a>
  );
}
