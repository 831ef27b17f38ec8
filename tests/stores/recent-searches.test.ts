import { beforeEach, describe, expect, it, vi } from "vitest";

const stored = new Map<string, string>();

async function aPage() {
  vi.resetModules();
  return import("#stores/page/recent-searches.ts");
}

const kept = () => JSON.parse(stored.get("recentSearches") ?? "[]") as string[];

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

describe("recent searches", () => {
  it("are the last eight, newest first", async () => {
    const { rememberSearch } = await aPage();
    for (const query of "a b c d e f g h i".split(" ")) rememberSearch(query);
    expect(kept()).toEqual(["i", "h", "g", "f", "e", "d", "c", "b"]);
  });

  it("hold each query once, as it was spelled last", async () => {
    const { rememberSearch } = await aPage();
    for (const query of ["bjork", "midnight", " Björk ", "", "♥", "★"]) rememberSearch(query);
    expect(kept()).toEqual(["★", "♥", "Björk", "midnight"]);
  });

  it("go one by one and all at once", async () => {
    const { $recentSearches, forgetSearch, forgetSearches, rememberSearch } = await aPage();
    for (const query of ["one", "two", "three"]) rememberSearch(query);
    forgetSearch("two");
    expect($recentSearches.get()).toEqual(["three", "one"]);
    forgetSearches();
    expect([$recentSearches.get(), stored.has("recentSearches")]).toEqual([[], false]);
  });

  it("are none where storage holds something else", async () => {
    const { $recentSearches, readSearches } = await aPage();
    for (const value of ["{", '"x"', "{}", "[1, null]"]) {
      stored.set("recentSearches", value);
      readSearches();
      expect($recentSearches.get()).toEqual([]);
    }
  });
});
