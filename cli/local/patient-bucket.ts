import { setTimeout as wait } from "node:timers/promises";

const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 1000;
const TRIES = 14;

/**
 * The bucket's list of objects is an SQLite file with one writer at a time, and workerd does not wait for its
 * turn. The app that runs beside a command is another process: what finds the file locked is tried again for
 * some ten seconds. All that is done to a bucket may be done twice.
 */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !/locked|SQLITE_BUSY|session commit token/i.test(String(error))) throw error;
      await wait(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tried) * (0.5 + Math.random() / 2));
    }
  }
}

/** The bucket, waiting while its file is locked; bodies have to be bytes, which can be sent twice. */
export function patientBucket(bucket: R2Bucket): R2Bucket {
  type Method = (...parameters: unknown[]) => Promise<unknown>;
  return new Proxy(bucket, {
    get: (target, name) => {
      const method = Reflect.get(target, name) as Method | undefined;
      // A promise that gives the bucket asks whether it is one itself.
      if (typeof method !== "function") return method;
      return (...parameters: unknown[]) => patiently(() => method.apply(target, parameters));
    },
  });
}
