import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import {
  eventually,
  expectNotice,
  expectSoundToAdvance,
  leaveSeconds,
  rewind,
  seekBehind,
  soundOf,
  useBrowser,
} from "../support/browser.ts";
import { ALBUM, openAlbum } from "../support/album.ts";
import { demoSong } from "../support/demo.ts";

const openPage = useBrowser();
const bar = (page: Page, name = "Player") => page.getByRole("region", { name, exact: true });

/** Root mean square of the sound behind an address, decoded by the browser; 0 is silence, 1 a full square wave. */
const loudnessOf = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const bytes = await (await fetch(url)).arrayBuffer();
    const decoded = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(bytes);
    const samples = decoded.getChannelData(0);
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  }, address);

describe("listening", () => {
  it("plays real sound at a click, on over two pages and into another language", async () => {
    const page = await openPage();
    await page.goto("/");
    const card = page.locator("[data-song]", { hasText: "雨のち珈琲" }).first();
    await card.hover();
    await card.getByRole("button", { name: /^Play/ }).click();
    await expectSoundToAdvance(page);
    const { src } = (await soundOf(page)) ?? { src: "" };
    expect(src).toContain(demoSong("雨のち珈琲").id);
    expect(await loudnessOf(page, src)).toBeGreaterThan(0.02);

    await rewind(page);
    await page.getByRole("link", { name: "Albums" }).first().click();
    await page.waitForURL("**/albums");
    await expectSoundToAdvance(page);
    await rewind(page);
    await page.getByRole("main").getByRole("link", { name: "Stillvann" }).first().click();
    await page.waitForURL("**/album/stillvann-*");
    await expectSoundToAdvance(page);
    await rewind(page);
    await page.getByRole("button", { name: "Language" }).click();
    await page.getByRole("link", { name: "Français" }).click();
    await page.waitForURL("**/fr/album/stillvann-*");
    await expectSoundToAdvance(page);

    expect((await soundOf(page))?.songId).toBe(demoSong("雨のち珈琲").id);
    await eventually(() => page.getAttribute("html", "lang")).toBe("fr");
    await eventually(() => bar(page, "Lecteur").innerText()).toContain("雨のち珈琲");
  });

  it("plays an album from its first song and steps through it", async () => {
    const page = await openPage();
    await openAlbum(page);
    await page.getByRole("button", { name: "Play All" }).click();
    await eventually(() => bar(page).innerText()).toContain(ALBUM[0]);
    await bar(page).getByRole("button", { name: "Next song" }).click();
    await eventually(async () => (await soundOf(page))?.songId).toBe(demoSong(ALBUM[1]).id);
    await bar(page).getByRole("button", { name: "Previous song" }).click();
    await eventually(async () => (await soundOf(page))?.songId).toBe(demoSong(ALBUM[0]).id);
    await bar(page).getByRole("button", { name: "Pause" }).click();
    await eventually(async () => (await soundOf(page))?.isPlaying).toBe(false);
  });

  it("shows Pause at Play All while the album plays, and plays it anew once something else has played", async () => {
    const page = await openPage();
    await openAlbum(page);
    const button = page.locator("main [data-action=play-all]");
    await page.getByRole("button", { name: "Play All" }).click();
    await page.getByRole("main").getByRole("button", { name: "Pause", exact: true }).waitFor();
    await bar(page).getByRole("button", { name: "Next song" }).click();
    await eventually(async () => (await soundOf(page))?.songId).toBe(demoSong(ALBUM[1]).id);
    await button.click();
    await eventually(async () => (await soundOf(page))?.isPlaying).toBe(false);
    await page.getByRole("main").getByRole("button", { name: "Play", exact: true }).click();
    await expectSoundToAdvance(page);
    expect((await soundOf(page))?.songId).toBe(demoSong(ALBUM[1]).id);
    await bar(page).getByRole("button", { name: "Queue" }).click();
    await page.getByRole("button", { name: "Clear queue" }).click();
    await page.getByRole("button", { name: "Play All" }).click();
    await eventually(async () => (await soundOf(page))?.songId).toBe(demoSong(ALBUM[0]).id);
  });

  it("seeks with the keyboard and goes on from there", async () => {
    const page = await openPage();
    await page.goto(demoSong(ALBUM[3]).path);
    await page.getByRole("main").getByRole("button", { name: /^Play/ }).first().click();
    await expectSoundToAdvance(page);
    const seek = bar(page).getByRole("slider", { name: "Position in the song" });
    await seekBehind(page, seek, 15);
    await expectSoundToAdvance(page);
  });

  it("goes on with the next song of the queue when one ends", async () => {
    const page = await openPage();
    await openAlbum(page);
    await page.getByRole("button", { name: "Play All" }).click();
    await expectSoundToAdvance(page);
    await leaveSeconds(page, 0.3);
    await eventually(async () => (await soundOf(page))?.songId).toBe(demoSong(ALBUM[1]).id);
    await expectSoundToAdvance(page);
  });

  it("says so when a song cannot be loaded and plays again when the network is back", async () => {
    const page = await openPage();
    await page.goto(demoSong(ALBUM[2]).path);
    await page.route("**/media/audio/**", (route) => route.fulfill({ status: 404 }));
    await page.getByRole("main").getByRole("button", { name: /^Play/ }).first().click();
    await expectNotice(page, "Network error, please check your connection.");
    await page.unroute("**/media/audio/**");
    await bar(page).getByRole("button", { name: "Play", exact: true }).click();
    await expectSoundToAdvance(page);
  });
});
