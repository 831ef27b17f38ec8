import type { MenuSubject } from "#domain/menu-subject.ts";
import { libraryLists } from "../library/lists.ts";
import { readUser } from "../account/session-memory.ts";

/**
 * True when the signed-in user bought a song, or an album as such or all that is sold of its songs on the page,
 * as far as this browser knows. What may be downloaded is asked of the server each time.
 */
export function isBought(subject: MenuSubject): boolean {
  const user = readUser();
  const bought = new Set([
    ...(user?.ownedSongIds ?? []),
    ...libraryLists.owned.get().items.map(({ id }) => id),
  ]);
  if (subject.kind === "song") return bought.has(subject.item.id);
  if (user?.ownedAlbumIds.includes(subject.item.id)) return true;
  const sold = subject.songs?.filter(({ price, isAlbumOnly }) => price || isAlbumOnly) ?? [];
  return sold.length > 0 && sold.every(({ id }) => bought.has(id));
}
