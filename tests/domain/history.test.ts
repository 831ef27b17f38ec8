import { describe, expect, it } from "vitest";

import { remember } from "#domain/people/history.ts";
import type { QueueItem } from "#domain/sound/queue-item.ts";

const song = (id: string): QueueItem => ({ id, title: id, artists: [], coverUrl: null, durationSeconds: 30 });
const heard = (ids: string) =>
  [...ids].reduce<readonly QueueItem[]>((list, id) => remember(list, song(id)), []);
const idsOf = (list: readonly QueueItem[]) => list.map(({ id }) => id).join("");

describe("recently played", () => {
  it("keeps the last 10 and drops the oldest", () => {
    expect(idsOf(heard("abcdefghijkl"))).toBe("cdefghijkl");
  });

  it("has no song twice", () => {
    expect(idsOf(heard("abcab"))).toBe("abc");
  });
});
