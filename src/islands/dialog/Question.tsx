import { useState } from "react";
import { flushSync } from "react-dom";

import styles from "./Dialog.module.css";
import { Dialog } from "./Dialog.tsx";

interface Props {
  title: string;
  text: string;
  keepLabel: string;
  confirmLabel: string;
  /** Whether the answer is shown in the colour of danger. */
  isDangerous?: boolean;
  isOpen: boolean;
  onClose: () => void;
  /** @returns false when it failed; whoever acts has told the user why */
  onConfirm: () => Promise<boolean>;
  /** Called once the question is closed, when the button that opened it may be gone and the focus needs a place. */
  onDone: () => void;
}

/** Asks before something is lost; the answer that does no harm has the focus. */
export function Question(props: Props) {
  const { title, text, keepLabel, confirmLabel, isDangerous, isOpen, onClose, onConfirm, onDone } = props;
  const [isBusy, setBusy] = useState(false);

  async function confirm() {
    if (isBusy) return;
    setBusy(true);
    const isDone = await onConfirm();
    setBusy(false);
    // While the dialog is open nothing behind it can take the focus.
    flushSync(onClose);
    if (isDone) onDone();
  }

  return (
    <Dialog title={title} text={text} isOpen={isOpen} onClose={onClose}>
      <div className={styles.answers}>
        <button type="button" className="button quiet" onClick={onClose}>
          {keepLabel}
        </button>
        <button
          type="button"
          className={`button ${isDangerous ? styles.danger : ""}`}
          aria-disabled={isBusy}
          onClick={() => void confirm()}
        >
          {confirmLabel}
        </button>
      </div>
    </Dialog>
  );
}
