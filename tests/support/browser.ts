import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Pages of the running app in real Chromium; each must end without an error in its console. */
export function useBrowser(): (options?: BrowserContextOptions) => Promise<Page> {
  let browser: Browser;
  const complaints: string[] = [];
  beforeAll(async () => {
    const executablePath = process.env["CHROMIUM_PATH"] ?? "";
    browser = await chromium.launch({ executablePath, args: FLAGS });
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(complaints.splice(0)).toEqual([]);
  });
  return async (options = {}) => {
    const context = await browser.newContext({
      baseURL: inject("url"),
      viewport: { width: 1280, height: 800 },
      ...options,
    });
    const page = await context.newPage();
    page.on("pageerror", (error) => complaints.push(`${page.url()} ${error.message}`));
    page.on("console", (message) => {
      // That a page is not there is said by its status, which the browser repeats here.
      const isExpected = message.text().includes("status of 404");
      if (message.type() === "error" && !isExpected) complaints.push(`${page.url()} ${message.text()}`);
    });
    await context.addInitScript(keepAudioElements);
    return page;
  };
}

/** The player's element is in no document; tests reach it here. */
function keepAudioElements(): void {
  const { Audio } = globalThis;
  const kept: HTMLAudioElement[] = [];
  Object.assign(globalThis, {
    audioElements: kept,
    Audio: class extends Audio {
      constructor(source?: string) {
        super(source);
        kept.push(this);
      }
    },
  });
}

/** What sounds now: the element that plays, or else the one that was used last. */
export function soundOf(page: Page): Promise<{ src: string; seconds: number; isPlaying: boolean } | null> {
  return page.evaluate(() => {
    const { audioElements } = globalThis as unknown as { audioElements: HTMLAudioElement[] };
    const element = audioElements.find((each) => !each.paused) ?? audioElements.at(-1);
    return element
      ? {
          src: new URL(element.currentSrc || element.src, location.href).pathname,
          seconds: element.currentTime,
          isPlaying: !element.paused,
        }
      : null;
  });
}

/** Waits until the sound has gone on for more than a quarter of a second from where it is now. */
export async function expectSoundToAdvance(page: Page): Promise<void> {
  const start = await soundOf(page);
  await expect
    .poll(async () => (await soundOf(page))?.seconds ?? 0, { timeout: 10_000 })
    .toBeGreaterThan((start?.seconds ?? 0) + 0.25);
}

/** What axe finds wrong, a line a rule and element; WCAG 2.2 AA and best practices. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
  });
}
