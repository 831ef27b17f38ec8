import { useState } from "react";

import type { View } from "#i18n/t.ts";
import { clearHistory } from "#stores/library/lists.ts";
import { Question } from "../dialog/Dialog.tsx";
import styles from "./LibraryPage.module.css";

interface Props {
  view: View;
  /** Takes the focus: the button that had it is gone. */
  onCleared: () => void;
}

/** Empties the history, once the user has confirmed it. */
export function ClearHistory({ view: { t }, onCleared }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.clear}>
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        {t("history.clear")}
      </button>
      <Question
        title={t("history.clear_title")}
        text={t("history.clear_text")}
        keepLabel={t("history.keep")}
        confirmLabel={t("history.clear")}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={clearHistory}
        onDone={onCleared}
      />
    </div>
  );
}
