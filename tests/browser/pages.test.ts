import { describe, expect, inject, it } from "vitest";

import { localizedPath } from "#i18n/urls.ts";
import { axeFindings, eventually, useBrowser } from "../support/browser.ts";
import { PAGE_KINDS } from "../support/crawl/page-kinds.ts";

const openPage = useBrowser();

describe("every page", () => {
  it.each(PAGE_KINDS)("%s loads nothing from elsewhere and passes axe in both themes", async (_, address) => {
    const path = await address();
    const page = await openPage();
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(inject("url")) && !request.url().startsWith("data:"))
        foreign.push(request.url());
    });
    for (const [locale, colorScheme, width] of [
      ["de", "light", 1280],
      ["hi", "dark", 360],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(localizedPath(locale, path));
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.locator("h1").count()).toBe(1);
    }
    expect(foreign).toEqual([]);
  });
});

describe("a string", () => {
  it("becomes no markup and no script in a page, and no policy is made that would let it", async () => {
    const page = await openPage();
    await page.goto("/albums");
    // Chromium tells each refusal in the console.
    page.removeAllListeners("console");
    const done = await page.evaluate(() => {
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
      };
      const attempts = {
        markup: () => (document.body.innerHTML = "<p>"),
        document: () => new DOMParser().parseFromString("<p>", "text/html"),
        script: () => (document.createElement("script").text = "alert(1)"),
        address: () => (document.createElement("script").src = "/_astro/x.js"),
        worker: () => new Worker("/_astro/x.js"),
        handler: () => document.body.setAttribute("onclick", "alert(1)"),
        "another policy": () => trustedTypes.createPolicy("other", {}),
        "the router's policy again": () => trustedTypes.createPolicy("router", {}),
      };
      return Object.entries(attempts).flatMap(([name, attempt]) => {
        try {
          attempt();
          return [name];
        } catch {
          return [];
        }
      });
    });
    expect(done).toEqual([]);
  });
});

describe("a change of page", () => {
  it("that is cut short reports no error", async () => {
    const page = await openPage();
    await page.goto("/albums");
    await page.evaluate(async () => {
      const transition = document.startViewTransition(() => undefined);
      transition.skipTransition();
      await transition.finished;
    });
    await page.getByRole("link", { name: "Genres", exact: true }).first().click();
    await page.waitForURL("**/genres");
  });
});

describe("without JavaScript", () => {
  it("a visitor reaches a song from the home page and reads all about it", async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "Noche de neón" }).first().click();
    await page.waitForURL(/\/(song|album)\//);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Noche de neón");
    await page.goto("/search?query=golden");
    expect(await page.getByRole("main").getByRole("link", { name: "Golden Hour" }).count()).toBeGreaterThan(
      0,
    );
  });
});

describe("by keyboard", () => {
  it("the drawer of a small screen opens, is left with Escape and gives the focus back", async () => {
    const page = await openPage({ viewport: { width: 360, height: 740 } });
    await page.goto("/");
    const menu = page.getByRole("button", { name: "Menu" });
    await menu.focus();
    await menu.press("Enter");
    await page.getByRole("dialog").getByRole("link", { name: "Genres" }).waitFor();
    await page.keyboard.press("Escape");
    await eventually(() => page.getByRole("dialog").count()).toBe(0);
    await eventually(() => menu.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("the first stop skips to the content", async () => {
    const page = await openPage();
    await page.goto("/albums");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
  });

  it("the side navigation collapses and stays so on the next page", async () => {
    const page = await openPage({ viewport: { width: 1440, height: 900 } });
    await page.goto("/");
    const side = page.locator("nav.side");
    await eventually(async () => (await side.boundingBox())?.width).toBe(200);
    await page.getByRole("button", { name: "Collapse the navigation" }).press("Enter");
    await eventually(async () => (await side.boundingBox())?.width).toBe(80);
    await side.getByRole("link", { name: "Albums" }).click();
    await page.waitForURL("**/albums");
    await eventually(async () => (await side.boundingBox())?.width).toBe(80);
  });

  it("a row scrolls by 180 px a step and shows all its items at 'View All'", async () => {
    const page = await openPage({ viewport: { width: 768, height: 900 } });
    await page.goto("/");
    const row = page.locator("section", { has: page.getByRole("heading", { name: "Top 15 Songs" }) }).last();
    const list = row.getByRole("list").first();
    await row.getByRole("button", { name: /next|right|forward/i }).click();
    await eventually(() => list.evaluate((element) => element.scrollLeft)).toBe(180);
    const height = (await row.boundingBox())?.height ?? 0;
    await row.getByRole("button", { name: "View All" }).click();
    await row.getByRole("button", { name: "Hide" }).waitFor();
    await eventually(async () => (await row.boundingBox())?.height ?? 0).toBeGreaterThan(height * 1.5);
  });
});
