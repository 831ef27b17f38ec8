import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";

import { eventually, expectSoundToAdvance, soundOf, useBrowser } from "../support/browser.ts";
import { ALBUM, openAlbum } from "../support/album.ts";
import { demoSong } from "../support/demo.ts";

const openPage = useBrowser();

/** Keeps what the page tells the system, as a lock screen would. */
function keepHandlers(): void {
  const handlers: Record<string, (details: object) => void> = {};
  Object.assign(globalThis, { mediaHandlers: handlers });
  const original = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
  navigator.mediaSession.setActionHandler = (action, handler) => {
    if (handler) handlers[action] = handler as (details: object) => void;
    original(action, handler);
  };
}

const press = (page: Page, action: string, details: object = {}) =>
  page.evaluate(
    ([name, given]) =>
      (globalThis as unknown as { mediaHandlers: Record<string, (details: object) => void> }).mediaHandlers[
        name
      ]?.(given),
    [action, details] as const,
  );

describe("the lock screen", () => {
  it("shows what plays and its keys work the player", async () => {
    const page = await openPage();
    await page.addInitScript(keepHandlers);
    await openAlbum(page);
    await page.getByRole("button", { name: "Play All" }).click();
    await expectSoundToAdvance(page);
    const shown = () =>
      page.evaluate(() => {
        const { metadata, playbackState } = navigator.mediaSession;
        const { title, artist, album, artwork } = metadata ?? {};
        return { title, artist, album, playbackState, sizes: artwork?.map(({ sizes }) => sizes) };
      });
    await eventually(shown).toEqual({
      title: ALBUM[0],
      artist: "The Hollow Pines",
      album: "Letters from the Ridge",
      playbackState: "playing",
      sizes: ["160x160", "320x320", "640x640", "1200x1200"],
    });

    await press(page, "nexttrack");
    await eventually(async () => (await soundOf(page))?.songId).toBe(demoSong(ALBUM[1]).id);
    await press(page, "seekto", { seekTime: 20 });
    await eventually(async () => (await soundOf(page))?.seconds ?? 0).toBeGreaterThan(20);
    await press(page, "pause");
    await eventually(async () => (await soundOf(page))?.isPlaying).toBe(false);
    await press(page, "play");
    await expectSoundToAdvance(page);
  });
});

describe("a play of a signed-in listener", () => {
  it("waits while it cannot be sent, then is sent once more under the same name", async () => {
    const page = await openPage();
    const sent: Request[] = [];
    await page.route("**/api/v1/song/incresePlayCont", (route) => {
      sent.push(route.request());
      return sent.length === 1
        ? route.fulfill({ status: 503, json: { success: false } })
        : route.fulfill({ json: { success: true } });
    });
    await page.goto(demoSong(ALBUM[0]).path);
    await page.getByRole("main").getByRole("button", { name: /^Play/ }).first().click();
    await expectSoundToAdvance(page);
    await eventually(() => sent.length).toBe(1);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await eventually(() => sent.length).toBe(2);
    expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
      { id: demoSong(ALBUM[0]).id },
      { id: demoSong(ALBUM[0]).id },
    ]);
    const [first, second] = sent.map((request) => request.headers()["idempotency-key"]);
    expect(second).toBe(first);
    await eventually(() => page.evaluate(() => localStorage.getItem("pendingPlays"))).toBe(null);
  });
});
