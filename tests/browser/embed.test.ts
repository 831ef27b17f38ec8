import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Frame, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

import { freePort } from "#cli/local/machine/port.ts";
import { type Server, serveApp } from "#cli/local/serve.ts";
import { openAsOwner } from "#cli/local/state/platform.ts";
import { axeFindings, eventually, expectNotice, soundOf, useBrowser, VISITOR } from "../support/browser.ts";
import { demoSong } from "../support/demo.ts";

const openPage = useBrowser();
const { id, path } = demoSong("Golden Hour");
let app: Server;
let album = "";
/** Another site, with the HTML that its address holds. */
const blog = createServer((request, response) => {
  const html = new URL(request.url ?? "", "http://blog").searchParams.get("html");
  response.setHeader("Content-Type", "text/html");
  response.end(`<!doctype html><title>Blog</title>${html}`);
});
// Not "localhost", so that it is another site too, whose frames have no cookies of ours.
const blogWith = (...html: string[]) =>
  `http://127.0.0.1:${(blog.address() as AddressInfo).port}/?${new URLSearchParams({ html: html.join("") })}`;
const frameOf = (source: string) => `<iframe src="${app.url}${source}" width="300" height="400"></iframe>`;

/** What the song's page offers for other sites. */
async function sharedCode(page: Page): Promise<string> {
  await page.goto(app.url + path);
  await page.locator("main [aria-haspopup=menu]").first().click();
  await page.getByRole("menuitem", { name: "Share" }).click();
  await page.getByRole("dialog", { name: "Share" }).getByRole("button", { name: "Copy embed code" }).click();
  await expectNotice(page, "Embed code copied");
  return page.evaluate(() => navigator.clipboard.readText());
}

const soundIn = (frame: Frame | undefined) => frame && soundOf(frame);

beforeAll(async () => {
  const platform = await openAsOwner(inject("stateCopy"));
  app = await serveApp(platform, await freePort(), { PREVIEW_SECONDS: "20" });
  await new Promise<void>((resolve) => blog.listen(0, "127.0.0.1", resolve));
  album = /\/album\/[a-z0-9-]+/.exec(await (await fetch(app.url + path)).text())?.[0] ?? "";
});
afterAll(async () => {
  blog.close();
  await app.stop();
});

it.each(["light", "dark"])("both players pass axe in the %s theme, from 300 px", async (theme) => {
  const page = await openPage({ ...VISITOR, viewport: { width: 300, height: 400 } });
  for (const player of [`/embed/song/${id}`, `/fr/embed${album}`]) {
    await page.goto(`${app.url}${player}?theme=${theme}`);
    expect(await axeFindings(page)).toEqual([]);
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(300);
  }
});

describe("a page of another site", () => {
  it("frames a song and an album, of which one sounds at a time, and leaves no cookie", async () => {
    const page = await openPage({ ...VISITOR, permissions: ["clipboard-read", "clipboard-write"] });
    const code = await sharedCode(page);
    expect(code).toContain(`/embed${path}"`);
    // The built pages name the app of the other tests, which plays no previews.
    const here = code.replace(/src="http:\/\/[^/]+/, `src="${app.url}`);
    await page.goto(blogWith(here, frameOf(`/fr/embed${album}?theme=light`)));
    const [, song, list] = page.frames();
    await song?.getByRole("button", { name: "Play a preview" }).click();
    await eventually(async () => (await soundIn(song))?.seconds).toBeGreaterThan(0.25);
    expect(await soundIn(song)).toMatchObject({ src: `/media/preview/${id}.mp3`, isPlaying: true });

    const rows = list?.getByRole("listitem").getByRole("button");
    await rows?.first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await eventually(async () => (await soundIn(list))?.isPlaying).toBe(true);
    await eventually(() => rows?.nth(1).getAttribute("aria-current")).toBe("true");
    await eventually(async () => (await soundIn(song))?.isPlaying).toBe(false);
    expect(await page.context().cookies()).toEqual([]);
    expect(
      await list?.getByRole("link", { name: "Letters from the Ridge" }).first().getAttribute("target"),
    ).toBe("_blank");
  });

  it("cannot frame the song's page", async () => {
    const page = await openPage(VISITOR);
    const refused = page.waitForEvent("console", (message) => /frame-ancestors 'none'/.test(message.text()));
    await page.goto(blogWith(frameOf(path)));
    await refused;
    expect(await page.frames()[1]?.getByRole("heading").count()).toBe(0);
  });
});
