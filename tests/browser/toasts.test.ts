import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { eventually, useBrowser } from "../support/browser.ts";

const openPage = useBrowser();

/** Toasts that are not on their way out. */
const toasts = (page: Page) => page.locator("[data-sonner-toast][data-removed=false]");

async function copyLink(page: Page): Promise<void> {
  await page.locator("main [data-more]").first().click();
  await page.getByRole("menuitem", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
}

it.each([360, 1280])(
  "a toast leaves the search free at %i px, shows its kind and is said once",
  async (width) => {
    const page = await openPage({ viewport: { width, height: 800 } });
    await page.goto("/albums");
    const refuse = () =>
      Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error("forbidden")) });
    await page.evaluate(refuse);
    for (const _ of [1, 2, 3]) {
      await copyLink(page);
      await page.keyboard.press("Escape");
    }
    await eventually(() => toasts(page).count()).toBe(1);
    const toast = toasts(page).first();
    expect(await toast.locator("[data-icon]").innerText()).toBe("!");
    const [box, search] = await Promise.all([
      toast.boundingBox(),
      page.locator("input[name=query]").boundingBox(),
    ]);
    if (!box || !search) throw new Error("nothing there");
    expect(box.y).toBeGreaterThan(search.y + search.height);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    // The player is 84 px high, wherever it is shown.
    expect(box.y + box.height).toBeLessThanOrEqual(800 - 84);
  },
);
