import { useStore } from "@nanostores/react";
import { useState } from "react";

import type { View } from "#i18n/t.ts";
import { clearHistory, libraryLists } from "#stores/library/lists.ts";
import { Question } from "../dialog/Dialog.tsx";
import styles from "./LibraryPage.module.css";

interface Props {
  view: View;
  /** Takes the focus: the button that had it is gone. */
  onCleared: () => void;
}

/** Empties the history, once the user has confirmed it. While there is nothing to clear its place is kept. */
export function ClearHistory({ view: { t }, onCleared }: Props) {
  const { items } = useStore(libraryLists.history, { ssr: "initial" });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`button quiet ${items.length > 0 ? "" : styles.unneeded}`}
        onClick={() => setOpen(true)}
      >
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
    </>
  );
}
