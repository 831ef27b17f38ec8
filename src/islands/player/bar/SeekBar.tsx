import type { CSSProperties } from "react";

import styles from "./Slider.module.css";
import { useSeek } from "./use-seek.ts";

/** Elapsed time, a slider that shows what is loaded, total time. */
export function SeekBar({ durationSeconds }: { durationSeconds: number }) {
  const { elapsed, total, shares, input } = useSeek(durationSeconds);
  return (
    <div className={styles.line}>
      <span className={styles.time}>{elapsed}</span>
      <input className={styles.slider} style={shares as CSSProperties} {...input} />
      <span className={styles.time}>{total}</span>
    </div>
  );
}
