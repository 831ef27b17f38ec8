import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { openAlbum } from "../support/album.ts";
import { axeFindings, eventually, expectNotice, useBrowser, VISITOR } from "../support/browser.ts";

const openPage = useBrowser();
const HOSTILE = `<img src=x onerror="document.title='taken'"></script><script>alert(1)</script>`;
const LIST = "**/api/v1/albums/*/comments?*";
const ADD = "**/api/v1/albums/comment";

const block = (page: Page) => page.getByRole("region", { name: /^Comments \(/ });
const carousel = (page: Page) => page.getByRole("region", { name: "What listeners say" });
const field = (page: Page, name: string) => block(page).getByLabel(name, { exact: true });
const position = (page: Page) => carousel(page).locator("output").textContent();

/** The comments that can be seen whole, by the number that each is called by. */
const inView = (page: Page) =>
  carousel(page).evaluate((region) => {
    const view = region.querySelector("[data-alive]")?.getBoundingClientRect() ?? new DOMRect();
    return [...region.querySelectorAll("[aria-roledescription=comment]")]
      .map((slide) => ({ slide, box: slide.firstElementChild?.getBoundingClientRect() ?? new DOMRect() }))
      .filter(({ box }) => box.left >= view.left - 1 && box.right <= view.right + 1)
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ slide }) => Number(/\d+/.exec(slide.ariaLabel ?? "")?.[0]));
  });

/** Nine comments, and behind them three more. */
async function mockComments(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(LIST, (route) => {
    const { searchParams } = new URL(route.request().url());
    const isSecond = searchParams.get("cursor") === "second";
    asked.push(isSecond ? "second" : "first");
    const data = Array.from({ length: isSecond ? 3 : 9 }, (_, at) => ({
      _id: `${isSecond}-${at}`,
      name: at === 1 ? HOSTILE : `Listener ${at}`,
      comment: at === 1 ? HOSTILE : `A few words ${"and more words ".repeat(at * 8)}`,
      createdAt: "2026-03-04T12:00:00.000Z",
    }));
    return route.fulfill({
      json: { success: true, data, total: 12, ...(!isSecond && { nextCursor: "second" }) },
    });
  });
  return asked;
}

/** Fills in the form as somebody who takes half a minute to write; who is done at once is taken for a robot. */
async function fillIn(page: Page, comment: string): Promise<void> {
  await page.clock.fastForward(30_000);
  await field(page, "Name").fill("Ada");
  await field(page, "Email").fill(`ada-${Date.now()}@example.org`);
  await field(page, "Comment").fill(comment);
}

describe("comments on an album", () => {
  it("are read at every width by keys and buttons, and left by a form that loses nothing", async () => {
    const page = await openPage({ ...VISITOR, locale: "de-DE" }, { isLast: true });
    await page.clock.install();
    const asked = await mockComments(page);
    await openAlbum(page);
    expect(asked).toEqual([]);
    await page.locator("#comments-heading").scrollIntoViewIfNeeded();
    await page.getByRole("heading", { name: "Comments (12)" }).waitFor();

    for (const [width, shown, gap] of [
      [360, 1, 10],
      [768, 2, 20],
      [1440, 3, 30],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await eventually(async () => (await inView(page)).length).toBe(shown);
      const gaps = () =>
        carousel(page)
          .locator("[aria-roledescription=comment]")
          .evaluateAll((slides) => [
            ...new Set(slides.map((slide) => getComputedStyle(slide).paddingInlineStart)),
          ]);
      await eventually(gaps).toEqual([`${gap}px`]);
      if (width !== 768) expect(await axeFindings(page)).toEqual([]);
    }

    expect(asked).toEqual(["first"]);
    await carousel(page).getByRole("group", { name: "What listeners say" }).focus();
    await page.keyboard.press("ArrowRight");
    await eventually(() => inView(page)).toEqual([2, 3, 4]);
    await page.keyboard.press("ArrowLeft");
    await eventually(() => position(page)).toBe("Comment 1 of 12");
    for (let press = 0; press < 3; press += 1)
      await carousel(page).getByRole("button", { name: "Next comment" }).click();
    await eventually(() => inView(page)).toEqual([4, 5, 6]);
    await eventually(() => asked).toEqual(["first", "second"]);
    await carousel(page).getByRole("group", { name: "Comment 12 of 12" }).waitFor({ state: "attached" });
    for (let press = 0; press < 4; press += 1)
      await carousel(page).getByRole("button", { name: "Previous comment" }).click();
    await eventually(() => inView(page)).toEqual([12, 1, 2]);

    const hostile = carousel(page).getByRole("group", { name: "Comment 2 of 12" });
    await eventually(() => hostile.getByRole("img", { name: HOSTILE }).count()).toBe(1);
    await eventually(() => hostile.locator("p").allTextContents()).toEqual([HOSTILE, HOSTILE]);
    expect(await hostile.locator("time").textContent()).toBe("4.3.2026");
    expect(await page.title()).not.toBe("taken");

    await block(page).getByRole("button", { name: "Submit" }).click();
    await block(page).getByText("Please fill in all fields.").waitFor();
    await eventually(() => field(page, "Name").evaluate((input) => input === document.activeElement)).toBe(
      true,
    );

    const text = `Heard on ${Date.now()} <b>again</b>`;
    await fillIn(page, text);
    await page.route(ADD, (route) => route.abort());
    await field(page, "Email").press("Enter");
    await block(page)
      .getByText("Something went wrong while submitting the comment. Please try again.")
      .waitFor();
    expect(await field(page, "Comment").inputValue()).toBe(text);

    await page.unroute(ADD);
    await page.unroute(LIST);
    await block(page).getByRole("button", { name: "Submit" }).click();
    await expectNotice(page, "Comment submitted successfully!");
    await carousel(page)
      .getByRole("group", { name: /^Comment 1 of/ })
      .getByText(text)
      .waitFor();
    for (const name of ["Name", "Email", "Comment"])
      await eventually(() => field(page, name).inputValue()).toBe("");
    await eventually(() =>
      block(page)
        .getByText(/went wrong/)
        .count(),
    ).toBe(0);

    await fillIn(page, `${text} https://a.example https://b.example`);
    await block(page).getByRole("button", { name: "Submit" }).click();
    await block(page).getByText("once it has been looked at").waitFor();
  });
});
