import type { Song } from "#domain/song.ts";
import type { View } from "#i18n/t.ts";
import styles from "./MoreButton.module.css";

/** Shows what else can be done with the song of the `data-song` it stands in; `islands/page-actions.ts` listens. */
export function MoreButton({ song, view }: { song: Song; view: View }) {
  return (
    <button
      type="button"
      className={styles["more"]}
      data-action="more"
      aria-haspopup="dialog"
      aria-label={view.t("player.actions", { title: song.title })}
    />
  );
}
