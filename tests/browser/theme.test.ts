import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { eventually, useBrowser, VISITOR } from "../support/browser.ts";

const openPage = useBrowser();
const SCHEMES = { light: "rgb(250, 248, 245)", dark: "rgb(12, 14, 19)" };

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
/** The colour that the browser gives its own bars: that of the first element whose condition holds. */
const barColour = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>("[name=theme-color]")].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  );
const choice = (page: Page) => page.getByRole("combobox", { name: "Appearance" });

/** Notes the theme of each document as its body begins, and each change of the mark. */
function noteThemes(): void {
  const themes: unknown[] = [];
  Object.assign(globalThis, { themes });
  const note = () => themes.push(document.documentElement?.dataset["theme"]);
  new MutationObserver((_, observer) => {
    if (!document.body) return;
    observer.disconnect();
    note();
    const root = document.documentElement;
    new MutationObserver(note).observe(root, { attributeFilter: ["data-theme"] });
  }).observe(document, { childList: true, subtree: true });
}
const themes = (page: Page) => page.evaluate(() => (globalThis as unknown as { themes: unknown[] }).themes);

describe("the theme", () => {
  it.each(["light", "dark"] as const)(
    "is the system's %s one until another one is chosen",
    async (scheme) => {
      const page = await openPage({ ...VISITOR, colorScheme: scheme });
      await page.goto("/genres");
      expect(await ground(page)).toBe(SCHEMES[scheme]);
      await expect(choice(page).inputValue()).resolves.toBe("");
      expect(await barColour(page)).toBe(scheme === "light" ? "#faf8f5" : "#0c0e13");
    },
  );

  it("that was chosen is there from the first paint, over pages and reloads, and in other tabs", async () => {
    const page = await openPage({ ...VISITOR, colorScheme: "dark" }, { isLast: true });
    const other = await page.context().newPage();
    await other.goto("/artists");
    await page.addInitScript(noteThemes);
    await page.goto("/genres", { waitUntil: "networkidle" });
    await choice(page).selectOption("Light");
    await eventually(() => ground(page)).toBe(SCHEMES.light);
    await eventually(() => ground(other)).toBe(SCHEMES.light);

    await page.reload();
    expect(await ground(page)).toBe(SCHEMES.light);
    expect(await barColour(page)).toBe("#faf8f5");
    await page.getByRole("link", { name: "Albums" }).first().click();
    await page.waitForURL("/albums");
    await eventually(() => choice(page).inputValue()).toBe("light");
    expect(await barColour(page)).toBe("#faf8f5");
    // Marked as the body began, and never otherwise while the router changed the page.
    expect(new Set(await themes(page))).toEqual(new Set(["light"]));

    await choice(page).selectOption("As the system");
    await eventually(() => ground(page)).toBe(SCHEMES.dark);
    expect(await barColour(page)).toBe("#0c0e13");
  });
});
