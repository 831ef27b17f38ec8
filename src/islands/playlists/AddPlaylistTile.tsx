import { Icon } from "#components/icon/Icon.tsx";
import { localizedPath } from "#i18n/urls.ts";
import { useView } from "#islands/use-view.ts";
import styles from "./Playlists.module.css";

/** The tile that links to the page for a new playlist. (product.md 9.9) */
export function AddPlaylistTile() {
  const { locale, t } = useView();
  return (
    <li className={styles.tile}>
      <a href={localizedPath(locale, "/create-playlist")}>
        <span className={styles.plus}>
          <Icon name="plus" />
        </span>
        <span className={styles.name}>{t("playlists.add")} </span>
        <span className={styles.hint}>{t("playlists.add_hint")}</span>
      </a>
    </li>
  );
}
