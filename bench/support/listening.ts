import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";

import { findOrInstallChromium } from "#cli/local/machine/chromium.ts";
import { prepareData, preparePages, prepareSound } from "#cli/local/prepare.ts";
import { freePort } from "#cli/local/machine/port.ts";
import { serveApp } from "#cli/local/serve.ts";
import { openAsOwner } from "#cli/local/state/platform.ts";
import { askAt, browserStateOf, OUTBOX_KEY, type Person, signUp } from "../../tests/support/people/people.ts";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--autoplay-policy=no-user-gesture-required",
];

export interface ListeningSite {
  url: string;
  /** Somebody new. */
  listener: Person;
  database: D1Database;
  /** A browser profile that has never been here, but for the listener being signed in. */
  open: (options?: BrowserContextOptions) => Promise<{ context: BrowserContext; page: Page }>;
  stop: () => Promise<void>;
}

/** The built app with its demo, and a browser to listen with. */
export async function startListening(prepare: (page: Page) => Promise<unknown>): Promise<ListeningSite> {
  const platform = await openAsOwner();
  await prepareData(platform);
  await Promise.all([prepareSound(platform, "short", new AbortController().signal), preparePages(platform)]);
  const server = await serveApp(platform, await freePort(), { DEV_OUTBOX: OUTBOX_KEY });
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: FLAGS });
  const listener = await signUp(askAt(server.url));
  const storageState = browserStateOf(listener, server.url);
  return {
    url: server.url,
    listener,
    database: platform.env.DB,
    open: async (options) => {
      const context = await browser.newContext({
        baseURL: server.url,
        bypassCSP: true,
        storageState,
        ...options,
      });
      const page = await context.newPage();
      await prepare(page);
      return { context, page };
    },
    stop: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

/** An address of the app that answers with a page of this script alone. */
export async function bare(page: Page, script: string): Promise<void> {
  await page.route("**/bare", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>bare</title><button>Play</button><script>${script}</script>`,
    }),
  );
  await page.goto("/bare");
}

/** The value below which so large a part of all lies. @param part 0 to 1 */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}
