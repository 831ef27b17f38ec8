import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";

import type { QueueItem } from "#domain/sound/queue-item.ts";
import { drawPeaks, loadPeaks, type Peaks } from "./peaks.ts";
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
