import { Icon } from "#components/icon/Icon.tsx";
import { localizedPath } from "#i18n/urls.ts";
import styles from "./Playlists.module.css";
import { useView } from "#islands/use-view.ts";

/** The way to a new playlist. (SPEC 2, Playlist row) */
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
