import { useStore } from "@nanostores/react";
import { computed } from "nanostores";

import { Icon } from "#components/icon/Icon.tsx";
import { useView } from "#islands/use-view.ts";
import {
  $playback,
  $queue,
  $repeat,
  cycleRepeat,
  playFollowing,
  playPrevious,
  shuffleQueue,
  togglePlay,
} from "#stores/player/player.ts";
import styles from "./Transport.module.css";

const $isPlaying = computed($playback, (playback) => playback.isPlaying);
const $isWaiting = computed($playback, (playback) => playback.isPlaying && playback.isWaiting);

/** Shuffle, previous, play or pause, next, repeat; the bar of a small screen has only play and next. */
export function Transport({ look }: { look: "bar" | "view" }) {
  const { t } = useView();
  const { items, currentIndex } = useStore($queue);
  const repeat = useStore($repeat);
  const isPlaying = useStore($isPlaying);
  const isWaiting = useStore($isWaiting);
  const isLast = currentIndex >= items.length - 1;
  const repeatLabels = { off: t("player.repeat"), all: t("player.repeat_all"), one: t("player.repeat_song") };
  return (
    <div className={`${styles.transport} ${styles[look]}`}>
      <button
        type="button"
        className={styles.spare}
        aria-label={t("player.shuffle")}
        aria-disabled={items.length < 2}
        onClick={shuffleQueue}
      >
        <Icon name="shuffle" />
      </button>
      <button
        type="button"
        className={styles.spare}
        aria-label={t("player.previous")}
        aria-disabled={currentIndex < 1}
        onClick={playPrevious}
      >
        <Icon name="skip-back" />
      </button>
      <button
        type="button"
        className={styles.play}
        data-waiting={isWaiting ? "" : undefined}
        aria-label={isPlaying ? t("player.pause") : t("player.play")}
        onClick={togglePlay}
      >
        <Icon name={isPlaying ? "pause" : "play"} />
      </button>
      <button
        type="button"
        aria-label={t("player.next")}
        aria-disabled={isLast && repeat !== "all"}
        onClick={playFollowing}
      >
        <Icon name="skip-forward" />
      </button>
      <button
        type="button"
        className={`${styles.spare} ${styles.repeat}`}
        aria-label={repeatLabels[repeat]}
        aria-pressed={repeat !== "off"}
        onClick={cycleRepeat}
      >
        <Icon name={repeat === "one" ? "repeat-one" : "repeat"} />
      </button>
    </div>
  );
}
