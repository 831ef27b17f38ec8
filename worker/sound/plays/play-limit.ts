/** The most plays, repeated ones included, that one buffer takes from a listener in a window: one every three seconds. */
const PLAYS_MAX = 1200;
const WINDOW_MS = 3_600_000;
/** The most listeners in memory, at some 100 bytes each. */
const LISTENERS_MAX = 20_000;

/**
 * Counts the plays that each listener sends, in memory: a counter in D1 would write a row for each play, which the
 * buffers are there to spare. A listener's count begins anew when the Durable Object restarts, or when newer listeners
 * push it out of memory.
 */
export class PlayLimit {
  /** The open window of each listener, in the order in which the windows end. */
  readonly #windows = new Map<string, { count: number; endsAt: number }>();

  /** Counts one play. @returns the milliseconds that the listener has to wait when this play is one too many, else 0 */
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
