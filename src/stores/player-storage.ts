import {
  PLAYER_STORAGE_KEY,
  type PlayerState,
  readPlayerState,
  writePlayerState,
} from "#contract/player-storage.ts";

/** What this browser remembers; a browser that forbids storage remembers nothing. */
export function loadPlayer(): PlayerState {
  try {
    return readPlayerState(localStorage.getItem(PLAYER_STORAGE_KEY));
  } catch {
    return readPlayerState(null);
  }
}

/** Keeps the state; when the browser's storage is full or forbidden, playing goes on without. */
export function savePlayer(state: PlayerState, isPlaying: boolean): void {
  try {
    localStorage.setItem(PLAYER_STORAGE_KEY, writePlayerState(state, isPlaying));
  } catch {
    // Nothing that the listener could do about it.
  }
}
