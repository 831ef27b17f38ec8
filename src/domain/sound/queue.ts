import type { QueueItem } from "./queue-item.ts";

/** The song that plays and the songs around it. Every song is in it once; `currentIndex` is -1 only when it is empty. */
export interface Queue {
  readonly items: readonly QueueItem[];
  readonly currentIndex: number;
}

export const EMPTY_QUEUE: Queue = { items: [], currentIndex: -1 };

export function currentItem(queue: Queue): QueueItem | null {
  return queue.items[queue.currentIndex] ?? null;
}

/** The song that follows, or null at the end; with `repeatAll` the end leads back to the start. */
export function itemAfterCurrent(queue: Queue, repeatAll = false): QueueItem | null {
  const following = next(queue, repeatAll);
  return following === queue ? null : currentItem(following);
}

/** How many of these songs a queue does not hold yet. */
export function countNew(queue: Queue, songs: readonly QueueItem[]): number {
  return append(queue, songs).items.length - queue.items.length;
}

/** Whether a whole list is what a queue plays: it holds all its songs, and the current one is one of them. */
export function playsList(queue: Queue, songIds: readonly string[]): boolean {
  const current = currentItem(queue);
  if (!current || !songIds.includes(current.id)) return false;
  const queued = new Set(queue.items.map(({ id }) => id));
  return songIds.every((id) => queued.has(id));
}

/** Appends songs that are not queued yet; the current song stays, the first one becomes it when there is none. (product.md 6.3) */
export function append(queue: Queue, songs: readonly QueueItem[]): Queue {
  const items = unique([...queue.items, ...songs]);
  return { items, currentIndex: items.length === 0 ? -1 : Math.max(queue.currentIndex, 0) };
}

/** The song a listener chose becomes current; it is appended unless it is queued already. (product.md 6.2) */
export function playNow(queue: Queue, song: QueueItem): Queue {
  const { items } = append(queue, [song]);
  return { items, currentIndex: items.findIndex((item) => item.id === song.id) };
}

/** Puts a song right behind the current one, moving it there if it is queued already. The current song stays. */
export function playNext(queue: Queue, song: QueueItem): Queue {
  if (currentItem(queue)?.id === song.id) return queue;
  const rest = remove(queue, song.id);
  const at = rest.currentIndex + 1;
  return { items: rest.items.toSpliced(at, 0, song), currentIndex: Math.max(rest.currentIndex, 0) };
}

/** A new queue from a whole list, from its first song on. (product.md 6.4) */
export function replaceAll(songs: readonly QueueItem[]): Queue {
  return append(EMPTY_QUEUE, songs);
}

/** Forward, only if not at the end, unless all is repeated. (product.md 6.5) */
export function next(queue: Queue, repeatAll = false): Queue {
  const last = queue.items.length - 1;
  if (queue.currentIndex < last) return { ...queue, currentIndex: queue.currentIndex + 1 };
  return repeatAll && last >= 0 ? { ...queue, currentIndex: 0 } : queue;
}

/** Back, only if not at the start. (product.md 6.5) */
export function previous(queue: Queue): Queue {
  return queue.currentIndex > 0 ? { ...queue, currentIndex: queue.currentIndex - 1 } : queue;
}

/** Makes a queued song current; an unknown id changes nothing. */
export function select(queue: Queue, songId: string): Queue {
  const index = queue.items.findIndex((item) => item.id === songId);
  return index < 0 ? queue : { ...queue, currentIndex: index };
}

/** Takes a song out. When it was the current one, the song that follows becomes current, or else the last. */
export function remove(queue: Queue, songId: string): Queue {
  const index = queue.items.findIndex((item) => item.id === songId);
  if (index < 0) return queue;
  const items = queue.items.toSpliced(index, 1);
  const shifted = index < queue.currentIndex ? queue.currentIndex - 1 : queue.currentIndex;
  return { items, currentIndex: Math.min(shifted, items.length - 1) };
}

/** Moves a song to another place; the current song stays current wherever it lands. */
export function move(queue: Queue, songId: string, toIndex: number): Queue {
  const from = queue.items.findIndex((item) => item.id === songId);
  const item = queue.items[from];
  if (!item) return queue;
  const to = Math.min(Math.max(toIndex, 0), queue.items.length - 1);
  const items = queue.items.toSpliced(from, 1).toSpliced(to, 0, item);
  const current = currentItem(queue);
  return { items, currentIndex: items.findIndex((one) => one.id === current?.id) };
}

/**
 * A random order whose first song becomes current; a queue of one song stays as it is. (product.md 6.7)
 * @param random yields numbers in [0, 1)
 */
export function shuffle(queue: Queue, random: () => number): Queue {
  if (queue.items.length < 2) return queue;
  const items = [...queue.items];
  for (let last = items.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    const [a, b] = [items[last], items[chosen]];
    if (a && b) [items[last], items[chosen]] = [b, a];
  }
  return { items, currentIndex: 0 };
}

/** The part of a queue around the current song. A quarter of its songs are before it, where there are as many. */
export function queueWindow(queue: Queue, songsMax: number): Queue {
  const { items, currentIndex } = queue;
  if (items.length <= songsMax) return queue;
  const from = Math.max(0, Math.min(currentIndex - Math.floor(songsMax / 4), items.length - songsMax));
  return { items: items.slice(from, from + songsMax), currentIndex: currentIndex - from };
}

/** The whole queue again from a part of it and the list it was cut from; null when it is no part of that list. */
export function completeQueue(part: Queue, all: readonly QueueItem[]): Queue | null {
  const first = part.items[0]?.id;
  const from = all.findIndex(({ id }) => id === first);
  const isPart = from >= 0 && part.items.every(({ id }, index) => all[from + index]?.id === id);
  return isPart ? { items: all, currentIndex: from + part.currentIndex } : null;
}

/** Whether two queues hold the same songs in the same order, whichever is current. */
export function haveSameSongs(a: readonly QueueItem[], b: readonly QueueItem[]): boolean {
  return a === b || (a.length === b.length && a.every(({ id }, index) => b[index]?.id === id));
}

/** The first of each song, in order. */
function unique(items: readonly QueueItem[]): QueueItem[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
