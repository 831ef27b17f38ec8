import type { Song } from "#domain/song.ts";
import type { View } from "#i18n/t.ts";
import styles from "./DownloadButton.module.css";

/** Downloads the song of the `data-song` around it; `islands/page/actions.ts` listens. */
export function DownloadButton({ song, view }: { song: Song; view: View }) {
  return (
    <button
      type="button"
      className={styles.download}
      data-action="download"
      aria-label={view.t("table.download_title", { title: song.title })}
    />
  );
}
