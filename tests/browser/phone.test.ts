import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import {
  axeFindings,
  eventually,
  expectSoundToAdvance,
  soundOf,
  useBrowser,
  VISITOR,
} from "../support/browser.ts";
import { openAlbum } from "../support/album.ts";

const openPage = useBrowser();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const bottom = (page: Page) => page.locator("nav.bottom");
const entry = (page: Page, name: string) => bottom(page).getByRole("link", { name });

describe("the navigation at the bottom of a phone", () => {
  it("leads on below the player while the sound goes on, and says where one is", async () => {
    const page = await openPage(PHONE);
    await openAlbum(page);
    await page.getByRole("button", { name: "Play All" }).tap();
    await expectSoundToAdvance(page);
    const bar = page.getByRole("region", { name: "Player", exact: true });
    const [player, tabs] = [await bar.boundingBox(), await bottom(page).boundingBox()];
    expect((tabs?.y ?? 0) + (tabs?.height ?? 0)).toBe(740);
    expect((player?.y ?? 0) + (player?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
    for (const box of await bottom(page).locator("> *").all()) {
      const { width = 0, height = 0 } = (await box.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await bar.getByRole("button", { name: "Add To Favourites" }).tap();
    await bar.getByRole("button", { name: "Add To Favourites", pressed: true }).waitFor();
    await bar.getByRole("button", { name: "Add To Favourites" }).tap();

    await entry(page, "Genres").tap();
    await page.waitForURL("**/genres");
    await eventually(() => entry(page, "Genres").getAttribute("aria-current")).toBe("page");
    await expectSoundToAdvance(page);
    await entry(page, "Library").tap();
    await page.waitForURL("**/favourites");
    expect((await soundOf(page))?.isPlaying).toBe(true);
    expect(await axeFindings(page)).toEqual([]);

    await entry(page, "Search").tap();
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("search");
    expect(new URL(page.url()).pathname).toBe("/favourites");
    await bottom(page).getByRole("button", { name: "Menu" }).tap();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Top Tracks" }).waitFor();
  });

  it("leads a visitor without scripts to the search, and stands on no desktop", async () => {
    const plain = await openPage({ ...VISITOR, ...PHONE, javaScriptEnabled: false });
    await plain.goto("/");
    await entry(plain, "Search").tap();
    await plain.waitForURL("**/search");
    expect(await entry(plain, "Search").getAttribute("aria-current")).toBe("page");
    await plain.setViewportSize({ width: 1024, height: 740 });
    expect(await bottom(plain).isVisible()).toBe(false);
  });
});
