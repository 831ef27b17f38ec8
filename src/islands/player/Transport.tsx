import { useStore } from "@nanostores/react";
import { computed } from "nanostores";

import { Icon } from "#components/icon/Icon.tsx";
import { $isRepeating, $playback, $queue, playFollowing, playPrevious, togglePlay } from "#stores/player.ts";
import { itemAfterCurrent } from "#domain/queue.ts";
import styles from "./PlayerBar.module.css";
import type { PlayerStrings } from "./strings.ts";

const $isPlaying = computed($playback, (playback) => playback.isPlaying);
const $hasNext = computed(
  [$queue, $isRepeating],
  (queue, isRepeating) => itemAfterCurrent(queue, isRepeating) !== null,
);
const $hasPrevious = computed($queue, (queue) => queue.currentIndex > 0);

/** Previous, play or pause, next. */
export function Transport({ strings }: { strings: PlayerStrings }) {
  const isPlaying = useStore($isPlaying);
  const hasNext = useStore($hasNext);
  const hasPrevious = useStore($hasPrevious);
  return (
    <div className={styles["transport"]}>
      <button type="button" aria-label={strings.previous} aria-disabled={!hasPrevious} onClick={playPrevious}>
        <Icon name="skip-back" />
      </button>
      <button
        type="button"
        className={styles["play"]}
        aria-label={isPlaying ? strings.pause : strings.play}
        onClick={togglePlay}
      >
        <Icon name={isPlaying ? "pause" : "play"} />
      </button>
      <button type="button" aria-label={strings.next} aria-disabled={!hasNext} onClick={playFollowing}>
        <Icon name="skip-forward" />
      </button>
    </div>
  );
}
