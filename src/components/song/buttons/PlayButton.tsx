import type { Song } from "#domain/song.ts";
import type { View } from "#i18n/t.ts";
import styles from "./PlayButton.module.css";

interface Props {
  song: Song;
  view: View;
  /** "overlay" lies on a cover, "rank" takes the place of a row's number. */
  look: "overlay" | "rank";
  number?: string;
}

/** Plays the song of the `data-song` around it; `islands/page/actions.ts` listens. */
export function PlayButton({ song, view, look, number }: Props) {
  return (
    <button
      type="button"
      className={styles[look]}
      data-action="play"
      data-number={number}
      aria-label={view.t("song.play", { title: song.title })}
    />
  );
}
