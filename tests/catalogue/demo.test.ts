import { describe, expect, it } from "vitest";

import { durationOf } from "#demo/compose/compose-song.ts";
import { STYLES } from "#demo/compose/styles/styles.ts";
import { ALBUMS } from "#demo/content/albums.ts";
import { COMMENTS } from "#demo/content/comments.ts";
import { FEATURED_ALBUMS } from "#demo/content/site.ts";
import { PLANNED_SONGS } from "#demo/recipes.ts";

const secondsOf = (title: string) =>
  PLANNED_SONGS.filter(({ album }) => album.title === title).map(({ recipe }) => durationOf(recipe));

describe("the demo", () => {
  it("sells an album for less than its songs", () => {
    for (const { title, price, songs } of ALBUMS) {
      const alone = songs.reduce((sum, song) => sum + (song.price ?? 0), 0);
      if (price !== undefined && alone > 0) expect(price, title).toBeLessThan(alone);
    }
    const withPricedSongs = ALBUMS.filter(({ songs }) => songs.some((song) => song.price !== undefined));
    const withoutPrice = withPricedSongs.filter(({ price }) => price === undefined);
    expect(withoutPrice.length).toBeLessThan(withPricedSongs.length / 4);
  });

  it("has an album of each style whose songs last two to three minutes, and short songs in all others", () => {
    const full = ALBUMS.filter(({ isFull }) => isFull);
    expect(full.map(({ style }) => style).toSorted()).toEqual(Object.keys(STYLES).toSorted());
    for (const { title, isFull } of ALBUMS)
      for (const seconds of secondsOf(title)) {
        expect(seconds, title).toBeGreaterThanOrEqual(isFull ? 120 : 15);
        expect(seconds, title).toBeLessThanOrEqual(isFull ? 180 : 45);
      }
  });

  it("has two dozen albums of many years, and comments on its own albums", () => {
    expect(ALBUMS.length).toBe(24);
    expect(new Set(ALBUMS.map(({ releaseDate }) => releaseDate.slice(0, 4))).size).toBeGreaterThan(6);
    const titles = new Set<string>(ALBUMS.map(({ title }) => title));
    expect(titles.size).toBe(ALBUMS.length);
    expect([...Object.keys(COMMENTS), ...FEATURED_ALBUMS].filter((title) => !titles.has(title))).toEqual([]);
  });
});
