import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";

import { eventually, expectNotice, expectSoundToAdvance, soundOf, useBrowser } from "../support/browser.ts";
import { demoSong } from "../support/demo.ts";

const openPage = useBrowser();
const bar = (page: Page) => page.getByRole("region", { name: "Player", exact: true });
const AUDIO = "**/media/audio/**";
const SONG = demoSong("Carry the Lantern");

const seconds = async (page: Page) => (await soundOf(page))?.seconds ?? 0;
const playSong = async (page: Page) => {
  await page.goto(SONG.path);
  await page.getByRole("main").getByRole("button", { name: /^Play/ }).first().click();
};

/** Whether no sound has anything left to play. */
const standsStill = (page: Page) =>
  page.evaluate(() => {
    const { audioElements } = globalThis as unknown as { audioElements: HTMLAudioElement[] };
    return audioElements.every(
      (each) => !each.hasAttribute("src") || each.error !== null || each.readyState < 3,
    );
  });

/** The first bytes of the sound, and then nothing, as when a train enters a tunnel. */
const cutAfter = (bytes: number) => async (route: Route) => {
  const from = Number(/bytes=(\d+)/.exec((await route.request().headerValue("range")) ?? "")?.[1] ?? 0);
  if (from >= bytes) return route.abort("internetdisconnected");
  const answer = await route.fetch({ headers: { ...route.request().headers(), range: "bytes=0-" } });
  const total = (await answer.body()).length;
  return route.fulfill({
    status: 206,
    headers: {
      "content-type": "audio/mpeg",
      "accept-ranges": "bytes",
      "content-range": `bytes ${from}-${total - 1}/${total}`,
      "content-length": String(total - from),
      "cache-control": "no-store",
    },
    body: (await answer.body()).subarray(from, bytes),
  });
};

describe("a bad network", () => {
  it("waits while offline in the middle of a song and goes on at the same second", async () => {
    const page = await openPage();
    await page.route(AUDIO, cutAfter(48_000));
    await playSong(page);
    await expectSoundToAdvance(page);
    await bar(page).getByRole("button", { name: "Pause" }).waitFor();
    await page.context().setOffline(true);
    await eventually(() => standsStill(page)).toBe(true);
    const stoodAt = await seconds(page);
    expect(stoodAt).toBeGreaterThan(1);
    await page.unroute(AUDIO);
    await page.context().setOffline(false);
    await eventually(() => seconds(page)).toBeGreaterThan(stoodAt + 0.5);
    expect((await soundOf(page))?.songId).toBe(SONG.id);
    await bar(page).getByRole("button", { name: "Pause" }).waitFor();
  });

  it("goes on with the next song when one cannot be had, and stops after three", async () => {
    const page = await openPage();
    await page.goto(SONG.path);
    await page.getByRole("main").getByRole("link", { name: "Letters from the Ridge" }).first().click();
    await page.waitForURL("**/album/**");
    const asked = new Set<string>();
    await page.route(AUDIO, (route) => {
      asked.add(new URL(route.request().url()).pathname.split("/")[3] ?? "");
      return route.fulfill({ status: 404 });
    });
    await page.getByRole("button", { name: "Play All" }).click();
    await expectNotice(page, "Network error, please check your connection.");
    expect(asked.size).toBe(3);
    await page.unroute(AUDIO);
    await bar(page).getByRole("button", { name: "Play", exact: true }).click();
    await expectSoundToAdvance(page);
  });

  it("passes over one broken song", async () => {
    const page = await openPage();
    await page.goto(SONG.path);
    await page.getByRole("main").getByRole("link", { name: "Letters from the Ridge" }).first().click();
    await page.waitForURL("**/album/**");
    await page.route(`**/media/audio/${demoSong("Golden Hour").id}/**`, (route) =>
      route.fulfill({ status: 404 }),
    );
    await page.getByRole("button", { name: "Play All" }).click();
    await eventually(async () => (await soundOf(page))?.songId).toBe(demoSong("Letters from the Ridge").id);
    await expectSoundToAdvance(page);
  });
});
