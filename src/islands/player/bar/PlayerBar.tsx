import { useStore } from "@nanostores/react";

import { $currentItem } from "#stores/player/player.ts";
import { BarTools } from "./BarTools.tsx";
import { CurrentSong } from "./CurrentSong.tsx";
import styles from "./PlayerBar.module.css";
import { Progress } from "./Progress.tsx";
import { SeekBar } from "./SeekBar.tsx";
import { SongNews } from "../panels/SongNews.tsx";
import { useView } from "#islands/use-view.ts";
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
