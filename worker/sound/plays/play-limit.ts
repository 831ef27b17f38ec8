/** A listener's plays, known and new, that one buffer takes in a window: more than one every three seconds. */
const PLAYS_MAX = 1200;
const WINDOW_MS = 3_600_000;
/** Some 100 bytes each. */
const LISTENERS_MAX = 20_000;

/**
 * Counts the plays that each listener sends, in memory: a counter in D1 would write a row for each play, which the
 * buffers are there to spare. A listener who is forgotten with the object, or pushed out by others, begins anew.
 */
export class PlayLimit {
  /** The windows by listener; the one that ends first is first. */
  readonly #windows = new Map<string, { count: number; endsAt: number }>();

  /** Counts one play. @returns for how long the listener has to wait where it is one too many, else 0 */
  tooManyForMs(userId: string, now: number): number {
    const open = this.#windows.get(userId);
    if (open && open.endsAt > now) {
      open.count += 1;
      return open.count > PLAYS_MAX ? open.endsAt - now : 0;
    }
    this.#windows.delete(userId);
    this.#windows.set(userId, { count: 1, endsAt: now + WINDOW_MS });
    this.#forget(now);
    return 0;
  }

  #forget(now: number): void {
    for (const [userId, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size <= LISTENERS_MAX) return;
      this.#windows.delete(userId);
    }
  }
}
