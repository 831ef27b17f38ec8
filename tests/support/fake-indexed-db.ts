/** As much of IndexedDB as the archive of the queue asks of it, in memory; keys are compared as JSON. */
export function fakeIndexedDb() {
  const databases = new Map<string, Map<string, unknown>>();

  /** A request that is answered after the task that made it. */
  function answered<Result>(result: () => Result): EventTarget & { result: Result | undefined; error: null } {
    const request = Object.assign(new EventTarget(), {
      result: undefined as Result | undefined,
      error: null,
    });
    queueMicrotask(() => {
      request.result = result();
      request.dispatchEvent(new Event("success"));
    });
    return request;
  }

  const keyOf = (key: unknown) => JSON.stringify(key);

  function storeOf(entries: Map<string, unknown>) {
    return {
      put: (value: unknown, key: unknown) =>
        answered(() => void entries.set(keyOf(key), structuredClone(value))),
      get: (key: unknown) => answered(() => structuredClone(entries.get(keyOf(key)))),
      /** Takes out the parts of versions below the one that the range ends with. */
      delete: ({ below }: { below: number }) =>
        answered(() => {
          for (const key of entries.keys()) {
            const [version] = [JSON.parse(key) as unknown].flat() as [unknown];
            if (typeof version === "number" && version < below) entries.delete(key);
          }
        }),
    };
  }

  function open(name: string) {
    const isNew = !databases.has(name);
    const entries = databases.get(name) ?? new Map<string, unknown>();
    databases.set(name, entries);
    const objectStore = () => storeOf(entries);
    const database = {
      createObjectStore: objectStore,
      transaction: () => ({ objectStore }),
      close: () => {},
    };
    const request = answered(() => database);
    request.result = database;
    if (isNew) queueMicrotask(() => request.dispatchEvent(new Event("upgradeneeded")));
    return request;
  }

  return {
    indexedDB: {
      open,
      deleteDatabase: (name: string) => answered(() => void databases.delete(name)),
      databases: () => Promise.resolve([...databases.keys()].map((name) => ({ name }))),
    },
    IDBKeyRange: { bound: (_: unknown, [below]: [number]) => ({ below }) },
  };
}
