import type { MouseEvent } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import styles from "../player/bar/Menu.module.css";
import type { MenuAction } from "./menu-actions.ts";
import menus from "./MoreMenu.module.css";

interface Props {
  action: MenuAction;
  isBusy: boolean;
  onChoose: () => void;
  onFollow: (event: MouseEvent) => void;
}

/** A row of a menu; `move-focus.ts` leads the focus to it. */
export function MenuItem({ action, isBusy, onChoose, onFollow }: Props) {
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
