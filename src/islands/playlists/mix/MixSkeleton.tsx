import feature from "#components/page/Feature.module.css";
import { useView } from "#islands/use-view.ts";
import styles from "./Mix.module.css";

/** The shape of a playlist's page while it loads. */
export function MixSkeleton() {
  const { t } = useView();
  return (
    <div className={styles.skeleton} aria-busy="true">
      <output className="visually-hidden">{t("mix.loading")}</output>
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
