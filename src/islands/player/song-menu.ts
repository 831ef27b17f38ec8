import { atom } from "nanostores";

import type { QueueItem } from "#domain/queue-item.ts";

/** The song whose actions are shown, and the button that they are shown at. */
export const $songMenu = atom<{ item: QueueItem; button: HTMLElement } | null>(null);

export function openSongMenu(item: QueueItem, button: HTMLElement): void {
  $songMenu.set({ item, button });
}
