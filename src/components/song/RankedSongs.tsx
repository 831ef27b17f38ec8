import { Cover } from "#components/icon/Cover.tsx";
import type { Song } from "#domain/song.ts";
import { formatDuration } from "#domain/sound/duration.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import { ArtistLinks } from "./ArtistLinks.tsx";
import { BuyLink } from "./buttons/BuyLink.tsx";
import { MoreButton } from "./buttons/MoreButton.tsx";
import { PlayButton } from "./buttons/PlayButton.tsx";
import styles from "./RankedSongs.module.css";
import { songData } from "./song-data.ts";

interface Props {
  id: string;
  heading: string;
  songs: readonly Song[];
  view: View;
}

/** A numbered list in three columns: two-digit rank, cover, title, artists, duration. (product.md 3.3) */
export function RankedSongs({ id, heading, songs, view }: Props) {
  return (
    <section className={styles.ranked} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {heading}
      </h2>
      {songs.length === 0 && <p>{view.t("empty.songs")}</p>}
      <ol className={styles.list} id={id} data-song-list>
        {songs.map((song, index) => (
          <li key={song.id} className={styles.row} {...songData(song)}>
            <PlayButton song={song} view={view} look="rank" number={String(index + 1).padStart(2, "0")} />
            <div className={styles.cover}>
              <Cover coverKey={song.coverKey} kind="song" sizes="52px" />
            </div>
            <div className={styles.names}>
              <a className={`${styles.title} one-line`} href={localizedPath(view.locale, `/song/${song.id}`)}>
                {song.title}
              </a>
              <p className={`${styles.artists} one-line`}>
                <ArtistLinks artists={song.artists} locale={view.locale} />
              </p>
              <BuyLink item={song} view={view} look="price" />
            </div>
            <MoreButton song={song} view={view} className={styles.more} />
            <span className={styles.duration}>{formatDuration(song.durationSeconds)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
