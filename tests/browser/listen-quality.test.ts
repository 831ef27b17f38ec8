import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { eventually, expectSoundToAdvance, rewind, soundOf, useBrowser } from "../support/browser.ts";
import { demoSong } from "../support/demo.ts";

const openPage = useBrowser();
const HINTS = { Low: "64 kbit/s, saves data", High: "192 kbit/s" };

async function play(page: Page, title: string): Promise<void> {
  await page.goto(demoSong(title).path);
  await page.getByRole("main").getByRole("button", { name: /^Play/ }).first().click();
}

/** Where a busy machine does not bring two sounds together, the player tries again after 20 seconds of the song. */
const qualityOf = (page: Page) => async () => {
  const sound = await soundOf(page);
  if (sound?.isPlaying && sound.seconds > 18) await rewind(page);
  return sound?.quality;
};

/** The loudest sum of what the elements play, and the softest, every 5 ms from the first sound on. */
function watchVolume(): void {
  const seen = { min: 1, max: 0 };
  Object.assign(globalThis, { volumeSeen: seen });
  setInterval(() => {
    const { audioElements = [] } = globalThis as unknown as { audioElements?: HTMLAudioElement[] };
    const sum = audioElements.reduce((total, each) => total + (each.paused ? 0 : each.volume), 0);
    if (sum === 0 && seen.max === 0) return;
    seen.min = Math.min(seen.min, sum);
    seen.max = Math.max(seen.max, sum);
  }, 5);
}

describe("quality", () => {
  it("begins at the low address and goes over to the high one without a break", async () => {
    const page = await openPage();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/media/audio/")) asked.push(new URL(request.url()).pathname);
    });
    await page.addInitScript(watchVolume);
    await play(page, "Carry the Lantern");
    await expectSoundToAdvance(page);
    await eventually(qualityOf(page)).toBe("high");
    expect(asked[0]).toBe(demoSong("Carry the Lantern").lowUrl);
    const seen = await page.evaluate(
      () => (globalThis as unknown as { volumeSeen: { min: number; max: number } }).volumeSeen,
    );
    expect(seen.min).toBeGreaterThan(seen.max * 0.8);
    await expectSoundToAdvance(page);
  });

  it("changes at the listener's word, at the same second, playing or paused", async () => {
    const page = await openPage();
    await play(page, "Carry the Lantern");
    await eventually(qualityOf(page)).toBe("high");
    await rewind(page);
    const choose = async (from: "High" | "Low", to: "High" | "Low") => {
      await page.getByRole("button", { name: `Sound quality: ${from}` }).click();
      await page.getByText(HINTS[to]).click();
    };
    const before = await soundOf(page);
    await choose("High", "Low");
    await eventually(qualityOf(page)).toBe("low");
    const after = await soundOf(page);
    expect(after?.isPlaying).toBe(true);
    expect(after?.seconds).toBeGreaterThan(before?.seconds ?? 0);
    await expectSoundToAdvance(page);

    await page.getByRole("button", { name: "Pause" }).click();
    await eventually(async () => (await soundOf(page))?.isPlaying).toBe(false);
    const paused = await soundOf(page);
    await choose("Low", "High");
    await eventually(qualityOf(page)).toBe("high");
    await eventually(async () =>
      Math.abs(((await soundOf(page))?.seconds ?? 0) - (paused?.seconds ?? 0)),
    ).toBeLessThan(0.2);
    expect((await soundOf(page))?.isPlaying).toBe(false);
  });
});
