import fc from "fast-check";
import { describe, expect, it } from "vitest";

import * as queues from "#domain/sound/queue.ts";
import type { QueueItem } from "#domain/sound/queue-item.ts";

const song = (id: string): QueueItem => ({
  id,
  title: `Title ${id}`,
  artists: [],
  coverUrl: null,
  durationSeconds: 30,
});
const queueOf = (ids: string, current = 0): queues.Queue => ({
  items: [...ids].map(song),
  currentIndex: current,
});
const ids = (queue: queues.Queue) => queue.items.map((item) => item.id).join("");
const currentId = (queue: queues.Queue) => queues.currentItem(queue)?.id;

describe("a queue", () => {
  it("makes the first song added to an empty queue current", () => {
    expect(currentId(queues.append(queues.EMPTY_QUEUE, [song("a"), song("b")]))).toBe("a");
  });

  it("plays a list when it holds all of it and one of its songs is current", () => {
    expect(queues.playsList(queueOf("xabc", 2), ["a", "b", "c"])).toBe(true);
    expect(queues.playsList(queueOf("xabc", 0), ["a", "b", "c"])).toBe(false);
    expect(queues.playsList(queueOf("ab", 0), ["a", "b", "c"])).toBe(false);
    expect(queues.playsList(queues.EMPTY_QUEUE, [])).toBe(false);
  });

  it("appends a song that is not queued yet and keeps the current one", () => {
    const queue = queues.append(queueOf("ab", 1), [song("c")]);
    expect([ids(queue), currentId(queue)]).toEqual(["abc", "b"]);
  });

  it("makes a song already queued current instead of adding it again", () => {
    const queue = queues.playNow(queueOf("abc"), song("c"));
    expect([ids(queue), currentId(queue)]).toEqual(["abc", "c"]);
  });

  it("goes forward only if not at the end, and back only if not at the start", () => {
    expect(currentId(queues.next(queueOf("ab", 1)))).toBe("b");
    expect(currentId(queues.previous(queueOf("ab", 0)))).toBe("a");
    expect(currentId(queues.next(queueOf("ab", 0)))).toBe("b");
  });

  it("starts again behind the end when all is repeated", () => {
    expect(currentId(queues.next(queueOf("ab", 1), true))).toBe("a");
    expect(queues.itemAfterCurrent(queueOf("ab", 1), true)?.id).toBe("a");
    expect(queues.itemAfterCurrent(queueOf("ab", 1))).toBeNull();
  });

  it("makes the song that follows current when the current one is removed", () => {
    expect(currentId(queues.remove(queueOf("abc", 1), "b"))).toBe("c");
    expect(currentId(queues.remove(queueOf("abc", 2), "c"))).toBe("b");
    expect(queues.remove(queueOf("a"), "a")).toEqual(queues.EMPTY_QUEUE);
  });

  it("puts a song to play next behind the current one, wherever it was", () => {
    expect(ids(queues.playNext(queueOf("abcd", 1), song("d")))).toBe("abdc");
    expect(ids(queues.playNext(queueOf("abcd", 2), song("a")))).toBe("bcad");
    expect(currentId(queues.playNext(queueOf("abcd", 2), song("a")))).toBe("c");
  });

  it("shuffles only more than one song, and makes the first one current", () => {
    const one = queueOf("a");
    expect(queues.shuffle(one, () => 0.5)).toBe(one);
    const queue = queues.shuffle(queueOf("abcde", 3), () => 0);
    expect([queue.currentIndex, ids(queue)]).toEqual([0, "bcdea"]);
  });

  it("is cut to a window around the current song, and is whole again with the list it was cut from", () => {
    const window = queues.queueWindow(queueOf("abcdefghij", 6), 4);
    expect([ids(window), currentId(window)]).toEqual(["fghi", "g"]);
    expect(ids(queues.queueWindow(queueOf("abcdefghij", 0), 4))).toBe("abcd");
    expect(ids(queues.queueWindow(queueOf("abcdefghij", 9), 4))).toBe("ghij");
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 12 }), (current, most) => {
        const whole = queueOf("abcdefghij", current);
        const part = queues.queueWindow(whole, most);
        expect(currentId(part)).toBe(currentId(whole));
        expect(queues.completeQueue(part, whole.items)).toEqual(whole);
      }),
    );
    expect(queues.completeQueue(queueOf("ca"), queueOf("abc").items)).toBeNull();
    expect(queues.completeQueue(queues.EMPTY_QUEUE, queueOf("abc").items)).toBeNull();
  });

  it("survives any sequence of operations: no song twice, the index inside, the current song never lost", () => {
    const anId = fc.constantFrom(..."abcdefgh");
    const step = fc.oneof(
      fc.record({
        name: fc.constantFrom("append", "playNow", "playNext", "remove", "select" as const),
        id: anId,
      }),
      fc.record({ name: fc.constant("move" as const), id: anId, to: fc.integer({ min: -3, max: 12 }) }),
      fc.record({ name: fc.constantFrom("next", "previous", "shuffle" as const), id: anId }),
    );
    const keepsCurrent = new Set(["append", "playNext", "move"]);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let queue = queues.EMPTY_QUEUE;
        for (const { name, id, ...rest } of steps) {
          const before = queues.currentItem(queue);
          if (name === "append") queue = queues.append(queue, [song(id), song("a")]);
          else if (name === "playNow" || name === "playNext") queue = queues[name](queue, song(id));
          else if (name === "remove" || name === "select") queue = queues[name](queue, id);
          else if (name === "move") queue = queues.move(queue, id, "to" in rest ? rest.to : 0);
          else if (name === "shuffle") queue = queues.shuffle(queue, () => 0.3);
          else queue = queues[name](queue);
          expect(new Set(queue.items.map((item) => item.id)).size).toBe(queue.items.length);
          expect(queues.currentItem(queue) === null).toBe(queue.items.length === 0);
          if (before && keepsCurrent.has(name)) expect(currentId(queue)).toBe(before.id);
          if (before && name === "remove" && id !== before.id) expect(currentId(queue)).toBe(before.id);
        }
      }),
    );
  });
});
