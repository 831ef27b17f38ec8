import { $openPanel } from "#stores/page/panels.ts";
import {
  $currentItem,
  $volume,
  cycleRepeat,
  playFollowing,
  playPrevious,
  seekBy,
  setVolume,
  shuffleQueue,
  toggleMute,
  togglePlay,
} from "#stores/player/player.ts";
import { onward } from "./direction.ts";
import { isShortcut } from "./is-shortcut.ts";

const SEEK_SECONDS = 5;
const VOLUME_STEP = 5;

const toggleQueue = () => $openPanel.set($openPanel.get() === "queue" ? null : "queue");
const louder = (step: number) => setVolume(Math.min(100, Math.max(0, $volume.get() + step)));

/** Shortcuts that repeat while their key is held; the others act once a press. */
const HELD: Record<string, () => void> = {
  ArrowLeft: () => seekBy(-SEEK_SECONDS * onward()),
  ArrowRight: () => seekBy(SEEK_SECONDS * onward()),
  ArrowUp: () => louder(VOLUME_STEP),
  ArrowDown: () => louder(-VOLUME_STEP),
};
const PRESSED: Record<string, () => void> = {
  " ": togglePlay,
  n: playFollowing,
  p: playPrevious,
  s: shuffleQueue,
  r: cycleRepeat,
  m: toggleMute,
  q: toggleQueue,
};

/**
 * Elements that need the keys themselves when they have the focus: a space presses buttons, arrows move
 * sliders and scroll panels.
 */
const NEEDS_SPACE = 'button, a, summary, label, input:not([type="range"])';
const NEEDS_ARROWS = 'input, dialog, [popover], [role="radiogroup"]';

/** Controls the player from the keyboard; `/` and `?`, which need no song, are handled in `actions.ts`. */
function onKeyDown(event: KeyboardEvent): void {
  const key = nameOf(event);
  const action = HELD[key] ?? PRESSED[key];
  if (!action || event.shiftKey || !isShortcut(event)) return;
  if (!$currentItem.get() && action !== toggleQueue) return;
  const { target } = event;
  const needs = key === " " ? NEEDS_SPACE : key in HELD ? NEEDS_ARROWS : null;
  if (needs && target instanceof Element && target.closest(needs)) return;
  event.preventDefault();
  if (!event.repeat || key in HELD) action();
}

/** A key's letter in lower case; on a keyboard of another script, the Latin letter at its place. */
function nameOf({ key, code }: KeyboardEvent): string {
  if (key.length > 1) return key;
  return key > "\u007F" ? code.replace("Key", "").toLowerCase() : key.toLowerCase();
}

document.addEventListener("keydown", onKeyDown);
