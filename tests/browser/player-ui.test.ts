import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import {
  axeFindings,
  eventually,
  expectNotice,
  expectSoundToAdvance,
  seekBehind,
  soundOf,
  useBrowser,
} from "../support/browser.ts";
import { ALBUM, openAlbum } from "../support/album.ts";
import { demoSong } from "../support/demo.ts";

const openPage = useBrowser();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const bar = (page: Page) => page.getByRole("region", { name: "Player", exact: true });
const queue = (page: Page) => page.getByRole("dialog", { name: "Queue" });
const rows = (page: Page) => queue(page).getByRole("listitem");
const view = (page: Page) => page.getByRole("dialog", { name: "Now playing" });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel ?? "");

/** The titles of the queue from its first one on, as they stand below each other. */
const titles = (page: Page) =>
  rows(page).evaluateAll((items) =>
    items.map((item) =>
      item.querySelector('[data-part="remove"]')?.getAttribute("aria-label")?.replace("Remove ", ""),
    ),
  );

async function playAlbum(page: Page): Promise<void> {
  await openAlbum(page);
  await page.getByRole("button", { name: "Play All" }).click();
  await eventually(() => bar(page).innerText()).toContain(ALBUM[0]);
}

describe("the queue panel", () => {
  it("shows what plays, changes by a pulled handle, plays what is clicked and is cleared", async () => {
    const page = await openPage();
    await playAlbum(page);
    const opener = bar(page).getByRole("button", { name: "Queue" });
    await opener.click();
    await eventually(async () => (await titles(page)).slice(0, 4)).toEqual([...ALBUM]);
    await eventually(() => rows(page).first().getAttribute("aria-current")).toBe("true");
    const [from, to] = await Promise.all(
      [ALBUM[0], ALBUM[2]].map((title) =>
        queue(page)
          .getByRole("button", { name: `Move ${title}`, exact: true })
          .boundingBox(),
      ),
    );
    if (!from || !to) throw new Error("no handles");
    await page.mouse.move(from.x + 20, from.y + 30);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 30, { steps: 8 });
    await page.mouse.up();
    await eventually(async () => (await titles(page)).slice(0, 3)).toEqual([ALBUM[1], ALBUM[2], ALBUM[0]]);
    await eventually(() => rows(page).nth(2).getAttribute("aria-current")).toBe("true");

    await queue(page).locator('[data-part="play"]').nth(1).click();
    await eventually(async () => (await soundOf(page))?.songId).toBe(demoSong(ALBUM[2]).id);
    await eventually(() => rows(page).nth(1).getAttribute("aria-current")).toBe("true");
    await page.keyboard.press("Escape");
    await queue(page).waitFor({ state: "hidden" });
    await eventually(() => focused(page)).toBe("Queue");

    await expectSoundToAdvance(page);
    await opener.click();
    await queue(page).getByRole("button", { name: "Clear queue" }).click();
    await queue(page).getByText("Your queue is empty. Play a song and it shows up here.").waitFor();
    await eventually(async () => (await soundOf(page))?.isPlaying ?? false).toBe(false);
    await bar(page).waitFor({ state: "hidden" });
  });

  it("changes its order and loses songs by keyboard, keeps the focus and says so", async () => {
    const page = await openPage();
    await playAlbum(page);
    await bar(page).getByRole("button", { name: "Queue" }).click();
    await queue(page)
      .getByRole("button", { name: `Move ${ALBUM[1]}`, exact: true })
      .focus();
    await page.keyboard.press("ArrowDown");
    await eventually(async () => (await titles(page))[2]).toBe(ALBUM[1]);
    await queue(page).getByText(`${ALBUM[1]} is now number 3 of`).waitFor({ state: "attached" });
    await eventually(() => focused(page)).toBe(`Move ${ALBUM[1]}`);
    await page.keyboard.press("Alt+ArrowUp");
    await eventually(async () => (await titles(page))[1]).toBe(ALBUM[1]);

    await queue(page)
      .getByRole("button", { name: `Remove ${ALBUM[1]}` })
      .press("Enter");
    await eventually(async () => (await titles(page))[1]).toBe(ALBUM[2]);
    await eventually(() => focused(page)).toBe(`Remove ${ALBUM[2]}`);
    expect((await soundOf(page))?.songId).toBe(demoSong(ALBUM[0]).id);
  });

  it("draws only the rows in view of 10,000 songs", async () => {
    const page = await openPage();
    await page.addInitScript((song) => {
      const playlist = Array.from({ length: 10_000 }, (_, index) => ({
        _id: index === 5000 ? song : `song-${index}`,
        title: `Song ${index}`,
        artist: [{ _id: "a", fullName: "Somebody" }],
        duration: 200,
      }));
      localStorage.setItem("musicPlayerData", JSON.stringify({ playlist, currentSongIndex: 5000 }));
    }, demoSong(ALBUM[0]).id);
    await page.goto("/policy");
    await eventually(() => bar(page).innerText()).toContain("Song 5000");
    await bar(page).getByRole("button", { name: "Queue" }).click();
    await queue(page).getByRole("button", { name: "Remove Song 5000" }).waitFor();
    await eventually(() => rows(page).count()).toBeLessThan(40);
  });
});

