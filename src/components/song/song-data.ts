import type { Song } from "#domain/song.ts";
import { toQueueItem } from "#domain/sound/queue-item.ts";

/** The attributes by which an element carries a song; `islands/page/actions.ts` reads them. */
export function songData(song: Song) {
  return { "data-song": JSON.stringify(toQueueItem(song)), "data-song-id": song.id };
}
