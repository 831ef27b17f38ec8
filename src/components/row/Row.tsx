import type { ReactNode } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import type { View } from "#i18n/t.ts";
import { CAROUSEL_STEP_PX } from "./carousel-step.ts";
import styles from "./Row.module.css";

interface Props {
  /** Unique on the page; names the list for its buttons. */
  id: string;
  heading: string;
  view: View;
  /** The text of an empty row. */
  empty: string;
  children: ReactNode[];
}

/** A row of cards that scrolls, or shows all in a grid; `islands/page/rows.ts` works its buttons. (product.md 3.4) */
export function Row({ id, heading, view, empty, children }: Props) {
  return (
    <section className={styles.row} aria-labelledby={`${id}-heading`}>
      <header className={styles.header}>
        <h2 id={`${id}-heading`}>{heading}</h2>
        {children.length > 0 && (
          <div className={styles.buttons}>
            <button
              type="button"
              className={styles.toggle}
              data-row-toggle={id}
              data-other={view.t("row.hide")}
              aria-expanded="false"
              aria-controls={id}
            >
              {view.t("row.view_all")}
            </button>
            <button
              type="button"
              className={styles.step}
              data-row-scroll={-CAROUSEL_STEP_PX}
              aria-disabled="true"
              aria-controls={id}
              aria-label={view.t("row.scroll_back")}
            >
              <Icon name="chevron-left" />
            </button>
            <button
              type="button"
              className={styles.step}
              data-row-scroll={CAROUSEL_STEP_PX}
              aria-controls={id}
              aria-label={view.t("row.scroll_on")}
            >
              <Icon name="chevron-right" />
            </button>
          </div>
        )}
      </header>
      {children.length > 0 ? (
        <ul id={id} className={styles.list} data-song-list tabIndex={-1}>
          {children}
        </ul>
      ) : (
        <p className={styles.empty}>{empty}</p>
      )}
    </section>
  );
}
