import type { View } from "#i18n/t.ts";
import styles from "./Buy.module.css";

/** A placeholder as large as the offer that is loading. */
export function OfferSkeleton({ view }: { view: View }) {
  return (
    <div className={styles.offer} aria-busy="true">
      <p className="visually-hidden">{view.t("buy.loading")}</p>
      <div className={`${styles.cover} ${styles.blank}`} aria-hidden="true" />
      <div className={styles.about} aria-hidden="true">
        <span className={`${styles.line} ${styles.blank}`} />
        <span className={`${styles.line} ${styles.blank}`} />
      </div>
      <div className={`${styles.till} ${styles.waiting}`} aria-hidden="true" />
    </div>
  );
}
