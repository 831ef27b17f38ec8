/** Once is enough for what passes: D1 has tried a read three times by then. (developers.cloudflare.com/d1/best-practices/retry-queries) */
const TRIES = 2;
/** The wait before the second try is anything between these: those who failed together do not come back together. */
const WAIT_MIN_MS = 50;
const WAIT_MAX_MS = 250;

/**
 * The words of D1, and the codes of R2, for what another try may not meet.
 * (developers.cloudflare.com/d1/observability/debug-d1, developers.cloudflare.com/r2/api/error-codes)
 */
const PASSING =
  /network connection lost|transient issue|object to be reset|reset because its code was updated|D1 DB is overloaded|\((10001|10043|10054|10058)\)$/i;

/** The depth to which causes are followed: an error may be its own cause. */
const CAUSES_AT_MOST = 5;

/** Tells whether a failure of the platform passes by itself, so that the same work may succeed a moment later. */
export function isPassing(error: unknown, depth = CAUSES_AT_MOST): boolean {
  if (!(error instanceof Error) || depth === 0) return false;
  const { retryable } = error as Error & { retryable?: unknown };
  // Durable Objects say it of themselves. (developers.cloudflare.com/durable-objects/best-practices/error-handling)
  return retryable === true || PASSING.test(error.message) || isPassing(error.cause, depth - 1);
}

/** Does work that may be done twice, and does it once more after a failure that passes by itself. */
export async function withRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const { overloaded } = error as { overloaded?: unknown };
      if (tries === TRIES || overloaded === true || !isPassing(error)) throw error;
      const wait = WAIT_MIN_MS + Math.random() * (WAIT_MAX_MS - WAIT_MIN_MS);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
