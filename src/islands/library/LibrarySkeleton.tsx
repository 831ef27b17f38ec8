import cards from "#components/row/Card.module.css";
import rows from "#components/row/Row.module.css";
import type { View } from "#i18n/t.ts";
import type { LibraryListName } from "#stores/library/lists.ts";
import styles from "./LibrarySkeleton.module.css";

const PLACES = Array.from({ length: 6 }, (_, place) => place);

interface Props {
  name: LibraryListName;
  view: View;
  /** Whether they stand in one scrolling line instead of a grid. */
  isRow?: boolean;
}

/** Six placeholders as large as what is loading. */
export function LibrarySkeleton({ name, view, isRow = false }: Props) {
  return (
    <div className={isRow ? undefined : rows.row} aria-busy="true">
      <p className="visually-hidden">{view.t("library.loading")}</p>
      {name === "owned" ? (
        <div aria-hidden="true">
          <div className={styles.head} />
          {PLACES.map((place) => (
            <div key={place} className={styles.line} />
          ))}
        </div>
      ) : (
        <div
          className={isRow ? rows.list : `${rows.list} ${styles.cards}`}
          data-all={isRow ? undefined : ""}
          aria-hidden="true"
        >
          {PLACES.map((place) => (
            <div key={place} className={cards.card}>
              <div className={cards.art}>
                <div className={styles.cover} />
              </div>
              <div className={styles.title} />
              <div className={`${styles.title} ${styles.artists}`} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
