import type { ReactNode } from "react";

import styles from "../Notice.module.css";

interface Props {
  title: string;
  /** Empty where the title says everything. */
  text: string;
  /** The links below the text. */
  children: ReactNode;
}

/** A message in place of the offer, with links. */
export function Notice({ title, text, children }: Props) {
  return (
    <div className={styles.notice} role="alert">
      <h2>{title}</h2>
      {text !== "" && <p>{text}</p>}
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
