import { useStore } from "@nanostores/react";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

import { $openPanel } from "#stores/page/panels.ts";
import { startSwipe } from "../bar/swipe.ts";
import styles from "./Panel.module.css";

interface Props {
  name: NonNullable<ReturnType<typeof $openPanel.get>>;
  label: string;
  className: string | undefined;
  /** Whether it is modal or lies beside the page; asked when it opens. */
  isModal?: () => boolean;
  children: ReactNode;
}

const always = () => true;
const close = () => $openPanel.set(null);

/**
 * A dialog that `$openPanel` opens and closes. The browser gives the focus back to where it was; the content
 * exists only while it is visible. `data-first` gets the focus, `data-swipe` can be swiped down to close.
 */
export function Panel({ name, label, className, isModal = always, children }: Props) {
  const isOpen = useStore($openPanel) === name;
  const [isShown, setShown] = useState(false);
  const panel = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = panel.current;
    if (!dialog || dialog.open === isOpen) return;
    if (!isOpen) return dialog.close();
    if (isModal()) dialog.showModal();
    else dialog.show();
    // The content is drawn after the dialog is open, because it measures itself.
    // oxlint-disable-next-line react/set-state-in-effect
    setShown(true);
  }, [isOpen, isModal]);

  useLayoutEffect(() => {
    if (isOpen && isShown) panel.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, [isOpen, isShown]);

  const onClose = async () => {
    const dialog = panel.current;
    if (!dialog || dialog.open) return;
    if ($openPanel.get() === name) close();
    await Promise.allSettled(dialog.getAnimations().map((animation) => animation.finished));
    if (!dialog.open) setShown(false);
  };

  const onClick = ({ target, currentTarget }: MouseEvent) => {
    // The content fills the dialog, so a click on the dialog itself is one on its backdrop. A link leads away
    // from it.
    if (target === currentTarget || (target instanceof Element && target.closest("a"))) close();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || panel.current?.matches(":modal")) return;
    event.stopPropagation();
    close();
  };

  return (
    // The browser closes a modal dialog by Escape; the click handler is the mouse's way to do so.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={panel}
      className={`${styles.panel} ${className}`}
      aria-label={label}
      onClose={() => void onClose()}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => startSwipe(event, close)}
    >
      {isShown && children}
    </dialog>
  );
}
