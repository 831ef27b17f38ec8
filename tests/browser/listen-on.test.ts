import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { eventually, expectSoundToAdvance, leaveSeconds, soundOf, useBrowser } from "../support/browser.ts";
import { openAlbum } from "../support/album.ts";
import { demoSong } from "../support/demo.ts";

const openPage = useBrowser();
const bar = (page: Page) => page.getByRole("region", { name: "Player", exact: true });

async function playAlbum(page: Page): Promise<void> {
  await openAlbum(page);
  await page.getByRole("button", { name: "Play All" }).click();
  await expectSoundToAdvance(page);
}

/** Notes whether `play()` was called while the listeners of `ended` ran, which no await and no task can do. */
function watchEnded(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with their own `this` below
  const { addEventListener, play } = HTMLMediaElement.prototype;
  let isInEnded = false;
  const plays: boolean[] = [];
  Object.assign(globalThis, { playsInEnded: plays });
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    plays.push(isInEnded);
    return play.call(this);
  };
  HTMLMediaElement.prototype.addEventListener = function (
    this: HTMLMediaElement,
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) {
    const heard = (event: Event) => {
      isInEnded = name === "ended";
      if (typeof listener === "function") listener.call(this, event);
      isInEnded = false;
    };
    addEventListener.call(this, name, heard, options);
  } as typeof addEventListener;
}

/** Notes every event by which the sound would break off in the middle of a song. */
function watchBreaks(): void {
  const breaks: string[] = [];
  Object.assign(globalThis, { breaks });
  const { audioElements } = globalThis as unknown as { audioElements: HTMLAudioElement[] };
  const sounds = (each: HTMLAudioElement) => !each.paused && each.readyState >= 3 && each.volume > 0;
  for (const element of audioElements)
    for (const name of ["pause", "waiting", "stalled", "emptied", "seeking"])
      element.addEventListener(name, () => {
        // Between two songs there is a moment of which nothing is asked here.
        if (element.ended || element.currentTime < 0.2 || audioElements.some(sounds)) return;
        breaks.push(`${name} at ${element.currentTime} s`);
      });
}

describe("music that goes on", () => {
  it("starts the next song in the same task in which one ends", async () => {
    const page = await openPage();
    await page.addInitScript(watchEnded);
    await playAlbum(page);
    await leaveSeconds(page, 0.3);
    await eventually(async () => (await soundOf(page))?.songId).toBe(demoSong("Letters from the Ridge").id);
    const plays = await page.evaluate(
      () => (globalThis as unknown as { playsInEnded: boolean[] }).playsInEnded,
    );
    expect(plays.filter(Boolean)).toHaveLength(1);
    await expectSoundToAdvance(page);
  });

  it("sounds without a break through 25 changes of page", async () => {
    const page = await openPage();
    await playAlbum(page);
    await page.evaluate(watchBreaks);
    const names = ["Albums", "Artists", "Genres"];
    for (let change = 0; change < 25; change += 1) {
      const name = names[change % names.length] ?? "";
      await page.getByRole("link", { name, exact: true }).first().click();
      await page.waitForURL(`**/${name.toLowerCase()}`);
    }
    expect(await page.evaluate(() => (globalThis as unknown as { breaks: string[] }).breaks)).toEqual([]);
    expect(await bar(page).innerText()).not.toBe("");
  });
});
