import type { Play } from "./play.ts";

/** A listener's plays of one song count once in this time, however often the song is started. */
const REPEAT_MS = 30_000;

/**
 * How long a play is known by its key, so that a client may send it again when the answer was lost.
 * 25 plays/s are 90,000 keys of some 150 bytes in an object that has 128 MB.
 */
export const KEY_KEPT_MS = 3_600_000;

/** Tells plays that count from those that were counted before. */
export class SeenPlays {
  /** By listener and song, or by listener, song and key: the instant from which it counts again. */
  readonly #countsFrom = new Map<string, number>();

  /** Whether this play counts. From then on it does not. */
  admit({ userId, songId, key, at }: Play): boolean {
    const byKey = key === undefined ? undefined : `${userId} ${songId} ${key}`;
    const bySong = `${userId} ${songId}`;
    if (byKey !== undefined && this.#isSeen(byKey, at)) return false;
    if (byKey !== undefined) this.#countsFrom.set(byKey, at + KEY_KEPT_MS);
    if (this.#isSeen(bySong, at)) return false;
    this.#countsFrom.set(bySong, at + REPEAT_MS);
    return true;
  }

  forgetOld(now: number): void {
    for (const [name, countsFrom] of this.#countsFrom) {
      if (countsFrom <= now) this.#countsFrom.delete(name);
    }
  }

  #isSeen(name: string, at: number): boolean {
    return (this.#countsFrom.get(name) ?? 0) > at;
  }
}
