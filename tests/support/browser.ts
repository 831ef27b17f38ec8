import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Frame,
  type Page,
} from "playwright-core";
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
 * without an error in its console. Tests of a file with the same options share a context one after the
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
    page.on("pageerror", (error) => {
      // The browser says so of every change of page that a quicker reader cuts short.
      if (!error.message.startsWith("Transition was skipped"))
        complaints.push(`${page.url()} ${error.message}`);
    });
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
  context.setDefaultTimeout(12_000);
  await context.addInitScript(keepAudioElements);
  if (!who.isNew) await context.addInitScript(rejectCookies);
  return context;
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

/** A browser with a profile in a folder, to be killed as by a power cut; a listener is signed in. */
export async function keptBrowser(folder: string): Promise<{ page: Page; kill: () => Promise<void> }> {
  const executablePath = process.env["CHROMIUM_PATH"] ?? "";
  const baseURL = inject("url");
  const before = new Set(await processesOf(folder));
  const context = await chromium.launchPersistentContext(folder, { executablePath, args: FLAGS, baseURL });
  await context.addInitScript(keepAudioElements);
  await context.addCookies(inject("listener").cookies);
  const started = (await processesOf(folder)).filter((id) => !before.has(id));
  return {
    page: await context.newPage(),
    kill: async () => {
      const closed = new Promise((resolve) => context.once("close", resolve));
      for (const id of started) {
        try {
          process.kill(id, "SIGKILL");
        } catch {
          // It went with the one before.
        }
      }
      await closed;
    },
  };
}

/** The processes that were started with this profile. */
async function processesOf(folder: string): Promise<number[]> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "")),
  );
  return ids.filter((_, index) => commands[index]?.includes(folder)).map(Number);
}

/** As a browser is in which the banner was answered before; what a test answers later stays. */
function rejectCookies(): void {
  try {
    localStorage["cookie_consent"] ??= "rejected";
  } catch {
    // An empty page and a sandboxed frame have no storage.
  }
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

/** Puts the sound near its end, as if the listener had waited. */
export function leaveSeconds(page: Page, seconds: number): Promise<void> {
  return page.evaluate((left) => {
    const { audioElements } = globalThis as unknown as { audioElements: HTMLAudioElement[] };
    const playing = audioElements.find((element) => !element.paused);
    if (playing) playing.currentTime = playing.duration - left;
  }, seconds);
}

/** What is read until it is as expected, on machines that are slow or busy too. */
export const eventually = <Value>(read: () => Value | Promise<Value>, timeout = 15_000) =>
  expect.poll(read, { timeout });

/** Waits until the sound has gone on for more than a quarter of a second from where it is now. */
export async function expectSoundToAdvance(page: Page): Promise<void> {
  const start = await soundOf(page);
  await expect
    .poll(async () => (await soundOf(page))?.seconds ?? 0, { timeout: 10_000 })
    .toBeGreaterThan((start?.seconds ?? 0) + 0.25);
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
  await page.evaluate(axe);
  return page.evaluate(async (part) => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(part === "html" ? document : part, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
  }, within);
}
