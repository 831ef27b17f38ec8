import type { KeyboardEvent } from "react";

/**
 * Moves the focus in a menu by arrows, Home and End, and to an item by its first letter. Tab leaves the menu.
 * (WAI-ARIA Authoring Practices, Menu pattern)
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void): void {
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
