import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, it } from "vitest";

import { localizedPath } from "#i18n/urls.ts";
import { eventually, useBrowser, VISITOR } from "../support/browser.ts";
import { PAGE_KINDS } from "../support/crawl/page-kinds.ts";
import { textProblems } from "../support/crawl/text-fit.ts";
import { demoSong } from "../support/demo.ts";
import { aPlaylist } from "../support/library.ts";
import { askAt, browserStateOf, type Person, postJson, signUp } from "../support/people/people.ts";

const openPage = useBrowser();
const songs = ["Golden Hour", "Noche de neón", "Areia & Sal"].map(demoSong);
const MORE_KINDS = [
  ["search without results", () => "/search?query=qqzzqq"],
  ["purchase", () => `/purchased?id=${songs[1]?.id}`],
  ["payment", () => "/success"],
  ["own playlist", () => `/playlist/${playlistId}`],
  ["framed player", () => `/embed${songs[0]?.path}`],
] as const;
const WIDTHS = Array.from({ length: 41 }, (_, index) => 320 + index * 40);

let person: Person;
let playlistId: string;
beforeAll(async () => {
  const ask = askAt(inject("url"));
  person = await signUp(ask, { fullName: "Maximiliane Schmitt-Rottmannsdorfer" });
  for (const { id } of songs) {
    await postJson(person.ask, "/like", { songId: id });
    await postJson(person.ask, "/user/addHistory", { songId: id });
  }
  const playlist = await aPlaylist(
    person.ask,
    songs.map(({ id }) => id),
  );
  playlistId = playlist._id;
});

/**
 * A page in a frame is laid out at another width without being drawn, which is what takes long. Pages may not be
 * framed: the page that frames them sees them without the headers that say so.
 */
async function allowFraming(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const dropped = /^(x-frame-options|content-(security-policy|encoding|length))$/i;
  session.on("Fetch.requestPaused", ({ requestId, responseStatusCode = 200, responseHeaders = [] }) => {
    const answer = async () => {
      const { body } = await session.send("Fetch.getResponseBody", { requestId });
      await session.send("Fetch.fulfillRequest", {
        requestId,
        responseCode: responseStatusCode,
        responseHeaders: responseHeaders.filter(({ name }) => !dropped.test(name)),
        body,
      });
    };
    // A page that is closed in between needs no answer.
    answer().catch(() => undefined);
  });
  await session.send("Fetch.enable", {
    patterns: [{ resourceType: "Document", requestStage: "Response" }],
  });
}

const frame = (page: Page, path: string) =>
  page.evaluate(async (src) => {
    const element = document.createElement("iframe");
    element.style.cssText = "position: absolute; inset: 0; border: 0; inline-size: 320px; block-size: 900px";
    element.src = src;
    document.body.replaceChildren(element);
    await new Promise((resolve) => element.addEventListener("load", resolve));
    await element.contentDocument?.fonts.ready;
  }, path);

/** Whether all is drawn that scripts draw at once. */
const isWhole = (page: Page) =>
  page.evaluate(() => {
    const framed = document.querySelector("iframe")?.contentDocument;
    return framed?.querySelector("astro-island[ssr][client=load], main [aria-busy=true]") === null;
  });

describe("text stays in its box at every width", () => {
  it.each([...PAGE_KINDS, ...MORE_KINDS])("%s", async (kind, address) => {
    const isForVisitors = /login|registration|reset/.test(kind);
    const storageState = isForVisitors ? VISITOR.storageState : browserStateOf(person, inject("url"));
    const page = await openPage({ storageState });
    await allowFraming(page);
    await page.goto("/robots.txt");
    const path = await address();
    const problems: string[] = [];
    for (const locale of ["de", "hi", "zh"] as const) {
      await frame(page, localizedPath(locale, path));
      await eventually(() => isWhole(page)).toBe(true);
      // What is around the page's own part is the same on all of them.
      const within = kind === "home" || kind === "framed player" ? "body" : "main";
      const found = await page.evaluate(textProblems, { widths: WIDTHS, within });
      problems.push(...found.map((problem) => `${locale} ${problem}`));
    }
    expect(problems).toEqual([]);
  });
});
