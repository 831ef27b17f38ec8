import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { startBrowser, type StoresBrowser } from "../support/stores.ts";

let browser: StoresBrowser;

async function aPage() {
  browser.newPage();
  return import("#stores/page/recent-searches.ts");
}

const kept = () => JSON.parse(browser.local.entries.get("recentSearches") ?? "[]") as string[];

beforeEach(() => {
  browser = startBrowser();
});
afterEach(() => vi.unstubAllGlobals());

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
    expect([$recentSearches.get(), browser.local.entries.has("recentSearches")]).toEqual([[], false]);
  });

  it("are none where storage holds something else", async () => {
    for (const value of ["{", '"x"', "{}", "[1, null]"]) {
      browser.local.entries.set("recentSearches", value);
      const { $recentSearches } = await aPage();
      expect($recentSearches.get()).toEqual([]);
    }
  });

  it("are those of all tabs", async () => {
    const { $recentSearches, rememberSearch } = await aPage();
    const stop = $recentSearches.listen(() => undefined);
    rememberSearch("here");
    browser.otherTabKeeps("recentSearches", JSON.stringify(["there", "here"]));
    expect($recentSearches.get()).toEqual(["there", "here"]);
    stop();
  });

  it.each(["full", "forbidden"] as const)("are no error where storage is %s", async (mode) => {
    browser.local.mode = mode;
    const { $recentSearches, rememberSearch } = await aPage();
    const stop = $recentSearches.listen(() => undefined);
    rememberSearch("midnight");
    expect($recentSearches.get()).toEqual(["midnight"]);
    stop();
  });
});
