import {
  PLAYER_STORAGE_KEY,
  type PlayerState,
  readPlayerState,
  writePlayerState,
} from "#contract/player-storage.ts";
import { STORED_SONGS_MAX } from "#domain/limits.ts";

/** What this browser remembers; a browser that forbids storage remembers nothing. */
export function loadPlayer(): PlayerState {
  try {
    return readPlayerState(localStorage.getItem(PLAYER_STORAGE_KEY));
  } catch {
    return readPlayerState(null);
  }
}

/**
 * Keeps the state. Where the browser has no room for so many songs, half as many are kept, and half of
 * those; where it forbids storage, playing goes on without.
 */
export function savePlayer(state: PlayerState, isPlaying: boolean): void {
  for (let songsMax = STORED_SONGS_MAX; songsMax >= 1; songsMax = Math.floor(songsMax / 2)) {
    try {
      localStorage.setItem(PLAYER_STORAGE_KEY, writePlayerState(state, isPlaying, songsMax));
      return;
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "QuotaExceededError")) return;
    }
  }
}

/** When the state was saved last, in milliseconds since 1970; beside it, because clients know its own fields. (product.md 12.1) */
const SAVED_AT_KEY = "musicPlayerSavedAt";

export function keepSavedAt(milliseconds: number): void {
  try {
    localStorage.setItem(SAVED_AT_KEY, String(milliseconds));
  } catch {
    // As above.
  }
}

/** Nothing is remembered any more. */
export function forgetPlayer(): void {
  try {
    localStorage.removeItem(PLAYER_STORAGE_KEY);
    localStorage.removeItem(SAVED_AT_KEY);
  } catch {
    // As above.
  }
}

export function readSavedAt(): number {
  try {
    return Number(localStorage.getItem(SAVED_AT_KEY)) || 0;
  } catch {
    return 0;
  }
}
