import { useStore } from "@nanostores/react";

import { Icon } from "#components/icon/Icon.tsx";
import { $volume, setVolume } from "#stores/player.ts";
import styles from "./PlayerBar.module.css";

/** A slider from 0 to 100, hidden on small screens, which have keys for it. (SPEC 2, Bottom player) */
export function Volume({ label }: { label: string }) {
  const volume = useStore($volume);
  return (
    <label className={styles["volume"]}>
      <Icon name="volume" />
      <input
        type="range"
        aria-label={label}
        min={0}
        max={100}
        value={volume}
        onChange={(event) => setVolume(event.currentTarget.valueAsNumber)}
        ref={(input) => input?.style.setProperty("--played", String(volume / 100))}
      />
    </label>
  );
}
