import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { Icon } from "#components/icon/Icon.tsx";
import styles from "./Dialog.module.css";

interface DialogProps {
  title: string;
  /** A sentence below the title, which describes the dialog to screen readers. */
  text?: string;
  isOpen: boolean;
  onClose: () => void;
  /** Name of the button beside the title that closes the dialog; without it there is no such button. */
  closeLabel?: string;
  children: ReactNode;
}

/**
 * A question that takes the page's place until it is answered or closed. The browser keeps the focus inside,
 * closes it by Escape and gives the focus back; its content is drawn anew each time.
 */
export function Dialog({ title, text, isOpen, onClose, closeLabel, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) return element.close();
    element.showModal();
    element.querySelector<HTMLElement>("form input:not([hidden]), [data-first]")?.focus();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={isOpen ? `${id}-title` : undefined}
      aria-describedby={isOpen && text !== undefined ? `${id}-text` : undefined}
      onClose={onClose}
    >
      {isOpen && (
        <div className={styles.content}>
          <div className={styles.header}>
            <h2 id={`${id}-title`}>{title}</h2>
            {closeLabel !== undefined && (
              <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
                <Icon name="close" />
              </button>
            )}
          </div>
          {text !== undefined && (
            <p id={`${id}-text`} className={styles.text}>
              {text}
            </p>
          )}
          {children}
        </div>
      )}
    </dialog>
  );
}

interface QuestionProps {
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
export function Question(props: QuestionProps) {
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