describe("Now playing", () => {
  it("opens over a phone's whole screen, gives the focus back at Escape and is swept away", async () => {
    const page = await openPage(PHONE);
    await page.goto(demoSong(ALBUM[0]).path);
    await page.getByRole("main").getByRole("button", { name: /^Play/ }).first().click();
    const opener = bar(page).getByRole("button", { name: "Open Now playing" });
    await opener.click();
    await view(page).getByRole("heading", { name: ALBUM[0] }).waitFor();
    await eventually(() => view(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    const seek = view(page).getByRole("slider", { name: "Position in the song" });
    await seekBehind(page, seek, 15);
    await page.keyboard.press("Escape");
    await view(page).waitFor({ state: "hidden" });
    await eventually(() => focused(page)).toBe("Open Now playing");

    await opener.click();
    await eventually(async () => (await view(page).boundingBox())?.y).toBe(0);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: y ? [{ x: 180, y }] : [] });
    await touch("touchStart", 200);
    for (const y of [240, 300, 380, 460]) await touch("touchMove", y);
    await touch("touchEnd");
    await view(page).waitFor({ state: "hidden" });
  });
});

describe("the bar", () => {
  it("repeats nothing, all or one, mutes, says and changes the quality and copies the song's address", async () => {
    const page = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
    await playAlbum(page);
    const repeat = bar(page).getByRole("button", { name: /^Repeat/ });
    for (const state of [
      ["Repeat", "false"],
      ["Repeat all songs", "true"],
      ["Repeat this song", "true"],
    ]) {
      const now = () => Promise.all(["aria-label", "aria-pressed"].map((name) => repeat.getAttribute(name)));
      await eventually(now).toEqual(state);
      await repeat.click();
    }
    await bar(page).getByRole("button", { name: "Mute" }).click();
    await eventually(() => bar(page).getByRole("slider", { name: "Volume" }).inputValue()).toBe("0");
    // A song that is sold sounds low until it is bought.
    await bar(page).getByRole("button", { name: "Sound quality: Low" }).click();
    await page.getByText("192 kbit/s, once you own it").waitFor();
    expect(await bar(page).getByRole("link", { name: "Buy Now" }).getAttribute("href")).toContain(
      demoSong(ALBUM[0]).id,
    );
    await page.keyboard.press("Escape");
    const next = bar(page).getByRole("button", { name: "Next song" });
    await next.click();
    await next.click();
    await bar(page).getByRole("button", { name: "Sound quality: High" }).click();
    await page.getByText("64 kbit/s, saves data").click();
    await bar(page).getByRole("button", { name: "Sound quality: Low" }).waitFor();
    await bar(page)
      .getByRole("button", { name: `More for ${ALBUM[2]}` })
      .click();
    await page.getByRole("menuitem", { name: "Share" }).click();
    await page.getByRole("dialog", { name: "Share" }).getByRole("button", { name: "Copy link" }).click();
    await expectNotice(page, "Link copied to clipboard!");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(demoSong(ALBUM[2]).path);
  });

  it("puts a song of the page behind the one that plays", async () => {
    const page = await openPage();
    await page.goto(demoSong(ALBUM[0]).path);
    await page.getByRole("main").getByRole("button", { name: /^Play/ }).first().click();
    const row = page.getByRole("row", { name: ALBUM[2] });
    await row.hover();
    await row.getByRole("button", { name: `More for ${ALBUM[2]}` }).click();
    await page.getByRole("menuitem", { name: "Play next" }).click();
    await expectNotice(page, "Plays next");
    await bar(page).getByRole("button", { name: "Queue" }).click();
    await eventually(() => titles(page)).toEqual([ALBUM[0], ALBUM[2]]);
  });
});

