import { describe, expect, it } from "vitest";

import type { Song } from "#domain/song.ts";
import { groupByAlbum } from "#domain/store/by-album.ts";

const song = (id: string, album: string | null, ...artists: string[]) =>
  ({
    id,
    album: album === null ? null : { id: album },
    artists: artists.map((name) => ({ id: name, name })),
  }) as Song;

describe("songs by album", () => {
  it("keep their order, and the albums that of their first songs; songs without an album come last", () => {
    const groups = groupByAlbum([
      song("s1", null, "ada"),
      song("s2", "sea", "ada", "eve"),
      song("s3", "sky", "bob"),
      song("s4", "sea", "eve"),
      song("s5", null, "bob"),
    ]);
    expect(groups.map(({ album, songs }) => [album?.id ?? null, ...songs.map(({ id }) => id)])).toEqual([
      ["sea", "s2", "s4"],
      ["sky", "s3"],
      [null, "s1", "s5"],
    ]);
    expect(groups.map(({ artists }) => artists.map(({ id }) => id))).toEqual([["eve"], ["bob"], []]);
  });
});
