import { atom } from "nanostores";

import type { MenuSubject } from "#domain/menu-subject.ts";
import { whenForgetting } from "../account/forgetting.ts";
import { showNotice } from "../page/notices.ts";
import { $openPanel } from "../page/panels.ts";
import { whenSignedIn } from "../account/when-signed-in.ts";

export interface OpenMenu {
  subject: MenuSubject;
  /** It is shown at this button. */
  button: HTMLElement;
}

/** The menu that is open, or null. */
export const $menu = atom<OpenMenu | null>(null);

/** What the popup that was opened last from a menu is about; which one is open says `$openPanel`. */
export const $popupSubject = atom<MenuSubject | null>(null);

/** A press on the button of an open menu closes it a moment before it counts as a click. */
const SAME_PRESS_MS = 250;

let closed: { button: HTMLElement; atMs: number } | null = null;

/** Shows what can be done with something, beside the button that was pressed for it; pressed again, hides it. */
export function openMenu(subject: MenuSubject, button: HTMLElement): void {
  const isSamePress = closed?.button === button && performance.now() - closed.atMs < SAME_PRESS_MS;
  if (!isSamePress) $menu.set({ subject, button });
}

/** @param isPressed whether it closes because its own button is pressed */
export function closeMenu(isPressed = false): void {
  const menu = $menu.get();
  closed = menu && isPressed ? { button: menu.button, atMs: performance.now() } : null;
  $menu.set(null);
}

whenForgetting(() => {
  closeMenu();
  $popupSubject.set(null);
});

export function openDetails(subject: MenuSubject): void {
  openPopup("songDetails", subject);
}

export function openShare(subject: MenuSubject): void {
  openPopup("share", subject);
}

/** The files that a song or an album comes as, to choose one. */
export function openDownloadAs(subject: MenuSubject): void {
  openPopup("downloadAs", subject);
}

/** Only users have playlists; a visitor is told so. */
export function openAddToPlaylist(subject: MenuSubject): void {
  void whenSignedIn(
    () => openPopup("addToPlaylist", subject),
    () => showNotice("notice.login_needed"),
  );
}

function openPopup(name: NonNullable<ReturnType<typeof $openPanel.get>>, subject: MenuSubject): void {
  $popupSubject.set(subject);
  $openPanel.set(name);
}
