import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { axeFindings, eventually, soundOf, useBrowser, VISITOR } from "../support/browser.ts";
import { demoSong } from "../support/demo.ts";
import { translatePage } from "../support/translate-page.ts";
import { aWireAlbum, aWireArtist, aWireSong, holdSearches, mockSearches } from "../support/search-mocks.ts";

const openPage = useBrowser();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const SONG = demoSong("Golden Hour");

const box = (page: Page) => page.locator("[data-search] input");
const panel = (page: Page) => page.locator("[data-search-panel]");
const options = (page: Page) => panel(page).getByRole("option");
const option = (page: Page, name: string | RegExp) => panel(page).getByRole("option", { name }).first();
const activeText = (page: Page) =>
  box(page).evaluate(
    (input) =>
      document.getElementById(input.getAttribute("aria-activedescendant") ?? "")?.textContent ?? null,
  );
const recent = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("recentSearches") ?? "[]") as string[]);

/** The island listens to the box. */
const alive = (page: Page) => page.locator("[data-search] [role=combobox]").waitFor();

async function openBox(page: Page, path = "/genres"): Promise<void> {
  await page.goto(path);
  await box(page).focus();
  await alive(page);
}

async function type(page: Page, text: string): Promise<void> {
  await box(page).pressSequentially(text);
}

/** Until the panel has answered all that is typed: an answer to its beginning shows the same, and goes again. */
async function untilFound(page: Page, query: string): Promise<void> {
  await option(page, `All results for "${query}"`).waitFor();
  await eventually(() => panel(page).getByRole("listbox").getAttribute("aria-busy")).toBe("false");
}

describe("typing into the box", () => {
  it("shows the newest answer, and the one before it until then", async () => {
    const page = await openPage();
    const { held, next } = await holdSearches(page);
    await openBox(page);
    await type(page, "m");
    await type(page, "id");
    const mid = await next("mid");
    await type(page, "night");
    const midnight = await next("midnight");
    await midnight.answer({ songs: [aWireSong("The newer")] });
    await option(page, /The newer/).waitFor();
    await mid.answer({ songs: [aWireSong("The older")] });
    await type(page, "s");
    const midnights = await next("midnights");
    await eventually(() => page.locator("[data-search]").getAttribute("data-busy")).not.toBeNull();
    await option(page, /The newer/).waitFor();
    await midnights.answer({ songs: [aWireSong("The newest")] });
    await option(page, /The newest/).waitFor();
    expect(await page.getByText("The older").count()).toBe(0);
    expect(held.map(({ query }) => query)).not.toContain("m");
    await page.getByRole("status").filter({ hasText: "1 result" }).waitFor({ state: "attached" });
  });

  it("goes on finding in a page that the browser translates", async () => {
    const page = await openPage();
    await openBox(page);
    await page.evaluate(translatePage);
    // The same song with another part of its title marked: its texts are cut anew.
    for (const typed of ["hour", "golden"]) {
      await box(page).fill(typed);
      await option(page, new RegExp(`All results for "${typed}"`)).waitFor();
      const song = option(page, /Golden.*Hour/);
      const marked = async () => (await song.locator("mark").first().textContent())?.replaceAll("*", "");
      await eventually(async () => (await marked())?.toLowerCase()).toBe(typed);
      expect((await song.textContent())?.match(/golden/gi)).toHaveLength(1);
    }
    // Whatever else React would take away may be gone as well.
    await page.evaluate(() => void document.body.removeChild(document.createTextNode("gone already")));
  });

  it("loses nothing that is typed before the script is there", async () => {
    const page = await openPage();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/_astro/SearchPanel*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/genres");
    await type(page, "golden hour");
    expect(await box(page).getAttribute("role")).toBeNull();
    release();
    await untilFound(page, "golden hour");
    await option(page, /Golden Hour/).waitFor();
    await eventually(() => box(page).inputValue()).toBe("golden hour");
  });

  it("says when nothing is found, when it fails in whose words, and what was searched instead", async () => {
    const page = await openPage();
    const { next } = await holdSearches(page);
    await openBox(page);
    await type(page, "qqq");
    await (await next("qqq")).answer();
    await panel(page).getByText('No results found for "qqq"').waitFor();
    await eventually(() => box(page).getAttribute("aria-expanded")).toBe("false");
    await type(page, "q");
    await (await next("qqqq")).fail(503);
    await panel(page).getByText("Error fetching results").waitFor();
    await type(page, "q");
    await (await next("qqqqq")).fail(429, "Too many requests, please try again later");
    await panel(page).getByText("Too many requests, please try again later").waitFor();

    await box(page).fill("midnihgt");
    await (await next("midnihgt")).answer({ songs: [aWireSong("Midnight")], correctedQuery: "midnight" });
    await panel(page).getByText("Showing midnight").waitFor();
    expect(
      await option(page, /Midnight/)
        .locator("mark")
        .first()
        .textContent(),
    ).toBe("Midnight");
    await panel(page).getByRole("link", { name: 'Search for exactly "midnihgt"' }).click();
    await eventually(async () => (await next("midnihgt")).isExact).toBe(true);
    await (await next("midnihgt")).answer();
    await panel(page).getByText('No results found for "midnihgt"').waitFor();
    expect(new URL(page.url()).pathname).toBe("/genres");
  });

  it("shows titles as text, whatever is in them", async () => {
    const page = await openPage();
    const hostile = "<img src=x onerror=alert(1)>";
    await mockSearches(page, {
      artists: [aWireArtist(hostile, { songs: [aWireSong(hostile)], albums: [aWireAlbum(hostile)] })],
      albums: [aWireAlbum(hostile)],
      songs: [aWireSong(hostile, { price: 1 })],
      correctedQuery: hostile,
    });
    await openBox(page);
    await box(page).fill("<img");
    await option(page, hostile).waitFor();
    expect(await panel(page).locator("img[src=x]").count()).toBe(0);
    expect(await panel(page).locator("mark").first().textContent()).toBe("img");
    await page.goto(`/search?query=${encodeURIComponent(hostile)}`);
    await page.getByRole("heading", { name: `No results found for "${hostile}"` }).waitFor();
    expect(await page.locator("main img[src=x]").count()).toBe(0);
  });
});

