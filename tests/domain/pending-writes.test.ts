import { describe, expect, it } from "vitest";

import {
  addWrite,
  type PendingWrite,
  PENDING_WRITES_MAX,
  readWrites,
} from "#domain/people/pending-writes.ts";

const aWrite = (id: string, values: Partial<PendingWrite> = {}): PendingWrite => ({
  id,
  userId: "ada",
  endpoint: "like",
  json: { songId: id },
  about: `song:${id}`,
  at: 0,
  ...values,
});
const idsOf = (writes: readonly PendingWrite[]) => writes.map(({ id }) => id);

describe("changes that wait", () => {
  it("are sent in the order in which they were made", () => {
    expect(idsOf(addWrite([aWrite("a"), aWrite("b")], aWrite("c")))).toEqual(["a", "b", "c"]);
  });

  it("say of one thing only how it shall be in the end", () => {
    const like = aWrite("like", { about: "song:x" });
    const unlike = aWrite("unlike", { about: "song:x", endpoint: "unlike" });
    expect(idsOf(addWrite([like, aWrite("b")], unlike))).toEqual(["b", "unlike"]);
  });

  it("of one user leave another's alone", () => {
    const theirs = aWrite("theirs", { about: "song:x", userId: "bob" });
    expect(idsOf(addWrite([theirs], aWrite("mine", { about: "song:x" })))).toEqual(["theirs", "mine"]);
  });

  it("are so many at most, and the oldest give way", () => {
    const many = Array.from({ length: PENDING_WRITES_MAX }, (_, index) => aWrite(String(index)));
    const writes = addWrite(many, aWrite("newest"));
    expect(writes).toHaveLength(PENDING_WRITES_MAX);
    expect(writes[0]?.id).toBe("1");
    expect(writes.at(-1)?.id).toBe("newest");
  });

  it.each([null, "", "{", "3", '{"a":1}', '[null,3,{"id":"x"}]'])("are none in %s", (text) => {
    expect(readWrites(text)).toEqual([]);
  });

  it("are read as they were stored", () => {
    const writes = [aWrite("a"), aWrite("b")];
    expect(readWrites(JSON.stringify(writes))).toEqual(writes);
  });
});
