import type { ListItem, ListKind } from "#domain/menu-subject.ts";

/**
 * The attributes by which a button opens the menu of an album, a playlist or an artist;
 * `islands/page/player.ts` reads them.
 * @param listId of the page's list of its songs, where the page shows them
 */
export function moreData(kind: ListKind, item: ListItem, listId?: string) {
  return {
    "data-action": "more",
    "data-more": kind,
    "data-item": JSON.stringify(item),
    "data-list": listId && `#${listId}`,
    "aria-haspopup": "menu",
  } as const;
}
