/** Runs at most this many tasks at once, in the order they come. */
export function createLimit(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running < most) running++;
    // A task that ends hands over its place, so that no other slips in between.
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

/** Works on all items of the source, this many at once; the first error stops the rest. */
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
