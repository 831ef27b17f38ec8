import { queueItemOf } from "#contract/from-wire.ts";
import { call } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import { showNotice } from "../page/notices.ts";
import { playAll } from "../player/player.ts";

/** Resets the player, loads a playlist's songs and starts; says so where that fails. (product.md 9.9) */
export async function playPlaylist(id: string): Promise<void> {
  try {
    const { data } = await call(endpoints.playlist, { params: [id] });
    if (data.songs.length === 0) showNotice("notice.playlist_not_played");
    else await playAll(data.songs.map(queueItemOf));
  } catch {
    showNotice("notice.playlist_not_played");
  }
}
