import { describe, expect, it } from "vitest";

import * as fromWire from "#contract/from-wire.ts";
import * as toWire from "#contract/to-wire.ts";
import { toQueueItem } from "#domain/sound/queue-item.ts";
import type { Song } from "#domain/song.ts";

const SONG: Song = {
  id: "tide",
  title: "Tide",
  artists: [
    { id: "ada", name: "Ada" },
    { id: "bob", name: "Bob" },
  ],
  album: { id: "sea", title: "Sea", coverKey: "k2", releaseDate: "2024-05" },
  genre: { name: "Folk", slug: "folk" },
  coverKey: "k1",
  durationSeconds: 201,
  playCount: 7,
  price: { amountMinor: 129, currency: "EUR" },
  discNumber: 1,
  trackNumber: 0,
  isAlbumOnly: false,
  gainDb: 0,
};

describe("a song that a call answered", () => {
  it("is queued as the same song of a page is", () => {
    expect(toQueueItem(fromWire.song(toWire.song(SONG)))).toEqual(toQueueItem(SONG));
  });

  it("is shown as it was, but for its genre", () => {
    expect(fromWire.song(toWire.song(SONG))).toEqual({ ...SONG, genre: null });
  });

  it.each([3, 9, 10, 59, 3600])("lasts %s seconds on both sides", (durationSeconds) => {
    const wire = toWire.song({ ...SONG, durationSeconds });
    expect(fromWire.song(wire).durationSeconds).toBeCloseTo(durationSeconds);
  });

  it.each([
    { currency: "JPY", amountMinor: 150 },
    { currency: "KWD", amountMinor: 1505 },
  ])("costs the same in $currency", (price) => {
    expect(fromWire.song(toWire.song({ ...SONG, price })).price).toEqual(price);
  });

  it("may have no cover and no album", () => {
    const bare = { ...SONG, coverKey: null, album: null };
    expect(fromWire.song(toWire.song(bare))).toEqual({ ...bare, genre: null });
  });
});
