import type { ListItem, ListKind } from "#domain/menu-subject.ts";
import type { QueueItem } from "#domain/sound/queue-item.ts";
import { closeMenu, openMenu } from "#stores/menus/menus.ts";
import { $openPanel } from "#stores/page/panels.ts";
import { recordListening } from "#stores/player/listening.ts";
import {
  $currentItem,
  $playback,
  $queue,
  playOrPauseAll,
  playSong,
  queueAll,
  queueSong,
  togglePlay,
} from "#stores/player/player.ts";
import { playsList } from "#domain/sound/queue.ts";
import { startPlayerReactions } from "#stores/player/reactions.ts";
import type { PageEvent } from "#stores/page/page-interface.ts";
import "./shortcuts.ts";

const wakePlayer = () => dispatchEvent(new Event("tonearm:player" satisfies PageEvent));

export { playWanted } from "#stores/player/wanted.ts";

startPlayerReactions();
wakePlayer();
$queue.subscribe(markCurrent);
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
  else if (action === "play-all") playOrPauseAll(songs);
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

/** Opens the list of shortcuts. */
export function openHelp(): void {
  $openPanel.set("help");
}

/** Marks 'Play all' of the list that the queue plays; its style sheet shows another word and icon then. */
function markPlayAll(state: string): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-action=play-all]")) {
    const songs = document.querySelectorAll<HTMLElement>(`${button.dataset.list} [data-song]`);
    const ids = Array.from(songs, ({ dataset }) => dataset.songId ?? "");
    if (playsList($queue.get(), ids)) button.dataset.current = state;
    else delete button.dataset.current;
  }
}

/** Marks the current song in static rows, which do not know the stores. */
function markCurrent(): void {
  const id = $currentItem.get()?.id;
  const state = $playback.get().isPlaying ? "playing" : "paused";
  markPlayAll(state);
  for (const element of document.querySelectorAll<HTMLElement>("[data-song-id]")) {
    const isCurrent = element.dataset.songId === id;
    if (isCurrent) element.dataset.current = state;
    else delete element.dataset.current;
    element.ariaCurrent = isCurrent ? "true" : null;
    for (const button of element.querySelectorAll('[data-action="play"]'))
      button.ariaPressed = isCurrent ? String(state === "playing") : null;
  }
}
