import { type ReactNode, type Ref, useId } from "react";

import styles from "./Profile.module.css";

interface Props {
  title: string;
  /** Takes the focus when the element that had it is gone. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One card of the profile. */
export function Section({ title, titleRef, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} ref={titleRef} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
