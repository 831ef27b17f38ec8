import { artistNames } from "#domain/song.ts";
import type { MenuSubject } from "#domain/menu-subject.ts";
import styles from "./SubjectLine.module.css";

/** What a menu or popup is about: cover, title, artists. */
export function SubjectLine({ subject: { item } }: { subject: MenuSubject }) {
  return (
    <div className={styles["line"]}>
      {item.coverUrl && <img src={item.coverUrl} alt="" width={44} height={44} decoding="async" />}
      <div>
        <p className={`${styles["title"]} one-line`}>{item.title}</p>
        <p className={`${styles["artists"]} one-line`}>{artistNames(item.artists)}</p>
      </div>
    </div>
  );
}
