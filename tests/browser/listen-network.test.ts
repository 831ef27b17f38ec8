import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";

import {
  eventually,
  expectNotice,
  expectSoundToAdvance,
  hasLoaded,
  rewind,
  soundOf,
  useBrowser,
} from "../support/browser.ts";
import { demoSong } from "../support/demo.ts";
import { deployNewVersion } from "../support/new-version.ts";

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

const albumLink = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: "Letters from the Ridge" }).first();

/** Marks the page that is loaded now; whether it is the same one still. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => "isMarked" in globalThis);

describe("a bad network", () => {
  it("keeps page and music where a link is followed offline, and goes there once it is back", async () => {
    const page = await openPage();
    await playSong(page);
    await expectSoundToAdvance(page);
    await hasLoaded(page, ["start", "Toasts", "client"]);
    await mark(page);
    await page.context().setOffline(true);
    await expectNotice(page, "You are offline.");
    await albumLink(page).click();
    await rewind(page);
    await expectSoundToAdvance(page);
    expect(page.url()).toContain(SONG.path);
    await page.context().setOffline(false);
    await page.waitForURL("**/album/**");
    expect(await isMarked(page)).toBe(true);
  });

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

describe("a tab that is older than the site", () => {
  it("plays on from page to page, and goes over to the new version in silence", async () => {
    const page = await openPage();
    await playSong(page);
    await expectSoundToAdvance(page);
    await mark(page);
    await deployNewVersion(page);
    await albumLink(page).click();
    await page.waitForURL("**/album/**");
    await rewind(page);
    await expectSoundToAdvance(page);
    // Scripts of both versions would each pause, or play on.
    await bar(page).getByRole("button", { name: "Pause" }).click();
    await bar(page).getByRole("button", { name: "Play", exact: true }).waitFor();
    expect([(await soundOf(page))?.isPlaying, await isMarked(page)]).toEqual([false, true]);
    await page.getByRole("main").getByRole("link", { name: "Carry the Lantern" }).first().click();
    await page.waitForURL(`**${SONG.path}`);
    await eventually(() => isMarked(page).catch(() => true)).toBe(false);
    await page.getByRole("main").getByRole("button", { name: /^Play/ }).first().click();
    await expectSoundToAdvance(page);
  });

  it("is loaded anew, once, where a script is gone that it needs", async () => {
    const page = await openPage();
    await page.goto(SONG.path);
    await hasLoaded(page, ["on-idle", "start", "Toasts", "client"]);
    await mark(page);
    const newVersion = await deployNewVersion(page);
    const play = page.getByRole("main").getByRole("button", { name: /^Play/ }).first();
    await play.click();
    await eventually(() => isMarked(page).catch(() => true)).toBe(false);
    await hasLoaded(page, ["on-idle", "start", "Toasts", "client"]);
    await mark(page);
    newVersion.lose("player");
    await play.click();
    await expectNotice(page, "Network error, please check your connection.");
    expect(await isMarked(page)).toBe(true);
  });
});
