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
import styles from "./Panel.module.css";
import { startSwipe } from "../bar/swipe.ts";

interface Props {
  name: NonNullable<ReturnType<typeof $openPanel.get>>;
  label: string;
  className: string | undefined;
  /** Whether it takes the page's place until it is closed, or lies beside it; asked when it opens. */
  isModal?: () => boolean;
  children: ReactNode;
}

const always = () => true;
const close = () => $openPanel.set(null);

/**
 * A dialog that `$openPanel` opens and closes. The browser gives the focus back to where it was; what is
 * inside exists only while it is seen. `data-first` gets the focus, `data-swipe` can be swept down to close.
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
    // Not before: what is inside measures itself, which only an open dialog lets it.
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
    // What is inside fills the dialog: only its backdrop is the dialog itself. A link leads away from it.
    if (target === currentTarget || (target instanceof Element && target.closest("a"))) close();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || panel.current?.matches(":modal")) return;
    event.stopPropagation();
    close();
  };

  return (
    // The browser's own Escape closes a modal dialog; a click is a mouse's way to the same.
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
