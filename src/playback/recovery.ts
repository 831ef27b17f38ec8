import { RETRY_AFTER_MS, STALLED_AFTER_MS } from "#domain/limits.ts";

export interface Recovery {
  /** The sound failed or stands still. */
  report: () => void;
  /** The sound moved, or has a new reason to: the watch begins again. @param hasMoved it sounded since */
  watch: (hasMoved: boolean) => void;
  /** Ends the watch: the sound is paused or over, or another one comes. */
  rest: () => void;
  readonly isWaiting: boolean;
}

interface Options {
  /** Asks for the sound again, at the same second. */
  retry: () => void;
  giveUp: () => void;
  signal?: AbortSignal | undefined;
}

/**
 * A sound that fails, or stands still for 10 seconds, is asked for once more; while the browser is offline
 * it waits, however long, and goes on at the same second. What fails again is given up.
 */
export function createRecovery({ retry, giveUp, signal }: Options): Recovery {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let hasRetried = false;
  let isOffline = false;

  const quiet = () => {
    clearTimeout(timer);
    clearTimeout(watchdog);
    timer = undefined;
    isOffline = false;
  };
  const ask = () => {
    quiet();
    watchdog = setTimeout(report, STALLED_AFTER_MS);
    retry();
  };
  function report(): void {
    if (timer !== undefined || isOffline) return;
    quiet();
    if (!navigator.onLine) isOffline = true;
    else if (hasRetried) giveUp();
    else {
      hasRetried = true;
      timer = setTimeout(ask, RETRY_AFTER_MS);
    }
  }
  addEventListener(
    "online",
    () => {
      if (isOffline) ask();
    },
    { signal },
  );
  signal?.addEventListener("abort", quiet);

  return {
    report,
    watch: (hasMoved) => {
      if (timer !== undefined || isOffline) return;
      if (hasMoved) hasRetried = false;
      clearTimeout(watchdog);
      watchdog = setTimeout(report, STALLED_AFTER_MS);
    },
    rest: () => {
      quiet();
      hasRetried = false;
    },
    get isWaiting() {
      return timer !== undefined || isOffline;
    },
  };
}