describe("what is found", () => {
  it("is listed as artists, albums and songs, each a link, with prices or what is bought", async () => {
    const page = await openPage();
    const bought = aWireSong("Bought Hollow", { price: 0.99 });
    await page.route("**/api/v1/auth", async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as { user: object };
      await route.fulfill({ json: { ...json, user: { ...json.user, purchasedSongs: [bought._id] } } });
    });
    await mockSearches(page, {
      artists: [aWireArtist("The Hollow Pines", { songs: [aWireSong("One")], albums: [aWireAlbum("Two")] })],
      albums: [aWireAlbum("Hollow", { songs: [aWireSong("Three")] })],
      songs: [aWireSong("Hollow Song", { price: 1.29 }), bought],
    });
    await openBox(page);
    await type(page, "hollow");
    for (const name of ["Artist", "Albums", "Songs"]) await page.getByRole("group", { name }).waitFor();
    const hrefs = () => options(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    await eventually(hrefs).toEqual([
      "/artist/the-hollow-pines",
      "/song/one",
      "/album/two",
      "/album/hollow",
      "/song/three",
      "/song/hollow-song",
      "/purchased?id=hollow-song",
      "/song/bought-hollow",
      "/purchased?id=bought-hollow",
      "/search?query=hollow",
    ]);
    const songs = page.getByRole("group", { name: "Songs" });
    await eventually(() => songs.innerText()).toMatch(
      /Hollow Song\s+The Hollow Pines\s+Letters from the Ridge\s+May 2024\s+03:05/,
    );
    await option(page, "Buy Now $1.29").waitFor();
    await option(page, "Purchased").waitFor();
    await eventually(() => page.getByRole("group", { name: "Albums" }).innerText()).toContain(
      "The Hollow Pines · May 2024",
    );
  });

  it("opens beside this page, plays a song that is clicked, and goes on with the one that plays", async () => {
    const page = await openPage();
    await openBox(page);
    await type(page, "golden hour");
    await untilFound(page, "golden hour");
    const song = page.getByRole("group", { name: "Songs" }).getByRole("option", { name: /Golden Hour/ });
    const ways = [() => song.click({ button: "middle" }), () => song.click({ modifiers: ["Control"] })];
    for (const open of ways) {
      const [opened] = await Promise.all([page.context().waitForEvent("page"), open()]);
      await opened.waitForURL(`**${SONG.path}`);
      await opened.close();
    }
    expect(await soundOf(page)).toBeNull();
    await eventually(() => box(page).inputValue()).toBe("golden hour");

    await song.click();
    await panel(page).waitFor({ state: "hidden" });
    await eventually(() => box(page).inputValue()).toBe("");
    await eventually(async () => (await soundOf(page))?.songId).toBe(SONG.id);
    expect(new URL(page.url()).pathname).toBe("/genres");
    await eventually(() => recent(page)).toEqual(["golden hour"]);
    await eventually(async () => (await soundOf(page))?.isPlaying).toBe(true);

    await eventually(async () => (await soundOf(page))?.seconds ?? 0).toBeGreaterThan(0.5);
    const before = (await soundOf(page))?.seconds ?? 0;
    await type(page, "golden hour");
    await untilFound(page, "golden hour");
    await song.click();
    await panel(page).waitFor({ state: "hidden" });
    await eventually(async () => (await soundOf(page))?.isPlaying).toBe(true);
    expect((await soundOf(page))?.seconds).toBeGreaterThan(before);
  });

  it("asks a visitor to sign in", async () => {
    const page = await openPage(VISITOR);
    await openBox(page);
    await type(page, "golden hour");
    await untilFound(page, "golden hour");
    await page
      .getByRole("group", { name: "Songs" })
      .getByRole("option", { name: /Golden Hour/ })
      .click();
    await page.getByRole("dialog", { name: "Login to listen" }).waitFor();
    expect(await soundOf(page)).toBeNull();
  });
});

