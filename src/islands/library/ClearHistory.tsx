import { useId, useRef, useState } from "react";

import type { View } from "#i18n/t.ts";
import { clearHistory } from "#stores/library/lists.ts";
import styles from "./ClearHistory.module.css";
import page from "./LibraryPage.module.css";

interface Props {
  view: View;
  /** Takes the focus: the button that had it is gone. */
  onCleared: () => void;
}

/** Empties the history of who says twice that it shall be. */
export function ClearHistory({ view: { t }, onCleared }: Props) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isClearing, setClearing] = useState(false);

  async function clear() {
    if (isClearing) return;
    setClearing(true);
    const isCleared = await clearHistory();
    setClearing(false);
    dialog.current?.close();
    if (isCleared) onCleared();
  }

  return (
    <div className={page["clear"]}>
      <button type="button" className="button quiet" onClick={() => dialog.current?.showModal()}>
        {t("history.clear")}
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId}>
        <h2 id={titleId}>{t("history.clear_title")}</h2>
        <p>{t("history.clear_text")}</p>
        <div className={styles.answers}>
          <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
            {t("history.keep")}
          </button>
          <button type="button" className="button" aria-disabled={isClearing} onClick={() => void clear()}>
            {t("history.clear")}
          </button>
        </div>
      </dialog>
    </div>
  );
}
