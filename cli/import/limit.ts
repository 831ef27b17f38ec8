/** Runs at most so many of the tasks that it is given at once, in the order they come. */
export function createLimit(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running < most) running++;
    // Whoever ends hands over the place, so that nobody can slip in between.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Works through what the source yields with so many workers; the first error stops them all. */
export async function forEachParallel<T>(
  source: AsyncIterable<T> | Iterable<T>,
  workers: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator =
    Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  const stop = new AbortController();
  async function run() {
    while (!stop.signal.aborted) {
      const next = await iterator.next();
      if (next.done) return;
      await work(next.value).catch((error: unknown) => {
        stop.abort();
        throw error;
      });
    }
  }
  const results = await Promise.allSettled(Array.from({ length: workers }, run));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}
