import { readPlayerState } from "#contract/player-storage.ts";
import { forgetDownloadQuality } from "../shop/download-quality.ts";
import { forgetLiked } from "../library/memory.ts";
import { forgetMenus } from "../page/menus.ts";
import { $openPanel } from "../page/panels.ts";
import { forgetDraft, resetDraft } from "../playlists/draft.ts";
import { forgetOpenPlaylist } from "../playlists/editor.ts";
import { changeUnsaved } from "../player/memory.ts";
import { stopSound } from "../player/sound.ts";
import { $isMuted, $quality, $queue, $recentlyPlayed, $repeat, $startedSongId } from "../player/state.ts";
import { forgetPlayer } from "../player/storage.ts";
import { forgetPlays } from "../player/plays.ts";
import { forgetArchive } from "../player/queue-archive.ts";
import { forgetSearches } from "../page/recent-searches.ts";
import { forgetWrites } from "../library/writes.ts";
import { forgetUserPlaylists } from "../playlists/user-playlists.ts";

/** Nothing of who listened stays: not in this page, and not in storage. (product.md 12.7) */
export async function forgetListener(): Promise<void> {
  resetListener();
  forgetPlays();
  forgetWrites();
  forgetLiked();
  forgetSearches();
  forgetDownloadQuality();
  forgetDraft();
  forgetPlayer();
  await forgetArchive();
}

/** Silence, an empty queue and nothing played, in this page alone. */
export function resetListener(): void {
  resetDraft();
  forgetOpenPlaylist();
  forgetUserPlaylists();
  changeUnsaved(() => {
    const initial = readPlayerState(null);
    stopSound();
    $startedSongId.set(null);
    $queue.set(initial.queue);
    $recentlyPlayed.set(initial.recentlyPlayed);
    $repeat.set("off");
    $quality.set(initial.quality);
    $isMuted.set(false);
  });
  if ($openPanel.get() !== "login") $openPanel.set(null);
  forgetMenus();
}