describe("the keyboard", () => {
  it("works the player from anywhere but a field", async () => {
    const page = await openPage();
    await playAlbum(page);
    await expectSoundToAdvance(page);
    await page.getByRole("main").focus();
    await page.keyboard.press("Space");
    await eventually(async () => (await soundOf(page))?.isPlaying).toBe(false);
    await page.keyboard.press("n");
    await eventually(async () => (await soundOf(page))?.songId).toBe(demoSong(ALBUM[1]).id);
    await page.keyboard.press("ArrowUp");
    await eventually(() => bar(page).getByRole("slider", { name: "Volume" }).inputValue()).toBe("55");
    await page.keyboard.press("q");
    await queue(page).waitFor();
    await page.keyboard.press("q");
    await queue(page).waitFor({ state: "hidden" });

    await page.keyboard.press("/");
    await page.keyboard.type("n q m");
    await eventually(() => page.locator("[data-search] input").inputValue()).toBe("n q m");
    expect(await queue(page).isVisible()).toBe(false);
    expect((await soundOf(page))?.songId).toBe(demoSong(ALBUM[1]).id);
  });

  it("shows its keys at a question mark before anything was played, and can be switched off", async () => {
    const page = await openPage();
    await page.goto("/");
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await help.getByText("Back or forward 5 seconds").waitFor();
    await help.getByRole("checkbox").uncheck();
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "hidden" });
    await page.keyboard.press("q");
    await page.keyboard.press("/");
    expect(await queue(page).isVisible()).toBe(false);
    expect(await page.getByRole("searchbox").evaluate((box) => box === document.activeElement)).toBe(false);
  });
});

describe("the song that plays", () => {
  it("is marked wherever it appears, on this page and on the next ones", async () => {
    const page = await openPage();
    await page.goto(demoSong(ALBUM[0]).path);
    const rows = (title: string) => page.locator(`[data-song-id="${demoSong(title).id}"]`);
    await page.getByRole("row", { name: ALBUM[1] }).getByRole("button", { name: /^Play/ }).click();
    await eventually(() => rows(ALBUM[1]).getAttribute("data-current")).toBe("playing");
    expect(await rows(ALBUM[0]).getAttribute("data-current")).toBeNull();
    await page.getByRole("main").getByRole("link", { name: "Letters from the Ridge" }).first().click();
    await page.waitForURL("**/album/**");
    await eventually(() => rows(ALBUM[1]).first().getAttribute("aria-current")).toBe("true");
    await rows(ALBUM[1]).first().getByRole("button", { name: /^Play/, pressed: true }).click();
    await eventually(() => rows(ALBUM[1]).first().getAttribute("data-current")).toBe("paused");
  });
});

describe("every panel", () => {
  it("has nothing that axe complains about", async () => {
    const page = await openPage();
    await playAlbum(page);
    for (const viewport of [PHONE.viewport, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport);
      await bar(page).getByRole("button", { name: "Open Now playing" }).click();
      await eventually(async () => (await view(page).boundingBox())?.y).toBe(0);
      expect(await axeFindings(page, "dialog[open]")).toEqual([]);
      await view(page).getByRole("button", { name: "Queue" }).click();
      await rows(page).first().waitFor();
      await view(page).waitFor({ state: "hidden" });
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
      expect(await axeFindings(page, "dialog[open]")).toEqual([]);
      await page.keyboard.press("Escape");
    }
  });
});
