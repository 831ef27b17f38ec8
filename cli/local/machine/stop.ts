/** Milliseconds between two looks for the process that started this one. */
const LOOK_MS = 500;

/**
 * A signal that is aborted when this process should end: by Ctrl+C, SIGTERM, a closed terminal, or because the process
 * that started it is gone without a word. A second signal ends it and its children at once.
 */
export function untilStopped(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      // A terminal tells the whole group, and npm tells its child again: a signal soon after the first is the same one.
      if (stop.signal.aborted && performance.now() - stoppedAt > SAME_PRESS_MS) process.exit(130);
      if (!stop.signal.aborted) stoppedAt = performance.now();
      stop.abort();
    });
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop.abort();
  }, LOOK_MS).unref();
  return stop.signal;
}

const SAME_PRESS_MS = 250;
let stoppedAt = 0;
