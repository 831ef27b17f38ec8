import { useStore } from "@nanostores/react";

import { $playback } from "#stores/player/player.ts";
import styles from "./PlayerBar.module.css";

/** How far the song is, as a line along the small bar, which has no room for a slider. */
export function Progress({ durationSeconds }: { durationSeconds: number }) {
  const playback = useStore($playback);
  const total = playback.durationSeconds || durationSeconds;
  const played = total > 0 ? Math.min(1, playback.positionSeconds / total) : 0;
  return (
    <div className={styles.progress} aria-hidden="true">
      <div style={{ inlineSize: `${played * 100}%` }} />
    </div>
  );
}
