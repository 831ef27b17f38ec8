import { useStore } from "@nanostores/react";

import { Cover } from "#components/icon/Cover.tsx";
import { Icon } from "#components/icon/Icon.tsx";
import { ArtistLinks } from "#components/song/ArtistLinks.tsx";
import type { QueueItem } from "#domain/sound/queue-item.ts";
import { localizedPath } from "#i18n/urls.ts";
import { openMenu } from "#stores/menus/menus.ts";
import { $openPanel } from "#stores/page/panels.ts";
import { $currentItem } from "#stores/player/player.ts";
import { CloseButton } from "./CloseButton.tsx";
import styles from "./NowPlayingPanel.module.css";
import panel from "./Panel.module.css";
import { Panel } from "./Panel.tsx";
import { Heart } from "../bar/Heart.tsx";
import { QualityMenu } from "../bar/QualityMenu.tsx";
import { SongNews } from "./SongNews.tsx";
import { useView } from "#islands/use-view.ts";
import { Transport } from "../bar/Transport.tsx";
import { Waveform } from "../bar/Waveform.tsx";

const STORED_COVER = /^\/media\/covers\/([^/]+)\/\d+\.webp$/;

/** The current song over the whole screen. (product.md 6.19) */
export function NowPlayingPanel() {
  const { t } = useView();
  const item = useStore($currentItem, { ssr: "initial" });
  return (
    <Panel name="nowPlaying" label={t("player.now_playing")} className={styles.panel}>
      {item && <NowPlaying item={item} />}
      {!item && <CloseButton />}
    </Panel>
  );
}

function NowPlaying({ item }: { item: QueueItem }) {
  const { locale, t } = useView();
  return (
    <div className={styles.content}>
      {item.coverUrl && <img className={styles.light} src={item.coverUrl} alt="" />}
      <div className={`${panel.header} ${styles.header}`} data-swipe>
        <CloseButton icon="chevron-down" />
        <h2>{t("player.now_playing")}</h2>
        <button
          type="button"
          className={panel.round}
          aria-label={t("player.actions", { title: item.title })}
          aria-haspopup="menu"
          onClick={(event) => openMenu({ kind: "song", item }, event.currentTarget)}
        >
          <Icon name="more" />
        </button>
      </div>
      <div className={styles.cover} data-swipe>
        <BigCover url={item.coverUrl} sizes="(width < 720px) 86vw, 480px" />
      </div>
      <div className={styles.about}>
        <div className={styles.song}>
          <div>
            <h3 className={styles.title}>
              <a href={localizedPath(locale, `/song/${item.id}`)}>{item.title}</a>
            </h3>
            <p className={styles.artists}>
              <ArtistLinks artists={item.artists} locale={locale} />
            </p>
          </div>
          <Heart songId={item.id} className={panel.round} />
        </div>
        <Waveform item={item} />
        <Transport look="view" />
        <div className={styles.tools}>
          <QualityMenu item={item} />
          <button
            type="button"
            className={`${panel.round} ${styles.keyboard}`}
            aria-label={t("help.title")}
            onClick={() => $openPanel.set("help")}
          >
            <Icon name="keyboard" />
          </button>
          <button
            type="button"
            className={panel.round}
            aria-label={t("queue.title")}
            onClick={() => $openPanel.set("queue")}
          >
            <Icon name="queue" />
          </button>
        </div>
      </div>
      <SongNews />
    </div>
  );
}

/** The cover of a queued song in the largest stored size; the queue keeps the address of a small one. */
function BigCover({ url, sizes }: { url: string | null; sizes: string }) {
  const coverKey = STORED_COVER.exec(url ?? "")?.[1] ?? null;
  return <Cover coverKey={coverKey} kind="song" sizes={sizes} isMain />;
}
