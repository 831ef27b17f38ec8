import type { LocalKey, PlayerDatabase } from "#contract/storage-keys.ts";
import { audioUrl } from "#domain/song.ts";
import { startSound } from "#playback/element.ts";
import type { PageEvent } from "#stores/page/page-interface.ts";
import { isShortcut } from "./is-shortcut.ts";
import { kept } from "./kept.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * Rows and cards are plain HTML: this one listener turns clicks on `data-action` buttons into player actions.
 * It is small and on every page. The player itself loads at the first sign that somebody wants to listen; a
 * user's click starts the sound without waiting for it, and a visitor's click starts none.
 */
const loadPlayer = () => import("./player.ts");

const PLAYER_KEY = "musicPlayerData" satisfies LocalKey;
const PLAYS = "[data-action^=play]";

document.addEventListener("click", (event) => {
  const { target } = event;
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-action]") : null;
  const action = button?.dataset.action;
  if (!button || !action || button.ariaDisabled) return;
  event.preventDefault();
  if (action === "like") {
    void import("../library/press-like.ts").then(({ pressLike }) => pressLike(button));
    return;
  }
  if (action === "download") {
    void import("../library/press-download.ts").then(({ pressDownload }) => pressDownload(button));
    return;
  }
  const rows = rowsOf(button);
  const [first] = rows;
  const isCurrent = button.closest("[data-current]") !== null;
  const isUser = document.documentElement.dataset.session === "user";
  if (first && action.startsWith("play") && !isCurrent && isUser)
    void startSound(
      audioUrl(first.dataset.songId ?? "", "low"),
      /"volume":(\d+)/.exec(kept[PLAYER_KEY] ?? "")?.[1],
    ).catch(() => undefined);
  void loadPlayer().then(({ runAction }) => runAction(action, rows, button));
});

for (const intent of ["pointerover", "pointerdown", "focusin", "input"]) {
  document.addEventListener(intent, ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest(PLAYS)) void loadPlayer();
    // A pointer that only passes over the search box does not ask for it.
    if (intent !== "pointerover" && target.closest("[data-search]"))
      dispatchEvent(new Event("tonearm:search" satisfies PageEvent));
  });
}

const focusSearch = () => document.querySelector<HTMLElement>("[type=search]")?.focus();

document.addEventListener("keydown", (event) => {
  const { key } = event;
  if ((key !== "/" && key !== "?") || !isShortcut(event)) return;
  event.preventDefault();
  if (key === "/") focusSearch();
  else void loadPlayer().then(({ openHelp }) => openHelp());
});

// In the capturing phase, before the router follows the link.
document.addEventListener(
  "click",
  (event) => {
    if (!(event.target as Element).closest("[data-find]")) return;
    event.preventDefault();
    focusSearch();
  },
  true,
);

whenIdle(async () => {
  // After a crash local storage may be empty while the archive still holds the queue.
  const isKnown =
    kept[PLAYER_KEY] ??
    (await indexedDB.databases?.().catch(() => []))?.some(
      ({ name }) => name === ("tonearm-player" satisfies PlayerDatabase),
    );
  if (isKnown) await loadPlayer();
});

/** The elements with the songs of a button: all rows of the list that it names, or the row around it. */
function rowsOf(button: HTMLElement): HTMLElement[] {
  const { list } = button.dataset;
  const row = button.closest<HTMLElement>("[data-song]");
  if (list) return [...document.querySelectorAll<HTMLElement>(`${list} [data-song]`)];
  return row ? [row] : [];
}
