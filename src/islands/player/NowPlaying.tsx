import type { QueueItem } from "#domain/queue-item.ts";
import type { Locale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import styles from "./PlayerBar.module.css";

/** Cover, title and artists of the current song, each a link to its page. */
export function NowPlaying({ item, locale }: { item: QueueItem; locale: Locale }) {
  return (
    <div className={styles["song"]}>
      {item.coverUrl ? (
        <img className={styles["cover"]} src={item.coverUrl} alt="" width={56} height={56} decoding="async" />
      ) : (
        <span className={styles["cover"]} />
      )}
      <div className={styles["names"]}>
        <a className={styles["title"]} href={localizedPath(locale, `/song/${item.id}`)} title={item.title}>
          {item.title}
        </a>
        <span className={styles["artists"]}>
          {item.artists.map((artist, index) => (
            <span key={artist.id || index}>
              {index > 0 && ", "}
              {artist.id ? (
                <a href={localizedPath(locale, `/artist/${artist.id}`)}>{artist.name}</a>
              ) : (
                artist.name
              )}
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}
