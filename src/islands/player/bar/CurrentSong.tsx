import { Icon } from "#components/icon/Icon.tsx";
import { ArtistLinks } from "#components/song/ArtistLinks.tsx";
import type { QueueItem } from "#domain/sound/queue-item.ts";
import { localizedPath } from "#i18n/urls.ts";
import { useView } from "#islands/use-view.ts";
import { $openPanel } from "#stores/page/panels.ts";
import { Heart } from "./Heart.tsx";
import styles from "./CurrentSong.module.css";

/** The current song in the bar; its cover, and all of it on a small screen, opens Now playing. */
export function CurrentSong({ item }: { item: QueueItem }) {
  const { locale, t } = useView();
  return (
    <div className={styles.song}>
      <button
        type="button"
        className={styles.cover}
        aria-label={t("player.open")}
        aria-haspopup="dialog"
        onClick={() => $openPanel.set("nowPlaying")}
      >
        {item.coverUrl && <img src={item.coverUrl} alt="" width={56} height={56} decoding="async" />}
        <Icon name="chevron-up" />
      </button>
      <div className={styles.names}>
        <a
          className={`${styles.title} one-line`}
          href={localizedPath(locale, `/song/${item.id}`)}
          title={item.title}
        >
          {item.title}
        </a>
        <p className={`${styles.artists} one-line`}>
          <ArtistLinks artists={item.artists} locale={locale} />
        </p>
      </div>
      <Heart songId={item.id} className={styles.heart} />
    </div>
  );
}
