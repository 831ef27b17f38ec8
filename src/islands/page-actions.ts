import type { QueueItem } from "#domain/queue-item.ts";
import { audioUrl } from "#domain/song.ts";
import { startSound } from "#playback/element.ts";

/**
 * Rows and cards are plain HTML: this one listener turns clicks on `data-action` buttons into player
 * actions. It is small and always there; the player itself comes with the first sign that somebody
 * wants to listen, and a click does not wait for it to sound.
 */
const loadPlayer = () => import("./page-player.ts");

const PLAYS = '[data-action="play"], [data-action="play-all"]';

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-action]") : null;
  const action = button?.dataset["action"];
  if (!button || !action?.match(/^(play|queue)/)) return;
  event.preventDefault();
  const songs = action.endsWith("-all") ? songsOfList(button) : songsOf(button.closest("[data-song]"));
  const [first] = songs;
  if (!first) return;
  const isCurrent = button.closest("[data-current]") !== null;
  if (action.startsWith("play") && !isCurrent)
    void startSound(audioUrl(first.id, "low")).catch(() => undefined);
  void loadPlayer().then(({ runAction }) => runAction(action, songs));
});

for (const intent of ["pointerover", "pointerdown", "focusin"]) {
  document.addEventListener(
    intent,
    (event) => {
      if (event.target instanceof Element && event.target.closest(PLAYS)) void loadPlayer();
    },
    { passive: true },
  );
}

if (localStorage.getItem("musicPlayerData")) requestIdleCallback(() => void loadPlayer());

function songsOf(element: Element | null): QueueItem[] {
  const json = element?.getAttribute("data-song");
  return json ? [JSON.parse(json) as QueueItem] : [];
}

function songsOfList(button: HTMLElement): QueueItem[] {
  const named = button.dataset["list"];
  const list = named ? document.querySelector(named) : button.closest("[data-song-list]");
  return [...(list?.querySelectorAll("[data-song]") ?? [])].flatMap(songsOf);
}
