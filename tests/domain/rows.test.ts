import { describe, expect, it } from "vitest";

import { haveSameItems, spreadAlbums, without } from "#domain/rows.ts";
import type { Song } from "#domain/song.ts";

const row = (ids: string) => [...ids].map((id) => ({ id }));
/** Songs by their albums' letters; one of '-' is of no album. */
const songsOf = (albums: string) =>
  [...albums].map(
    (album, index) => ({ id: `${album}${index}`, album: album === "-" ? null : { id: album } }) as Song,
  );
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe("rows", () => {
  it("hold the same items in whatever order", () => {
    expect(haveSameItems(row("abc"), row("cab"))).toBe(true);
    expect(haveSameItems(row("abc"), row("ab"))).toBe(false);
    expect(haveSameItems(row("ab"), row("abc"))).toBe(false);
    expect(haveSameItems(row("abc"), row("abd"))).toBe(false);
    expect(haveSameItems([], [])).toBe(true);
  });

  it("leave out what another one holds", () => {
    expect(without(row("abcd"), row("db"))).toEqual(row("ac"));
  });

  it("show each album once before one comes again, in the order of its songs", () => {
    expect(ids(spreadAlbums(songsOf("aaabba-c-")))).toEqual([
      "a0",
      "b3",
      "-6",
      "c7",
      "-8",
      "a1",
      "b4",
      "a2",
      "a5",
    ]);
  });
});
