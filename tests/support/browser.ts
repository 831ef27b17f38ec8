import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Frame,
  type Locator,
  type Page,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

import { keepAudioElements, keepNotices, keepUrlsFetched, rejectCookies } from "./crawl/page-scripts.ts";

export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/** How many times slower pages run than the machine could run them; a phone is four times as slow. */
const CPU_SLOWDOWN = Number(process.env["TEST_CPU_SLOWDOWN"] ?? 1);
/** Ends a test that hangs and measures nothing: a machine may be slow, busy, or both. */
const PATIENCE_MS = 60_000;

/** A browser context in which nobody is signed in. */
export const VISITOR: BrowserContextOptions = { storageState: { cookies: [], origins: [] } };

interface Who {
  /** Has not answered the cookie banner, which nobody else sees, and comes with nothing in the cache. */
  isNew?: boolean;
  /** Changes what cannot be undone, as the clock and the context's own scripts: nobody comes after. */
  isLast?: boolean;
}

interface Kept {
  context: BrowserContext;
  key: string;
  isFree: boolean;
}

/**
 * Pages of the running app in real Chromium, opened by a signed-in listener unless told; each must end
 * without an error in its console, where Chromium also tells what the policy of the page has refused. Tests of a file with the same options share a context one after the
 * other, for its cache of scripts, styles and pictures: all that a site stores is cleared between them.
 */
export function useBrowser(): (options?: BrowserContextOptions, who?: Who) => Promise<Page> {
  let browser: Browser;
  let kept: Kept[] = [];
  const complaints: string[] = [];
  beforeAll(async () => {
    const executablePath = process.env["CHROMIUM_PATH"] ?? "";
    browser = await chromium.launch({ executablePath, args: FLAGS });
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => endTest(context, kept)));
    kept = kept.filter(({ context }) => browser.contexts().includes(context));
    expect(complaints.splice(0)).toEqual([]);
  });
  return async ({ storageState = inject("listener"), ...options } = {}, who = {}) => {
    const key = JSON.stringify(options);
    const isShared = !who.isNew && !who.isLast;
    const found = isShared && kept.find((one) => one.isFree && one.key === key);
    const context = found ? found.context : await newContext(browser, { storageState, ...options }, who);
    if (found) {
      found.isFree = false;
      await context.setStorageState(storageState);
      if (options.permissions) await context.grantPermissions(options.permissions);
    } else if (isShared) kept.push({ context, key, isFree: false });
    const page = await context.newPage();
    page.on("pageerror", (error) => void complaints.push(`${page.url()} ${error.message}`));
    page.on("console", (message) => {
      // That a call is refused or a page is not there is said by its status, and that there is no network or
      // that a page may not be framed by the test; the browser repeats all of it here.
      const isExpected =
        /status of (400|401|403|404|409|429|503)|net::ERR_(INTERNET_DISCONNECTED|FAILED)|^Framing '/.test(
          message.text(),
        );
      if (message.type() === "error" && !isExpected) complaints.push(`${page.url()} ${message.text()}`);
    });
    return page;
  };
}

async function newContext(browser: Browser, options: BrowserContextOptions, who: Who) {
  const context = await browser.newContext({
    baseURL: inject("url"),
    viewport: { width: 1280, height: 800 },
    // What moves costs a machine without a graphics card half its time; tests of movement ask for it.
    reducedMotion: "reduce",
    ...options,
  });
  await prepareContext(context);
  if (!who.isNew) await context.addInitScript(rejectCookies);
  return context;
}

export async function prepareContext(context: BrowserContext): Promise<void> {
  context.setDefaultTimeout(PATIENCE_MS);
  if (CPU_SLOWDOWN > 1) context.on("page", (page) => void slowDown(page));
  await context.addInitScript(keepAudioElements);
  await context.addInitScript(keepNotices);
  await context.addInitScript(keepUrlsFetched);
}

async function slowDown(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
}

/** Closes what a test opened; a context that is kept has no page, route or permission of it any more. */
async function endTest(context: BrowserContext, kept: readonly Kept[]): Promise<void> {
  const own = kept.find((one) => one.context === context);
  if (!own) return context.close();
  await Promise.all(context.pages().map((page) => page.close()));
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await context.clearPermissions();
  own.isFree = true;
}

