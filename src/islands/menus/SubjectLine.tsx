import type { MenuSubject } from "#domain/menu-subject.ts";
import { artistLine } from "#i18n/artists.ts";
import { useView } from "#islands/use-view.ts";
import styles from "./SubjectLine.module.css";

/** The subject of a menu or popup: cover, title, artists. */
export function SubjectLine({ subject: { item } }: { subject: MenuSubject }) {
  const { locale } = useView();
  return (
    <div className={styles.line}>
      {item.coverUrl && <img src={item.coverUrl} alt="" width={44} height={44} decoding="async" />}
      <div>
        <p className={`${styles.title} one-line`}>{item.title}</p>
        <p className={`${styles.artists} one-line`}>{artistLine(item.artists, locale)}</p>
      </div>
    </div>
  );
}
