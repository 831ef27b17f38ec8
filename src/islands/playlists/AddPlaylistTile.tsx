import { Icon } from "#components/icon/Icon.tsx";
import { localizedPath } from "#i18n/urls.ts";
import styles from "./Playlists.module.css";
import { useTexts } from "./texts.ts";

/** The tile that links to the page for a new playlist. (product.md 9.9) */
export function AddPlaylistTile() {
  const { locale, strings } = useTexts();
  return (
    <li className={styles.tile}>
      <a href={localizedPath(locale, "/create-playlist")}>
        <span className={styles.plus}>
          <Icon name="plus" />
        </span>
        <span className={styles.name}>{strings.add} </span>
        <span className={styles.hint}>{strings.addHint}</span>
      </a>
    </li>
  );
}
