import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { startBrowser, type StoresBrowser } from "../support/stores.ts";

let browser: StoresBrowser;

async function aPage() {
  browser.newPage();
  return import("#stores/page/theme.ts");
}

beforeEach(() => {
  browser = startBrowser();
});
afterEach(() => vi.unstubAllGlobals());

describe("the chosen theme", () => {
  it("is kept in this browser and told to the page", async () => {
    const { chooseTheme } = await aPage();
    const told = vi.fn();
    addEventListener("tonearm:theme", told);
    chooseTheme("light");
    expect(told).toHaveBeenCalledOnce();
    expect(browser.local.entries.get("theme")).toBe('"light"');
    expect((await aPage()).readTheme()).toBe("light");
  });

  it("leaves nothing behind where it is the system's again", async () => {
    const { chooseTheme, readTheme } = await aPage();
    for (const choice of ["dark", ""]) chooseTheme(choice);
    expect([readTheme(), browser.local.entries.has("theme")]).toEqual(["", false]);
  });

  it("is the system's where storage holds nonsense or is forbidden", async () => {
    browser.local.entries.set("theme", '"sepia"');
    const { chooseTheme, readTheme } = await aPage();
    expect(readTheme()).toBe("");
    browser.local.mode = "forbidden";
    chooseTheme("light");
    expect(readTheme()).toBe("");
  });
});