describe("by the keyboard alone", () => {
  it("is reached, gone through and opened, and the text stays text", async () => {
    const page = await openPage();
    await page.goto("/genres");
    await page.keyboard.press("/");
    await alive(page);
    await page.keyboard.type("golden hour");
    await untilFound(page, "golden hour");
    await option(page, /Golden Hour/).waitFor();
    await eventually(() => box(page).getAttribute("aria-expanded")).toBe("true");
    await eventually(() => activeText(page)).toBeNull();
    await page.keyboard.press("ArrowUp");
    await eventually(() => activeText(page)).toContain('All results for "golden hour"');
    await page.keyboard.press("ArrowDown");
    await eventually(() => activeText(page)).toBeNull();
    await page.keyboard.press("ArrowDown");
    await eventually(() => activeText(page)).toContain("Golden Hour");
    await page.keyboard.press("Home");
    await eventually(() => activeText(page)).toBeNull();
    await page.keyboard.type("x");
    await eventually(() => box(page).inputValue()).toBe("xgolden hour");
    await page.keyboard.press("Backspace");
    await untilFound(page, "golden hour");
    await option(page, /Golden Hour/).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await eventually(async () => (await soundOf(page))?.songId).toBe(SONG.id);
    await eventually(() => box(page).inputValue()).toBe("");
  });

  it("leads with Tab through its links, closes with Escape, clears with another, and searches with Enter", async () => {
    const page = await openPage();
    await openBox(page);
    await type(page, "golden");
    await untilFound(page, "golden");
    await option(page, /Golden Hour/).waitFor();
    const passed: string[] = [];
    const count = await panel(page).locator("a").count();
    await page.keyboard.press("Tab");
    for (let step = 0; step < count; step += 1) {
      await page.keyboard.press("Tab");
      passed.push(await page.evaluate(() => document.activeElement?.id ?? ""));
    }
    expect(passed).toEqual(Array.from({ length: count }, (_, index) => `search-option-${index}`));
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "hidden" });
    await eventually(() => box(page).evaluate((input) => document.activeElement === input)).toBe(true);
    await eventually(() => box(page).inputValue()).toBe("golden");
    await page.keyboard.press("ArrowDown");
    await option(page, /Golden Hour/).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await eventually(() => box(page).inputValue()).toBe("");
    await type(page, "golden");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?query=golden");
    await page.getByRole("heading", { name: 'Results for "golden"' }).waitFor();
    await panel(page).waitFor({ state: "hidden" });
    await eventually(() => recent(page)).toEqual(["golden"]);
  });
});

