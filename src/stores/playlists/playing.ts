import { call } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import { openPlaylist } from "#contract/playlist-from-wire.ts";
import { toQueueItem } from "#domain/sound/queue-item.ts";
import { showNotice } from "../page/notices.ts";
import { playAll } from "../player/player.ts";

/** Resets the player, loads a playlist's songs and starts; says so where that fails. (product.md 9.9) */
export async function playPlaylist(id: string): Promise<void> {
  try {
    const { data } = await call(endpoints.playlist, { params: [id] });
    const { songs } = openPlaylist(data);
    if (songs.length === 0) showNotice("notice.playlist_not_played");
    else await playAll(songs.map(toQueueItem));
  } catch {
    showNotice("notice.playlist_not_played");
  }
}
