import { isSold, type QueueItem } from "#domain/sound/queue-item.ts";
import type { Quality } from "#domain/song.ts";
import { $user } from "../account/session.ts";
import { $quality } from "./state.ts";

/** The quality in which a song sounds: the chosen one, but low for a song that is sold and not bought. (product.md 10.10) */
export function heardQuality(item: QueueItem): Quality {
  return isHeld(item) ? $quality.get() : "low";
}

/** Whether the user may hear this song in high quality, as far as this browser knows. */
export function isHeld(item: QueueItem): boolean {
  const user = $user.get();
  return (
    !isSold(item) ||
    user?.ownedSongIds.includes(item.id) === true ||
    (item.albumId !== undefined && user?.ownedAlbumIds.includes(item.albumId) === true)
  );
}