describe("recent searches", () => {
  it("show in the empty box, and go one by one and all at once", async () => {
    const page = await openPage();
    await page.goto("/genres");
    await page.evaluate(() =>
      localStorage.setItem("recentSearches", JSON.stringify(["one", "two", "three"])),
    );
    await box(page).focus();
    await panel(page).getByText("Recent searches").waitFor();
    await eventually(() => options(page).allInnerTexts()).toEqual(["one", "two", "three"]);
    await page.getByRole("button", { name: "Remove two" }).click();
    await eventually(() => recent(page)).toEqual(["one", "three"]);
    await eventually(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Remove three");
    expect(await axeFindings(page, "[data-search]")).toEqual([]);
    await box(page).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /for "one"/ }).waitFor();
    await page.goto("/genres");
    await box(page).focus();
    await page.getByRole("button", { name: "Clear all" }).click();
    await panel(page).waitFor({ state: "hidden" });
    await eventually(() => recent(page)).toEqual([]);
  });

  it("are forgotten at sign-out", async () => {
    const page = await openPage();
    await page.route("**/api/v1/auth/logout", (route) => route.fulfill({ json: { success: true } }));
    await page.goto("/profile");
    await page.evaluate(() => localStorage.setItem("recentSearches", JSON.stringify(["mine"])));
    await page.getByRole("button", { name: "Log Out" }).click();
    await eventually(() => recent(page)).toEqual([]);
  });
});

describe("over the page", () => {
  it("is on a phone as wide as the screen, between bar and player, and scrolls inside", async () => {
    const page = await openPage(PHONE);
    await mockSearches(page, { songs: Array.from({ length: 12 }, (_, index) => aWireSong(`Song ${index}`)) });
    await page.goto("/genres");
    await box(page).evaluate((input) => {
      scrollTo(0, 30);
      input.focus({ preventScroll: true });
    });
    await alive(page);
    await type(page, "song");
    await untilFound(page, "song");
    await option(page, /Song 11/).waitFor({ state: "attached" });
    const place = async () => {
      const field = await box(page).boundingBox();
      const { x, y, width, height } = (await panel(page).boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
      const isBelow = y >= 56 && y >= (field?.y ?? 0) + (field?.height ?? 0);
      return { x, width, isBelow, isAbovePlayer: y + height <= 740 - 72 - 56 };
    };
    await eventually(place).toEqual({ x: 0, width: 360, isBelow: true, isAbovePlayer: true });
    await option(page, /All results/).scrollIntoViewIfNeeded();
    await eventually(() => page.evaluate(() => scrollY)).toBe(30);
  });

  it("is accessible from 360 to 1440 px, and closes by its button, a click beside it, or without focus", async () => {
    const page = await openPage();
    await openBox(page);
    await type(page, "ho");
    await untilFound(page, "ho");
    await option(page, /Golden Hour/).waitFor();
    await page.keyboard.press("ArrowDown");
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      if (width !== 768) expect(await axeFindings(page)).toEqual([]);
      await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "Close the search results" }).click();
    await panel(page).waitFor({ state: "hidden" });
    await box(page).click();
    await panel(page).waitFor();
    // Between the navigation and what the page shows.
    await page.mouse.click(215, 700);
    await panel(page).waitFor({ state: "hidden" });
    await box(page).click();
    await panel(page).waitFor();
    await page.locator("footer a").first().focus();
    await panel(page).waitFor({ state: "hidden" });
  });

  it("is gone on the next page, works there too, and back and forward", async () => {
    const page = await openPage();
    await openBox(page);
    await type(page, "hollow");
    await option(page, "The Hollow Pines").click();
    await page.waitForURL("**/artist/**");
    await panel(page).waitFor({ state: "hidden" });
    await type(page, "golden");
    await option(page, /Golden Hour/).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?query=golden");
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "The Hollow Pines" }).waitFor();
    await type(page, "ho");
    await option(page, /Golden Hour/).waitFor();
    await page.goForward();
    await page.getByRole("heading", { name: 'Results for "golden"' }).waitFor();
    await eventually(() => box(page).inputValue()).toBe("golden");
    await panel(page).waitFor({ state: "hidden" });
  });
});

