import { call } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import { openPlaylist } from "#contract/playlist-from-wire.ts";
import { showNotice } from "../page/notices.ts";
import { playAll } from "../player/player.ts";
import { playlistNotices } from "./notices.ts";

/** Resets the player, loads a playlist's songs and starts; says so where that fails. (product.md 9.9) */
export async function playPlaylist(id: string): Promise<void> {
  try {
    const { data } = await call(endpoints.playlist, { params: [id] });
    const { songs } = openPlaylist(data);
    if (songs.length === 0) showNotice(playlistNotices.notPlayed);
    else await playAll(songs);
  } catch {
    showNotice(playlistNotices.notPlayed);
  }
}
