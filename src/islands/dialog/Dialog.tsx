import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import styles from "./Dialog.module.css";

interface Props {
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
export function Dialog({ title, text, isOpen, onClose, closeLabel, children }: Props) {
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
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
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
