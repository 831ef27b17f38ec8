import { useStore } from "@nanostores/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

import { $liked, loadLiked } from "#stores/library/library.ts";
import { closeMenu, type OpenMenu } from "#stores/menus/menus.ts";
import { isSignedIn } from "#stores/account/session.ts";
import styles from "../player/bar/Menu.module.css";
import { placePopover } from "../player/bar/place-popover.ts";
import { useView } from "#islands/use-view.ts";
import { actionsFor, type MenuAction } from "./menu-actions.ts";
import { MenuItem } from "./MenuItem.tsx";
import menus from "./MoreMenu.module.css";
import { moveFocus } from "./move-focus.ts";
import { SubjectLine } from "./SubjectLine.tsx";

/** The width below which the style sheet draws the menu as a sheet at the bottom. */
const IS_SHEET = "(width < 720px)";

/** The menu of a song, an album, a playlist or an artist. (product.md 7.1) */
export function MoreMenu({ menu }: { menu: OpenMenu }) {
  const { button, subject } = menu;
  const view = useView();
  const popover = useRef<HTMLDialogElement>(null);
  const [busyLabel, setBusyLabel] = useState<string | null>(null);
  useStore($liked);

  /** Whether the last press of the pointer was on the menu's own button. */
  const isPressed = useRef(false);

  useEffect(() => {
    const note = ({ target }: PointerEvent) => {
      isPressed.current = target instanceof Node && button.contains(target);
    };
    document.addEventListener("pointerdown", note, true);
    return () => document.removeEventListener("pointerdown", note, true);
  }, [button]);

  useLayoutEffect(() => {
    const element = popover.current;
    if (!element) return;
    if (isSignedIn()) void loadLiked();
    // On closing, a browser returns the focus to the element that had it; some browsers do not focus a clicked button.
    button.focus({ preventScroll: true });
    if (!element.matches(":popover-open")) element.showPopover({ source: button });
    if (!matchMedia(IS_SHEET).matches) placePopover(element, button);
    element.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  }, [button]);

  const close = () => popover.current?.hidePopover();
  const choose = async ({ label, run, isAwaited }: MenuAction) => {
    if (!isAwaited) {
      // The menu closes first, or the popup that the action opens would lose the focus to the button.
      close();
      return run();
    }
    if (busyLabel !== null) return;
    setBusyLabel(label);
    await run();
    close();
  };

  const popup = (
    <dialog
      ref={popover}
      className={`${styles.menu} ${menus.menu}`}
      popover="auto"
      aria-label={subject.item.title}
      onToggle={({ newState }) => newState === "closed" && closeMenu(isPressed.current)}
    >
      <SubjectLine subject={subject} />
      <div
        role="menu"
        tabIndex={-1}
        className={menus.items}
        aria-label={view.t("player.actions", { title: subject.item.title })}
        onKeyDown={(event) => moveFocus(event, close)}
      >
        {actionsFor(subject, view).map((action) => (
          <MenuItem
            key={action.href ?? action.icon}
            action={action}
            isBusy={action.label === busyLabel}
            onChoose={() => void choose(action)}
            onFollow={close}
          />
        ))}
      </div>
    </dialog>
  );
  // While a modal dialog is open, nothing outside of it can be reached: the menu is drawn inside.
  const dialog = button.closest("dialog");
  return dialog ? createPortal(popup, dialog) : popup;
}
