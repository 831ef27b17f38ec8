import type { ReactNode } from "react";

import styles from "../Notice.module.css";

interface Props {
  title: string;
  /** Empty where the title says all. */
  text: string;
  /** The ways on. */
  children: ReactNode;
}

/** A sentence in place of what was looked for, with a way on. */
export function Notice({ title, text, children }: Props) {
  return (
    <div className={styles.notice} role="alert">
      <h2>{title}</h2>
      {text !== "" && <p>{text}</p>}
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
