import type { Song } from "#domain/song.ts";
import type { View } from "#i18n/t.ts";
import styles from "./NewReleases.module.css";
import { SongCard } from "./SongCard.tsx";

/** The number of songs that the strip shows before 'Show More'. */
const SHOWN_AT_FIRST = 6;

/** The newest songs, the first few until 'Show More'; `islands/page/rows.ts` works the toggle. (product.md 3.5) */
export function NewReleases({ songs, view }: { songs: readonly Song[]; view: View }) {
  const { t } = view;
  return (
    <section aria-labelledby="new-releases-heading">
      <header className={styles.header}>
        <h2 id="new-releases-heading">{t("row.new_releases")}</h2>
        {songs.length > SHOWN_AT_FIRST && (
          <button
            type="button"
            className={styles.toggle}
            data-row-toggle="new-releases"
            data-other={t("row.show_less")}
            aria-expanded="false"
            aria-controls="new-releases"
          >
            {t("row.show_more")}
          </button>
        )}
      </header>
      {songs.length === 0 && <p>{t("empty.songs")}</p>}
      <ul id="new-releases" className={styles.grid} data-song-list>
        {songs.map((song) => (
          <SongCard key={song.id} song={song} view={view} />
        ))}
      </ul>
    </section>
  );
}