describe("the page of a search", () => {
  const main = (page: Page) => page.getByRole("main");

  it("shows groups, marks what was found, and is the same after a reload and without JavaScript", async () => {
    for (const options of [{}, { ...VISITOR, javaScriptEnabled: false }]) {
      const page = await openPage(options);
      await page.goto("/search?query=HÓ");
      for (const _time of [1, 2]) {
        await main(page).getByRole("heading", { name: 'Results for "HÓ"' }).waitFor();
        expect(await main(page).getByRole("heading", { level: 2 }).allInnerTexts()).toEqual([
          "Artists",
          "Albums",
          "Songs",
        ]);
        expect(await main(page).locator("#songs mark").first().textContent()).toMatch(/^ho$/i);
        await page.reload();
      }
    }
  });

  it("mends a typo, and says what is too short, and what failed with a way to try again", async () => {
    const page = await openPage();
    await page.goto("/search?query=goldne%20hour");
    await main(page).getByRole("heading", { name: 'Results for "goldne hour"' }).waitFor();
    await main(page).getByText("Showing golden hour").waitFor();
    expect(await axeFindings(page, "main")).toEqual([]);
    await main(page).getByRole("link", { name: 'Search for exactly "goldne hour"' }).click();
    await main(page).getByRole("heading", { name: 'No results found for "goldne hour"' }).waitFor();
    await page.goto("/search?query=g");
    await main(page).getByText("Type at least 2 characters").waitFor();
    const answer = await page.goto("/search?query=golden&kind=songs&cursor=broken");
    expect([answer?.status(), answer?.headers()["cache-control"]]).toEqual([400, "private, no-store"]);
    await main(page).getByText("Error fetching search results").waitFor();
    await main(page).getByRole("link", { name: "Try again" }).click();
    await main(page).getByRole("link", { name: "Golden Hour" }).first().waitFor();
  });

  it("goes on behind a cursor", async () => {
    const page = await openPage({ ...VISITOR, javaScriptEnabled: false });
    const first = await page.request.get("/api/v1/home/searchAll?query=ho&kind=songs&limit=1");
    const { data, nextCursor } = (await first.json()) as {
      data: { songs: { title: string }[] };
      nextCursor: { songs: string };
    };
    await page.goto(`/search?query=ho&kind=songs&cursor=${encodeURIComponent(nextCursor.songs)}`);
    const titles = await main(page).locator("#songs tbody tr a.one-line").allInnerTexts();
    expect(titles.length).toBeGreaterThan(1);
    expect(titles).not.toContain(data.songs[0]?.title);
    await main(page).getByRole("link", { name: "All results" }).click();
    await main(page)
      .getByText(data.songs[0]?.title ?? "")
      .first()
      .waitFor();
  });

  it("appends what follows, keeps the focus while something follows, and says how many are shown", async () => {
    // The policy of pages lets nobody add a link as markup.
    const page = await openPage({ bypassCSP: true });
    await page.route("**/search?query=more**", (route) => {
      const at = new URL(route.request().url()).searchParams.get("cursor");
      const row = `<tr><td><button data-number="1"></button></td><td><a href="/song/x">Song ${at}</a></td></tr>`;
      const link =
        at === "2" ? '<a data-more-results="songs" href="/search?query=more&cursor=3">Show more</a>' : "";
      const body = `<table id="songs"><tbody>${row}</tbody></table>${link}`;
      return at === "4" ? route.fulfill({ status: 503 }) : route.fulfill({ contentType: "text/html", body });
    });
    await page.goto("/search?query=golden");
    const before = await main(page).locator("#songs tbody tr").count();
    await main(page).evaluate((element) => {
      element.insertAdjacentHTML(
        "beforeend",
        `<p><a data-more-results="songs" data-shown="{{count}} shown" data-failed="Error fetching search results"
          href="/search?query=more&cursor=2">Show more</a> <output></output></p>`,
      );
    });
    const more = main(page).getByRole("link", { name: "Show more" });
    await more.press("Enter");
    await main(page)
      .getByText(`${before + 1} shown`)
      .waitFor();
    await eventually(() => more.evaluate((link) => document.activeElement === link)).toBe(true);
    await eventually(() =>
      main(page).locator("#songs [data-number]").last().getAttribute("data-number"),
    ).toBe(String(before + 1));
    await more.press("Enter");
    await main(page)
      .getByText(`${before + 2} shown`)
      .waitFor();
    await eventually(() => more.count()).toBe(0);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Song 3");
    expect(new URL(page.url()).search).toBe("?query=golden");
  });
});
