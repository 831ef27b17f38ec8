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

interface SoundLog {
  /** Looks at which nothing sounded. */
  pauses: number;
  /** For every stretch of one sound, how many milliseconds it was behind the clock at each look. */
  stretches: number[][];
}

/** Holds the sound against the clock every 100 ms: a dropout leaves it behind for good. */
function watchDropouts(): void {
  const log: SoundLog = { pauses: 0, stretches: [] };
  Object.assign(globalThis, { soundLog: log });
  const { audioElements } = globalThis as unknown as { audioElements: HTMLAudioElement[] };
  let start = { at: 0, seconds: Infinity, element: audioElements[0] };
  setInterval(() => {
    const element = audioElements.find((each) => !each.paused && each.volume > 0);
    if (!element) {
      // Between two songs there is a moment of which nothing is asked here.
      if (!audioElements.some((each) => each.ended || each.currentTime < 0.2)) log.pauses += 1;
      return;
    }
    const now = { at: performance.now(), seconds: element.currentTime, element };
    // What a song takes to begin is no dropout.
    if (now.seconds < 0.2) start = { ...now, seconds: Infinity };
    else if (start.element !== element || now.seconds < start.seconds) {
      start = now;
      log.stretches.push([]);
    }
    if (start.seconds <= now.seconds)
      log.stretches.at(-1)?.push(now.at - start.at - (now.seconds - start.seconds) * 1000);
  }, 100);
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

  it("sounds without a dropout through 25 changes of page", async () => {
    const page = await openPage();
    await playAlbum(page);
    await page.evaluate(watchDropouts);
    const names = ["Albums", "Artists", "Genres"];
    for (let change = 0; change < 25; change += 1) {
      const name = names[change % names.length] ?? "";
      await page.getByRole("link", { name, exact: true }).first().click();
      await page.waitForURL(`**/${name.toLowerCase()}`);
    }
    const log = await page.evaluate(() => (globalThis as unknown as { soundLog: SoundLog }).soundLog);
    const lost = log.stretches.map((late) => Math.min(...late.slice(-10)));
    expect(log.pauses).toBe(0);
    expect(Math.max(...lost)).toBeLessThan(60);
    expect(await bar(page).innerText()).not.toBe("");
  }, 60_000);
});
