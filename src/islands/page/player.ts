import type { ListItem, ListKind } from "#domain/menu-subject.ts";
import type { QueueItem } from "#domain/sound/queue-item.ts";
import { closeMenu, openMenu } from "#stores/menus/menus.ts";
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
import type { PageEvent } from "#stores/page/page-interface.ts";
import "./shortcuts.ts";

const wakePlayer = () => dispatchEvent(new Event("tonearm:player" satisfies PageEvent));

startPlayerReactions();
wakePlayer();
$currentItem.subscribe(markCurrent);
$playback.listen((state, before) => {
  if (state.isPlaying !== before?.isPlaying) markCurrent();
});
addEventListener("tonearm:songs" satisfies PageEvent, markCurrent);
document.addEventListener("astro:page-load", () => {
  wakePlayer();
  closeMenu();
  markCurrent();
});

/** Runs the action of a `data-action` button on the songs of its elements. */
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

/** Opens a menu about the button's `data-more` and `data-item`, or about the song of its row. */
function openMoreMenu(button: HTMLElement, songs: readonly QueueItem[]): void {
  const { more, item, list } = button.dataset;
  const [song] = songs;
  if (more && item) {
    const kind = more as ListKind;
    openMenu({ kind, item: JSON.parse(item) as ListItem, songs: list ? songs : null }, button);
  } else if (song) openMenu({ kind: "song", item: song }, button);
}

/** Plays the whole list; its button is disabled (product.md 4.5) until something else plays. */
async function playList(songs: readonly QueueItem[], button: HTMLElement): Promise<void> {
  if (await playAll(songs)) button.ariaDisabled = "true";
}

/** Opens the list of shortcuts. */
export function openHelp(): void {
  $openPanel.set("help");
}

/** Enables 'Play all' of a list again once none of its songs is current. */
function allowPlayAllAgain(songId: string | undefined): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-action=play-all][aria-disabled]")) {
    const isInList = document.querySelector(`${button.dataset.list} [data-song-id="${songId}"]`) !== null;
    if (!isInList) button.ariaDisabled = null;
  }
}

/** Marks the current song in static rows, which do not know the stores. */
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