/** Waits until a notice was shown since the page was loaded, however short. */
export async function expectNotice(page: Page, text: string | RegExp): Promise<void> {
  const notices = () => page.evaluate(() => (globalThis as unknown as { notices: string[] }).notices);
  const matching = typeof text === "string" ? expect.stringContaining(text) : expect.stringMatching(text);
  await eventually(notices).toContainEqual(matching);
}

export interface Sound {
  /** Its address. */
  src: string;
  songId: string;
  quality: string;
  seconds: number;
  isPlaying: boolean;
  volume: number;
}

/** What sounds now: the element that plays, the louder one while two blend, or else the one that holds a sound. */
export function soundOf(page: Page | Frame): Promise<Sound | null> {
  return page.evaluate(() => {
    const { audioElements = [] } = globalThis as unknown as { audioElements?: HTMLAudioElement[] };
    const [element] = audioElements
      .filter((each) => each.hasAttribute("src"))
      .sort((a, b) => Number(a.paused) - Number(b.paused) || b.volume - a.volume);
    if (!element) return null;
    const src = new URL(element.currentSrc || element.src, location.href).pathname;
    const [, songId = "", quality = ""] = /audio\/(.+)\/(low|high)\.mp3$/.exec(src) ?? [];
    const { currentTime: seconds, paused, volume } = element;
    return { src, songId, quality, seconds, isPlaying: !paused, volume };
  });
}

/** Puts the sound near its end, as if the listener had waited; both sounds while two blend. */
export function leaveSeconds(page: Page, seconds: number): Promise<void> {
  return page.evaluate((left) => {
    const { audioElements } = globalThis as unknown as { audioElements: HTMLAudioElement[] };
    for (const element of audioElements)
      if (!element.paused && element.duration > 0) element.currentTime = Math.max(0, element.duration - left);
  }, seconds);
}

/** Puts the sound at its beginning, so that the song does not end in a test that takes its time. */
export const rewind = (page: Page) => leaveSeconds(page, Infinity);

/** Waits until a page has fetched these scripts, by the beginnings of their names, for what works without a network. */
export async function hasLoaded(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const find = () =>
      page.evaluate((start) => {
        const { urlsFetched } = globalThis as unknown as { urlsFetched: () => string[] };
        return urlsFetched().find((url) => url.includes(`/_astro/${start}.`)) ?? "";
      }, name);
    await eventually(find, `${name} is fetched`).not.toBe("");
    await importInPage(page, await find());
  }
}

/** Runs a script with all that it imports, if the page has not yet. As text, in which nobody replaces the import. */
async function importInPage(page: Page, path: string): Promise<void> {
  await page.evaluate(`import(${JSON.stringify(path)}).then(() => undefined)`);
}

/** What is read until it is as expected, on machines that are slow or busy too. */
export const eventually = <Value>(read: () => Value | Promise<Value>, message?: string) =>
  expect.poll(read, { timeout: PATIENCE_MS, message });

/** Presses a key on the seek bar until the sound is behind a second; at the song's end it would be over. */
export const seekBehind = (page: Page, bar: Locator, seconds: number) =>
  eventually(async () => {
    await bar.press("PageUp");
    return (await soundOf(page))?.seconds ?? 0;
  }).toBeGreaterThan(seconds);

/** Waits until the sound has gone on for more than a quarter of a second from where it is now. */
export async function expectSoundToAdvance(page: Page): Promise<void> {
  const start = await soundOf(page);
  await eventually(async () => (await soundOf(page))?.seconds ?? 0).toBeGreaterThan(
    (start?.seconds ?? 0) + 0.25,
  );
}

/** Waits until what fades or moves in is there: half way a text has half its contrast. */
async function settle(): Promise<void> {
  await new Promise(requestAnimationFrame);
  const passing = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

/**
 * What axe finds wrong, a line a rule and element; WCAG 2.2 AA and best practices.
 * @param within looks at this part alone, where another test has seen what is around it
 */
export async function axeFindings(page: Page, within = "html"): Promise<string[]> {
  await page.evaluate(settle);
  await importInPage(page, inject("axe"));
  return page.evaluate(async (part) => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(part === "html" ? document : part, {
      resultTypes: ["violations"],
      // Off by default, though WCAG 2.2 AA asks for it.
      rules: { "target-size": { enabled: true } },
    });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
  }, within);
}
