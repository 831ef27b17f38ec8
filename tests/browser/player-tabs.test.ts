import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { eventually, expectSoundToAdvance, rewind, soundOf, useBrowser } from "../support/browser.ts";
import { demoSong } from "../support/demo.ts";

const openPage = useBrowser();
const bar = (page: Page) => page.getByRole("region", { name: "Player", exact: true });
const playSong = async (page: Page, title: string) => {
  await page.goto(demoSong(title).path);
  await page.getByRole("main").getByRole("button", { name: /^Play/ }).first().click();
  await expectSoundToAdvance(page);
};

/** Counts how often this tab writes the player's state from now on. */
const countWrites = (page: Page) =>
  page.evaluate(() => {
    const writes = { count: 0 };
    Object.assign(globalThis, { writes });
    // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === "musicPlayerData") writes.count += 1;
      setItem.call(this, key, value);
    };
  });
const writesOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { writes: { count: number } }).writes.count);

describe("two tabs", () => {
  it("play one at a time and have one queue", async () => {
    const first = await openPage();
    await playSong(first, "Golden Hour");
    const second = await first.context().newPage();
    await playSong(second, "Old River Road");
    await eventually(async () => (await soundOf(first))?.isPlaying ?? false).toBe(false);
    await bar(first).getByRole("button", { name: "Play", exact: true }).waitFor();
    await eventually(() => bar(first).innerText()).toContain("Old River Road");
    await expectSoundToAdvance(second);
    await rewind(second);

    await bar(first).getByRole("button", { name: "Play", exact: true }).click();
    await expectSoundToAdvance(first);
    expect((await soundOf(first))?.songId).toBe(demoSong("Old River Road").id);
    await eventually(async () => (await soundOf(second))?.isPlaying ?? false).toBe(false);
  });

  it("do not answer each other's changes", async () => {
    const first = await openPage();
    await playSong(first, "Golden Hour");
    await bar(first).getByRole("button", { name: "Pause" }).click();
    // A page that opens before this one has saved knows of nothing that plays.
    await eventually(() => first.evaluate(() => localStorage["musicPlayerData"] ?? "")).toContain("Golden");
    const second = await first.context().newPage();
    await second.goto(demoSong("Letters from the Ridge").path);
    await eventually(() => bar(second).innerText()).toContain("Golden Hour");
    await Promise.all([countWrites(first), countWrites(second)]);
    await second.getByRole("main").getByRole("button", { name: /^Play/ }).first().click();
    await expectSoundToAdvance(second);
    await eventually(() => bar(first).innerText()).toContain("Letters from the Ridge");
    await bar(second).getByRole("button", { name: "Pause" }).click();
    await eventually(() => writesOf(second)).toBeGreaterThan(0);
    expect(await writesOf(first)).toBe(0);
  });
});
