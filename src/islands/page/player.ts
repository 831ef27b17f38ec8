import type { ListItem, ListKind } from "#domain/menu-subject.ts";
import type { QueueItem } from "#domain/sound/queue-item.ts";
import { closeMenu, openMenu } from "#stores/page/menus.ts";
import { $openPanel } from "#stores/page/panels.ts";
import { recordListening } from "#stores/player/listening.ts";
import {
  $currentItem,
  $playback,
  playAll,
  playSong,
  queueAll,
  queueSong,
  togglePlay,
} from "#stores/player/player.ts";
import { startPlayerReactions } from "#stores/player/reactions.ts";
import "./shortcuts.ts";

const wakePlayer = () => dispatchEvent(new Event("tonearm:player"));

startPlayerReactions();
wakePlayer();
$currentItem.subscribe(markCurrent);
$playback.listen((state, before) => {
  if (state.isPlaying !== before?.isPlaying) markCurrent();
});
addEventListener("tonearm:songs", markCurrent);
document.addEventListener("astro:page-load", () => {
  wakePlayer();
  closeMenu();
  markCurrent();
});

/** Does what a `data-action` button of the page says with the songs whose elements it stands for. */
export function runAction(action: string, rows: readonly HTMLElement[], button: HTMLElement): void {
  const songs = rows.map((row) => JSON.parse(row.dataset.song ?? "") as QueueItem);
  const [first] = songs;
  if (action === "more") openMoreMenu(button, songs);
  else if (!first) return;
  else if (action === "play-all") void playList(songs, button);
  else if (action === "queue-all") queueAll(songs);
  else if (action === "queue") queueSong(first);
  else if (action !== "play" && action !== "play-on") return;
  else if (action === "play" && $currentItem.get()?.id === first.id) togglePlay();
  else {
    playSong(first);
    recordListening(first.id);
  }
}

/** A button says by `data-more` and `data-item` what its menu is about; one without stands for its row's song. */
function openMoreMenu(button: HTMLElement, songs: readonly QueueItem[]): void {
  const { more, item, list } = button.dataset;
  const [song] = songs;
  if (more && item) {
    const kind = more as ListKind;
    openMenu({ kind, item: JSON.parse(item) as ListItem, songs: list ? songs : null }, button);
  } else if (song) openMenu({ kind: "song", item: song }, button);
}

/** Disabled after use (product.md 4.5), until something else plays. */
async function playList(songs: readonly QueueItem[], button: HTMLElement): Promise<void> {
  if (await playAll(songs)) button.ariaDisabled = "true";
}

/** Shows all keys that do something. */
export function openHelp(): void {
  $openPanel.set("help");
}

/** A list that was played whole may be again once no song of it is current. */
function allowPlayAllAgain(songId: string | undefined): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-action=play-all][aria-disabled]")) {
    const isInList = document.querySelector(`${button.dataset.list} [data-song-id="${songId}"]`) !== null;
    if (!isInList) button.ariaDisabled = null;
  }
}

/** Static rows show which song is current; they know nothing of stores. */
function markCurrent(): void {
  const id = $currentItem.get()?.id;
  const { isPlaying } = $playback.get();
  allowPlayAllAgain(id);
  for (const element of document.querySelectorAll<HTMLElement>("[data-song-id]")) {
    const isCurrent = element.dataset.songId === id;
    if (isCurrent) element.dataset.current = isPlaying ? "playing" : "paused";
    else delete element.dataset.current;
    element.ariaCurrent = isCurrent ? "true" : null;
    for (const button of element.querySelectorAll('[data-action="play"]'))
      button.ariaPressed = isCurrent ? String(isPlaying) : null;
  }
}
