import { PLAYER_DATABASE } from "#contract/storage-keys.ts";

const STORE = "queue";

let lastTask: Promise<unknown> = Promise.resolve();

/** Runs one task on the archive after another; one that fails holds up none behind it. */
export function inTurn(task: () => Promise<unknown>): Promise<void> {
  const run = lastTask.then(task).then(
    () => undefined,
    () => undefined,
  );
  lastTask = run;
  return run;
}

/** Removes the archive of the queue, once what was being written to it is written. */
export function forgetArchive(): Promise<void> {
  return inTurn(() => settled(indexedDB.deleteDatabase(PLAYER_DATABASE)));
}

/** @throws DOMException where the browser has no room or forbids it */
export function openArchive(): Promise<IDBDatabase> {
  const opening = indexedDB.open(PLAYER_DATABASE, 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(STORE));
  return settled(opening);
}

/** Makes one request in a transaction of its own. @throws DOMException when it fails */
export function request<Result>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const store = database.transaction(STORE, mode, { durability: "strict" }).objectStore(STORE);
  return settled(ask(store) as IDBRequest<Result>);
}

function settled<Result>(asked: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    asked.addEventListener("success", () => resolve(asked.result));
    asked.addEventListener("error", () => reject(asked.error ?? new Error("IndexedDB")));
  });
}
