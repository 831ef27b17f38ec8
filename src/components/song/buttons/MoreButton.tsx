import type { Song } from "#domain/song.ts";
import type { View } from "#i18n/t.ts";
import styles from "./MoreButton.module.css";

interface Props {
  song: Song;
  view: View;
  className?: string | undefined;
}

/** Opens the menu of the song of the `data-song` around it; `islands/page/actions.ts` listens. */
export function MoreButton({ song, view, className = "" }: Props) {
  return (
    <button
      type="button"
      className={`${styles.more} ${className}`}
      data-action="more"
      aria-haspopup="menu"
      aria-label={view.t("player.actions", { title: song.title })}
    />
  );
}
