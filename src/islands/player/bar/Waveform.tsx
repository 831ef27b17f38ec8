import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";

import type { QueueItem } from "#domain/sound/queue-item.ts";
import { useSeek } from "./use-seek.ts";
import styles from "./Waveform.module.css";

/** The song's loudness as a seek bar: drawn bars below a native slider, which keys and screen readers use. */
export function Waveform({ item }: { item: QueueItem }) {
  const { elapsed, total, shares, input } = useSeek(item.durationSeconds);
  const bars = useRef<HTMLDivElement>(null);
  const peaks = usePeaks(item.id);

  useLayoutEffect(() => {
    const element = bars.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element;
      element.style.maskImage = drawPeaks(peaks, clientWidth, clientHeight);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [peaks]);

  return (
    <div className={styles.waveform} style={shares as CSSProperties}>
      <div className={styles.seek}>
        <div className={styles.bars} ref={bars} />
        <input {...input} />
      </div>
      <div className={styles.times}>
        <span>{elapsed}</span>
        <span>{total}</span>
      </div>
    </div>
  );
}

function usePeaks(songId: string): Peaks {
  const [loaded, setLoaded] = useState<{ songId: string; peaks: Peaks } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loadPeaks(songId).then((peaks) => isWanted && setLoaded({ songId, peaks }));
    return () => {
      isWanted = false;
    };
  }, [songId]);
  return loaded?.songId === songId ? loaded.peaks : null;
}

/** The loudness of a song from its start to its end, 0 to 255 each; null when it was not measured. */
type Peaks = Uint8Array | null;

const known = new Map<string, Promise<Peaks>>();

/** Loads the peaks of a song once. */
function loadPeaks(songId: string): Promise<Peaks> {
  const loading = known.get(songId) ?? fetchPeaks(songId);
  known.set(songId, loading);
  return loading;
}

async function fetchPeaks(songId: string): Promise<Peaks> {
  try {
    const answer = await fetch(`/media/peaks/${encodeURIComponent(songId)}`);
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  } catch {
    // Without a network the plain bar is drawn, and the next call loads again.
    known.delete(songId);
  }
  return null;
}

const BAR_STEP_PX = 5;
const BAR_PX = 3;

/** Draws the peaks as upright bars of a mask of this size; without peaks all bars are low. */
function drawPeaks(peaks: Peaks, width: number, height: number): string {
  const count = Math.max(1, Math.floor(width / BAR_STEP_PX));
  const bars = Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar / count) * (peaks?.length ?? 0));
    const to = Math.max(from + 1, Math.floor(((bar + 1) / count) * (peaks?.length ?? 0)));
    const loudest = peaks ? Math.max(...peaks.subarray(from, to)) / 255 : 0;
    const half = Math.max(0.5, (loudest * (height - BAR_PX)) / 2);
    const x = (bar + 0.5) * (width / count);
    return `M${x.toFixed(1)} ${(height / 2 - half).toFixed(1)}v${(2 * half).toFixed(1)}`;
  });
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}' fill='none' stroke='#000' stroke-width='${BAR_PX}' stroke-linecap='round'><path d='${bars.join("")}'/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
