import { useStore } from "@nanostores/react";
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

import { Icon } from "#components/icon/Icon.tsx";
import { useView } from "#islands/use-view.ts";
import { isSignedIn } from "#stores/account/session.ts";
import { $liked, loadLiked } from "#stores/library/library.ts";
import { closeMenu, type OpenMenu } from "#stores/menus/menus.ts";
import styles from "../player/bar/Menu.module.css";
import { placePopover } from "../player/bar/place-popover.ts";
import { actionsFor, type MenuAction } from "./menu-actions.ts";
import menus from "./MoreMenu.module.css";
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

interface MenuItemProps {
  action: MenuAction;
  isBusy: boolean;
  onChoose: () => void;
  onFollow: (event: MouseEvent) => void;
}

/** A row of a menu; `move-focus.ts` leads the focus to it. */
function MenuItem({ action, isBusy, onChoose, onFollow }: MenuItemProps) {
  const { href, hint, icon, label } = action;
  const props = { role: "menuitem", tabIndex: -1, className: `${styles.item} ${menus.item}` };
  const content = (
    <>
      {isBusy ? <span className={menus.spinner} /> : <Icon name={icon} />}
      <span>
        {label}
        {hint && <small className="one-line">{hint}</small>}
      </span>
    </>
  );
  return href === undefined ? (
    <button type="button" {...props} aria-busy={isBusy || undefined} onClick={onChoose}>
      {content}
    </button>
  ) : (
    <a {...props} href={href} onClick={onFollow}>
      {content}
    </a>
  );
}

/**
 * Moves the focus in a menu by arrows, Home and End, and to an item by its first letter. Tab leaves the menu.
 * (WAI-ARIA Authoring Practices, Menu pattern)
 */
function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const { key, currentTarget, ctrlKey, altKey, metaKey } = event;
  if (key === "Tab") return close();
  if (ctrlKey || altKey || metaKey) return;
  const items = [...currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = nextOf(items, at, key);
  if (key === " " && items[at] instanceof HTMLAnchorElement) items[at].click();
  else if (!next && key.length > 1) return;
  // Letters typed here must not trigger the player's shortcuts.
  event.stopPropagation();
  if (next || items[at] instanceof HTMLAnchorElement) event.preventDefault();
  next?.focus();
}

function nextOf(items: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === "ArrowDown") return items[(at + 1) % items.length];
  if (key === "ArrowUp") return items.at(at <= 0 ? -1 : at - 1);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  const letter = key.toLocaleLowerCase();
  return following.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter));
}
