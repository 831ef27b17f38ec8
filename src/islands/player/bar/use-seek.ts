import { useStore } from "@nanostores/react";
import { type ChangeEvent, useState } from "react";

import { formatDuration } from "#domain/sound/duration.ts";
import { useView } from "#islands/use-view.ts";
import { $playback, finishSeek, startSeek } from "#stores/player/player.ts";

const KEY_STEP_SECONDS = 5;

/**
 * The props of a slider over the current song. While it is dragged, playing does not move it. (product.md
 * 6.12)
 * @param durationSeconds from the catalogue, used until the sound itself is loaded
 */
export function useSeek(durationSeconds: number) {
  const { t } = useView();
  const playback = useStore($playback);
  const [draggedTo, setDraggedTo] = useState<number | null>(null);
  const total = playback.durationSeconds || durationSeconds;
  const position = Math.min(draggedTo ?? playback.positionSeconds, total);
  const shareOf = (seconds: number) => (total > 0 ? Math.min(1, seconds / total) : 0);

  const release = () => {
    if (draggedTo === null) return;
    finishSeek(draggedTo);
    setDraggedTo(null);
  };

  return {
    elapsed: formatDuration(position),
    total: formatDuration(total),
    /** Shares from 0 to 1 that the style sheets draw. */
    shares: {
      "--played": String(shareOf(position)),
      "--buffered": String(shareOf(playback.bufferedUntilSeconds)),
    },
    input: {
      type: "range",
      "aria-label": t("player.seek"),
      "aria-valuetext": `${formatDuration(position)} / ${formatDuration(total)}`,
      min: 0,
      max: total,
      step: KEY_STEP_SECONDS / 50,
      value: position,
      onPointerDown: startSeek,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setDraggedTo(event.currentTarget.valueAsNumber),
      onPointerUp: release,
      onPointerCancel: release,
      onKeyUp: release,
      onBlur: release,
    },
  };
}
