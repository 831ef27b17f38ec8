import type { QueueItem } from "#domain/sound/queue-item.ts";
import { inTurn, openArchive, request } from "./archive-database.ts";

/*
 * The whole queue in IndexedDB, and what plays. It holds what is too long for local storage, and what a browser
 * that is killed has not written yet, which for local storage may be the last minutes. The songs are in parts, so that
 * writing ten thousand never holds up the page. What cannot be kept here is not missed until then, never an error.
 */

/** Songs in a part; copying so many takes a few milliseconds on a slow phone. */
const PART_SONGS = 250;

interface Head {
  version: number;
  parts: number;
}

/** The song that played, and when that was noted (milliseconds since 1970). */
export interface Moment {
  savedAt: number;
  songId: string | null;
  positionSeconds: number;
}

/** Keeps what plays now. */
export async function archiveMoment(moment: Moment): Promise<void> {
  try {
    const database = await openArchive();
    await request(database, "readwrite", (store) => store.put(moment, "moment"));
    database.close();
  } catch {
    // Local storage has it too.
  }
}

/** Keeps these songs instead of the ones before. */
export function archiveQueue(items: readonly QueueItem[]): Promise<void> {
  return inTurn(() => write(items));
}

/** Reads what was kept last; nothing where there is none, or none that can be read. */
export async function readArchive(): Promise<{ items: QueueItem[]; moment: Moment | null }> {
  try {
    const database = await openArchive();
    const head = await request<Head | undefined>(database, "readonly", (store) => store.get("head"));
    const items: QueueItem[] = [];
    for (let part = 0; part < (head?.parts ?? 0); part += 1) {
      const key = [head?.version ?? 0, part];
      items.push(
        ...((await request<QueueItem[] | undefined>(database, "readonly", (store) => store.get(key))) ?? []),
      );
      await idle();
    }
    const moment = await request<Moment | undefined>(database, "readonly", (store) => store.get("moment"));
    database.close();
    return { items, moment: moment ?? null };
  } catch {
    return { items: [], moment: null };
  }
}

async function write(items: readonly QueueItem[]): Promise<void> {
  const database = await openArchive();
  const before = await request<Head | undefined>(database, "readonly", (store) => store.get("head"));
  const head: Head = { version: (before?.version ?? 0) + 1, parts: Math.ceil(items.length / PART_SONGS) };
  for (let part = 0; part < head.parts; part += 1) {
    const songs = items.slice(part * PART_SONGS, (part + 1) * PART_SONGS);
    await request(database, "readwrite", (store) => store.put(songs, [head.version, part]));
    await idle();
  }
  // From here on the new list is the one that is read; until here the old one was.
  await request(database, "readwrite", (store) => store.put(head, "head"));
  await request(database, "readwrite", (store) => store.delete(IDBKeyRange.bound([0], [head.version])));
  database.close();
}

const idle = () =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 200 });
    else setTimeout(resolve);
  });
