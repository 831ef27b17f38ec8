import { useStore } from "@nanostores/react";
import { useState } from "react";

import { formatDuration } from "#domain/duration.ts";
import { $playback, finishSeek, startSeek } from "#stores/player.ts";
import styles from "./PlayerBar.module.css";

interface Props {
  /** What the catalogue says, until the sound itself is loaded. */
  durationSeconds: number;
  label: string;
  locale: string;
}

const KEY_STEP_SECONDS = 5;

/** Elapsed time, a slider, total time. While it is dragged, playing does not move it. (SPEC 4, Seek) */
export function SeekBar({ durationSeconds, label }: Props) {
  const playback = useStore($playback);
  const [draggedTo, setDraggedTo] = useState<number | null>(null);
  const total = playback.durationSeconds || durationSeconds;
  const position = Math.min(draggedTo ?? playback.positionSeconds, total);

  const release = () => {
    if (draggedTo === null) return;
    finishSeek(draggedTo);
    setDraggedTo(null);
  };

  return (
    <div className={styles["seek"]}>
      <span>{formatDuration(position)}</span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={`${formatDuration(position)} / ${formatDuration(total)}`}
        min={0}
        max={total}
        step={KEY_STEP_SECONDS / 50}
        value={position}
        onPointerDown={startSeek}
        onChange={(event) => setDraggedTo(event.currentTarget.valueAsNumber)}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyUp={release}
        onBlur={release}
        ref={(input) => {
          input?.style.setProperty("--played", String(total > 0 ? position / total : 0));
          input?.style.setProperty(
            "--buffered",
            String(total > 0 ? playback.bufferedUntilSeconds / total : 0),
          );
        }}
      />
      <span>{formatDuration(total)}</span>
    </div>
  );
}
