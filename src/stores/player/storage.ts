import {
  type PlayerState,
  readPlayerState,
  silencePlayerState,
  writePlayerState,
} from "#contract/player-storage.ts";
import { STORED_SONGS_MAX } from "#domain/limits.ts";
import { localEntries } from "../storage/entries.ts";

/** Reads the state that this browser remembers; a browser that forbids storage remembers none. */
export const loadPlayer = () => readPlayerState(localEntries.read("musicPlayerData"));

/**
 * Keeps the state. Where the browser has no room for so many songs, half as many are kept, and half of
 * those; where it forbids storage, playing goes on without.
 */
export function savePlayer(state: PlayerState, isPlaying: boolean): void {
  for (let songsMax = STORED_SONGS_MAX; songsMax >= 1; songsMax = Math.floor(songsMax / 2)) {
    const text = writePlayerState(state, isPlaying, songsMax);
    if (localEntries.keep("musicPlayerData", text) !== "full") return;
  }
}

/** Keeps of the saved state that nothing plays; all else stays as it is. */
export function saveSilence(): void {
  const text = silencePlayerState(localEntries.read("musicPlayerData"));
  if (text !== null) localEntries.keep("musicPlayerData", text);
}

/** Notes when the state was saved, in milliseconds since 1970: beside it, because its own fields are specified. */
export function keepSavedAt(milliseconds: number): void {
  localEntries.keep("musicPlayerSavedAt", String(milliseconds));
}

/** When the state was saved last, in milliseconds since 1970; 0 where that is not known. */
export const readSavedAt = () => Number(localEntries.read("musicPlayerSavedAt")) || 0;
