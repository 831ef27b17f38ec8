import type { Play } from "../../db/plays-shard.ts";

/** A listener's plays of one song count once in this time, however often the song is started. */
const REPEAT_MS = 30_000;

/** The time that a play is known by its key, so that a client may send it again when the answer was lost. */
export const KEY_KEPT_MS = 3_600_000;

/**
 * 25 plays/s are 90,000 keys in an hour. A key takes at most some 300 bytes, so that all of this is below 60 MB of an
 * object that has 128.
 */
const ENTRIES_MAX = 100_000;

/** Tells plays that count from those that were counted before. */
export class SeenPlays {
  readonly #songs: Recent;
  readonly #keys: Recent;

  constructor(entriesMax = ENTRIES_MAX) {
    this.#songs = new Recent(REPEAT_MS, entriesMax);
    this.#keys = new Recent(KEY_KEPT_MS, entriesMax);
  }

  /** Tells whether a play counts, which it does only once. Only plays that count are remembered. */
  admit({ userId, songId, key, at }: Play): boolean {
    this.forgetOld(at);
    const bySong = `${userId} ${songId}`;
    const byKey = key === undefined ? undefined : `${bySong} ${key}`;
    if (this.#songs.has(bySong, at) || (byKey !== undefined && this.#keys.has(byKey, at))) return false;
    this.#songs.add(bySong, at);
    if (byKey !== undefined) this.#keys.add(byKey, at);
    return true;
  }

  forgetOld(now: number): void {
    this.#songs.forgetOld(now);
    this.#keys.forgetOld(now);
  }
}

/** Remembers names for some time, up to a number of them. */
class Recent {
  /** The instant until which each name is remembered; the oldest first. */
  readonly #until = new Map<string, number>();
  readonly #forMs: number;
  readonly #entriesMax: number;

  constructor(forMs: number, entriesMax: number) {
    this.#forMs = forMs;
    this.#entriesMax = entriesMax;
  }

  has(name: string, at: number): boolean {
    return (this.#until.get(name) ?? 0) > at;
  }

  add(name: string, at: number): void {
    this.#until.delete(name);
    this.#until.set(name, at + this.#forMs);
    if (this.#until.size > this.#entriesMax) this.#until.delete(this.#until.keys().next().value ?? "");
  }

  /** Costs no more than what there is to forget: plays come in order but for moments. */
  forgetOld(now: number): void {
    for (const [name, until] of this.#until) {
      if (until > now) return;
      this.#until.delete(name);
    }
  }
}
