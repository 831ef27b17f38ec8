import { describe, expect, it } from "vitest";

import { NOTHING_LIKED, withLike } from "#domain/people/likes.ts";

describe("what is liked", () => {
  it("changes in one thing, and the likes before stay as they were", () => {
    const liked = withLike(NOTHING_LIKED, "song", "x", true);
    expect(liked.song).toEqual(new Set(["x"]));
    expect(liked.album).toBe(NOTHING_LIKED.album);
    expect(NOTHING_LIKED.song.size).toBe(0);
    expect(withLike(liked, "song", "x", false).song.size).toBe(0);
  });

  it("is told apart by its kind", () => {
    expect(withLike(NOTHING_LIKED, "album", "x", true).song.has("x")).toBe(false);
  });
});
