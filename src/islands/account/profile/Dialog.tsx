import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import styles from "./Dialog.module.css";
import { useView } from "#islands/use-view.ts";

interface Props {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A question that takes the page's place until it is answered or closed. The browser keeps the focus inside,
 * closes it by Escape and gives the focus back; what is inside starts anew each time.
 */
export function Dialog({ title, isOpen, onClose, children }: Props) {
  const { t } = useView();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) return element.close();
    element.showModal();
    element.querySelector<HTMLElement>("form input:not([hidden]), [data-first]")?.focus();
  }, [isOpen]);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      {isOpen && (
        <div className={styles.content}>
          <div className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={styles.close} aria-label={t("profile.close")} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
