import { useStore } from "@nanostores/react";

import { useView } from "#islands/use-view.ts";
import { $currentItem, $playback } from "#stores/player/player.ts";
import { SongNews } from "../panels/SongNews.tsx";
import { BarTools } from "./BarTools.tsx";
import { CurrentSong } from "./CurrentSong.tsx";
import styles from "./PlayerBar.module.css";
import { SeekBar } from "./SeekBar.tsx";
import { Transport } from "./Transport.tsx";

/** The bottom player. With no current song the bar is empty. (product.md 6.19) */
export function PlayerBar() {
  const { t } = useView();
  const item = useStore($currentItem, { ssr: "initial" });
  return (
    <section className={styles.bar} aria-label={t("player.name")} data-filled={item ? "" : undefined}>
      {item && (
        <>
          <Progress durationSeconds={item.durationSeconds} />
          <CurrentSong item={item} />
          <div className={styles.controls}>
            <Transport look="bar" />
            <div className={styles.seek}>
              <SeekBar durationSeconds={item.durationSeconds} />
            </div>
          </div>
          <BarTools item={item} />
        </>
      )}
      <SongNews />
    </section>
  );
}

/** The position in the song, as a line along the small bar, which has no room for a slider. */
function Progress({ durationSeconds }: { durationSeconds: number }) {
  const playback = useStore($playback);
  const total = playback.durationSeconds || durationSeconds;
  const played = total > 0 ? Math.min(1, playback.positionSeconds / total) : 0;
  return (
    <div className={styles.progress} aria-hidden="true">
      <div style={{ inlineSize: `${played * 100}%` }} />
    </div>
  );
}
