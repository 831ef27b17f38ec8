import type { QueueItem } from "#domain/queue-item.ts";
import { showNotice } from "#stores/notices.ts";
import { $currentItem, $playback, playAll, playSong, queueSongs, togglePlay } from "#stores/player.ts";
import { startPlayerReactions } from "#stores/player-reactions.ts";

const wakePlayerBar = () => dispatchEvent(new Event("tonearm:player"));

startPlayerReactions();
wakePlayerBar();
$currentItem.subscribe(markCurrent);
$playback.listen((state, before) => {
  if (state.isPlaying !== before?.isPlaying) markCurrent();
});
document.addEventListener("astro:page-load", () => {
  wakePlayerBar();
  markCurrent();
});

/** Does what a `data-action` button of the page says with the songs it stands for. */
export function runAction(action: string, songs: readonly QueueItem[]): void {
  const [first] = songs;
  if (!first) return;
  if (action === "play-all") playAll(songs);
  else if (action === "queue-all") {
    queueSongs(songs);
    showNotice("notice.added_all", "success");
  } else if (action === "queue") {
    queueSongs(songs);
    showNotice("notice.added", "success");
  } else if ($currentItem.get()?.id === first.id) togglePlay();
  else playSong(first);
}

/** Static rows show which song is current; they know nothing of stores. */
function markCurrent(): void {
  const id = $currentItem.get()?.id;
  const state = $playback.get().isPlaying ? "playing" : "paused";
  for (const element of document.querySelectorAll<HTMLElement>("[data-song-id]")) {
    if (element.dataset["songId"] === id) element.dataset["current"] = state;
    else delete element.dataset["current"];
  }
}
