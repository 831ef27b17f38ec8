import feature from "#components/page/Feature.module.css";
import styles from "./Mix.module.css";
import { useTexts } from "../texts.ts";

/** The shape of a playlist's page while it loads. */
export function MixSkeleton() {
  const { strings } = useTexts();
  return (
    <div className={styles.skeleton} aria-busy="true">
      <output className="visually-hidden">{strings.mixLoading}</output>
      <div className={`${feature.feature} ${styles.feature}`} aria-hidden="true">
        <div className={`${feature.cover} ${styles.cover} ${styles.ghost}`} />
        <div className={`${feature.about} ${styles.about}`}>
          <div className={`${styles.ghost} ${styles.ghostTitle}`} />
          <div className={`${styles.ghost} ${styles.ghostLine}`} />
          <div className={`${styles.ghost} ${styles.ghostButtons}`} />
        </div>
      </div>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={`${styles.ghost} ${styles.ghostRow}`} aria-hidden="true" />
      ))}
    </div>
  );
}
