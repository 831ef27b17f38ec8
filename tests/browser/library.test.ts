import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, it } from "vitest";

import type { WireList, WireOne, WirePlaylist, WireSong } from "#contract/wire.ts";
import { aPicture, askForPlaylist } from "../support/library.ts";
import { ALBUM, openAlbum } from "../support/album.ts";
import {
  axeFindings,
  eventually,
  expectNotice,
  expectSoundToAdvance,
  hasLoaded,
  useBrowser,
  VISITOR,
} from "../support/browser.ts";
import { demoSong } from "../support/demo.ts";
import { askAt, browserStateOf, type Person, postJson, signUp } from "../support/people/people.ts";

const openPage = useBrowser();
const ask = askAt(inject("url"));
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
/** How somebody looks at a page and presses what is on it. */
const enter = (target: Locator) => target.press("Enter");
const tap = (target: Locator) => target.tap();
const WAYS: [string, object, (target: Locator) => Promise<void>][] = [
  ["by keys in a wide window", {}, enter],
  ["by touch on a phone", PHONE, tap],
];
const song = demoSong(ALBUM[0]);
let person: Person;
beforeAll(async () => {
  person = await signUp(ask, { fullName: "Ada Byron" });
});

const openAs = (who: Person, options = {}) =>
  openPage({ storageState: browserStateOf(who, inject("url")), ...options });
const listOf = async <Item>(path: string, who = person) =>
  (await (await who.ask(path)).json<WireList<Item>>()).data;
const more = (page: Page, title: string) => page.getByRole("button", { name: `More for ${title}` }).first();
const choose = async (page: Page, title: string, item: string) => {
  await more(page, title).click();
  await page.getByRole("menuitem", { name: item }).click();
};

/** Buttons and fields that a thumb would miss. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(":is(main, dialog[open]) :is(button, input, [role=switch])")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest(".visually-hidden"))
      // A field for robots, which nobody sees.
      .filter((element) => element.getAttribute("name") !== "website")
      .filter((element) => {
        const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
        return width > 1 && (width < 44 || height < 44);
      })
      .map((element) => `${element.ariaLabel ?? element.textContent} ${element.outerHTML.slice(0, 120)}`),
  );
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

const isFocusLost = (page: Page) => page.evaluate(() => document.activeElement === document.body);

async function makePlaylist(who: Person, name: string, songs = [song.id]): Promise<WirePlaylist> {
  const made = await askForPlaylist(who.ask, songs, { name });
  return (await made.json<WireOne<WirePlaylist>>()).data;
}

describe("a like", () => {
  it.each(WAYS)(
    "shows in every heart, in the favourites, and is taken back: %s",
    async (_, options, press) => {
      const page = await openAs(await signUp(ask), options);
      await openAlbum(page);
      const heart = page.locator(`[data-like-id="${demoSong(ALBUM[2]).id}"]`).first();
      if (await heart.isVisible()) await press(heart);
      else {
        // A narrow table has no room for it.
        await press(more(page, ALBUM[2]));
        await press(page.getByRole("menuitem", { name: "Add To Favourites" }));
      }
      await expectNotice(page, "Added to favorites!");
      await eventually(() => heart.getAttribute("aria-pressed")).toBe("true");
      await page.goto("/favourites");
      await page.getByRole("main").getByRole("link", { name: ALBUM[2] }).waitFor();
      await press(page.getByRole("button", { name: `Add ${ALBUM[2]} to favourites` }));
      await eventually(() => page.getByRole("main").locator("[aria-pressed=true]").count()).toBe(0);
      if (options === PHONE) return;
      await openAlbum(page);
      await eventually(() => heart.getAttribute("aria-pressed")).toBe("false");
      await page.goto("/favourites");
      await page.getByText("No favourites yet").waitFor();
    },
  );

  it("waits while there is no network, in order, and is sent once", async () => {
    const who = await signUp(ask);
    const page = await openAs(who);
    await openAlbum(page);
    // What a heart does without a network is here before it is gone.
    await hasLoaded(page, ["press-like", "WaitingSign", "client"]);
    await page.context().setOffline(true);
    for (const title of [ALBUM[0], ALBUM[1], ALBUM[2]])
      await page.getByRole("button", { name: `Add ${title} to favourites` }).click();
    await page.getByRole("button", { name: `Add ${ALBUM[1]} to favourites` }).click();
    await page
      .getByRole("status")
      .filter({ hasText: /waiting for the network/ })
      .waitFor();
    expect(await listOf<WireSong>("/like", who)).toEqual([]);
    await page.context().setOffline(false);
    await eventually(async () => (await listOf<WireSong>("/like", who)).map(({ title }) => title)).toEqual([
      ALBUM[2],
      ALBUM[0],
    ]);
    await eventually(() => page.evaluate(() => localStorage.getItem("pendingWrites"))).toBeNull();
  });

  it("is for who is signed in", async () => {
    const page = await openPage(VISITOR);
    await openAlbum(page);
    const heart = page.getByRole("button", { name: `Add ${ALBUM[0]} to favourites` });
    await heart.click();
    await expectNotice(page, /You Need To Login/);
    expect(await heart.getAttribute("aria-pressed")).not.toBe("true");
  });
});

describe("the history", () => {
  it("lists what was played from a card, and is cleared", async () => {
    const who = await signUp(ask);
    const page = await openAs(who, PHONE);
    await page.goto(song.path);
    await tap(page.getByRole("main").getByRole("button", { name: /^Play/ }).first());
    await expectSoundToAdvance(page);
    await eventually(async () => (await listOf<WireSong>("/user/gethistory", who)).length).toBe(1);
    await page.goto("/history");
    await page.getByRole("main").getByRole("link", { name: ALBUM[0] }).waitFor();
    await tap(page.getByRole("button", { name: "Clear history" }));
    await eventually(() => smallTargets(page)).toEqual([]);
    await tap(page.getByRole("dialog").getByRole("button", { name: "Clear history" }));
    await page.getByText("Nothing played yet").waitFor();
    await eventually(() => isFocusLost(page)).toBe(false);
    await eventually(() => listOf<WireSong>("/user/gethistory", who)).toEqual([]);
  });
});

describe("a playlist", () => {
  it("is made of picked songs, outlives a reload as a draft, and opens", async () => {
    const who = await signUp(ask);
    const page = await openAs(who, PHONE);
    await page.goto("/create-playlist");
    await page.getByRole("main").getByLabel("Name").fill("Rainy days");
    await page.getByLabel("Search songs").fill("golden");
    await page.getByRole("checkbox", { name: /Golden Hour/ }).press("Space");
    await page.getByLabel("Search songs").fill("lantern");
    await page.getByRole("checkbox", { name: /Carry the Lantern/ }).press("Space");
    await page.getByText("2/20").waitFor();
    await tap(page.getByRole("button", { name: "Remove Carry the Lantern" }));
    await page.getByText("1/20").waitFor();
    await eventually(() => isFocusLost(page)).toBe(false);
    await eventually(() => overflow(page)).toBeLessThanOrEqual(0);
    await eventually(() => smallTargets(page)).toEqual([]);
    await eventually(() => page.evaluate(() => localStorage.getItem("playlistDraft") ?? "")).toContain(
      "Rainy",
    );
    await page.reload();
    await page.getByText("1/20").waitFor();
    await eventually(() => page.getByRole("main").getByLabel("Name").inputValue()).toBe("Rainy days");
    const create = page.getByRole("main").getByRole("button", { name: "Create Playlist" });
    await tap(create);
    await page.getByText("Please upload a cover image").waitFor();
    await page.locator("input[type=file]").setInputFiles({
      name: "cover.png",
      mimeType: "image/png",
      buffer: Buffer.from(await (await aPicture()).arrayBuffer()),
    });
    await page.getByRole("button", { name: "Remove the cover image" }).waitFor();
    await tap(create);
    await expectNotice(page, "Playlist Added");
    await page.waitForURL("**/playlist/mix-*");
    await page.getByRole("heading", { name: "Rainy days" }).waitFor();
    await page.getByText("By Ada").or(page.getByText(/^By/)).first().waitFor();
    await tap(page.getByRole("button", { name: "Play All" }));
    await expectSoundToAdvance(page);
  });

  it("is renamed, reordered, shared and deleted by its owner", async () => {
    const who = await signUp(ask);
    const made = await makePlaylist(who, "Morning", [demoSong(ALBUM[0]).id, demoSong(ALBUM[1]).id]);
    const page = await openAs(who);
    await page.goto(`/playlist/${made._id}`);
    const heart = page.getByRole("button", { name: `Add ${ALBUM[0]} to favourites` });
    await page.getByRole("main").getByRole("link", { name: ALBUM[0] }).waitFor();
    await enter(heart);
    await eventually(() => heart.getAttribute("aria-pressed")).toBe("true");
    const edit = page.getByRole("button", { name: "Edit" });
    await enter(edit);
    await page.setViewportSize(PHONE.viewport);
    await eventually(() => overflow(page)).toBeLessThanOrEqual(0);
    await eventually(() => smallTargets(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await eventually(() => overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole("main").getByLabel("Name").fill("Evening");
    await page.getByRole("switch", { name: "Public" }).press("Space");
    const move = page.getByRole("button", { name: `Move ${ALBUM[1]}`, exact: true });
    await move.press("ArrowUp");
    await eventually(() => isFocused(move)).toBe(true);
    const stored = async () =>
      (await (await who.ask(`/playlist/${made._id}`)).json<WireOne<WirePlaylist>>()).data;
    await eventually(async () => (await stored()).songs.map(({ title }) => title)).toEqual([
      ALBUM[1],
      ALBUM[0],
    ]);
    await enter(page.getByRole("button", { name: "Done" }));
    await eventually(() => isFocused(edit)).toBe(true);
    await eventually(async () => [(await stored()).name, (await stored()).isPublic]).toEqual([
      "Evening",
      true,
    ]);
    const visitor = await openPage(VISITOR);
    await visitor.goto(`/playlist/${made._id}`);
    await visitor.getByRole("heading", { name: "Evening" }).waitFor();
    expect(await visitor.getByRole("button", { name: "Edit" }).count()).toBe(0);
    await page.goto("/profile");
    await enter(page.getByRole("button", { name: "Delete Evening" }));
    const question = page.getByRole("dialog", { name: "Delete this playlist?" });
    await question.waitFor();
    await page.setViewportSize(PHONE.viewport);
    await eventually(() => smallTargets(page)).toEqual([]);
    await enter(question.getByRole("button", { name: "Delete" }));
    await expectNotice(page, "Playlist deleted successfully!");
    await eventually(() => isFocusLost(page)).toBe(false);
    await visitor.reload();
    await visitor.getByText(/It may be private or deleted/).waitFor();
    await visitor.getByRole("main").getByRole("link", { name: "Genres" }).waitFor();
  });

  it("takes a whole album, and adds nothing twice", async () => {
    const who = await signUp(ask);
    const made = await makePlaylist(who, "Albums", [demoSong(ALBUM[0]).id]);
    const page = await openAs(who, PHONE);
    await openAlbum(page);
    const button = more(page, "Letters from the Ridge");
    await enter(button);
    await page.getByRole("menu").waitFor();
    await eventually(() => smallTargets(page)).toEqual([]);
    const entry = page.getByRole("menuitem", { name: "Add To Playlist" });
    for (let step = 0; step < 12 && !(await isFocused(entry)); step++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const picker = page.getByRole("dialog", { name: "Add To Playlist" });
    await picker.getByRole("button", { name: /Albums/ }).waitFor();
    await eventually(() => smallTargets(page)).toEqual([]);
    await enter(picker.getByRole("button", { name: /Albums/ }));
    await expectNotice(page, "Songs added to playlist!");
    await expectNotice(page, "1 song was in it already");
    await eventually(() => isFocused(button)).toBe(true);
    const { data } = await (await who.ask(`/playlist/${made._id}`)).json<WireOne<WirePlaylist>>();
    expect(data.songs.map(({ title }) => title)).toEqual([...ALBUM]);
  });
});

describe("the menu of a song", () => {
  it("works by keys alone: details, sharing, and the focus comes back", async () => {
    const page = await openAs(person, PHONE);
    await page.goto(song.path);
    const button = more(page, ALBUM[0]);
    await button.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menu").waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe(
      "menuitem",
    );
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Song details" }).press("Enter");
    const details = page.getByRole("dialog", { name: "Song details" });
    await details.getByText("Letters from the Ridge").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await details.waitFor({ state: "hidden" });
    await choose(page, ALBUM[0], "Share");
    const share = page.getByRole("dialog", { name: "Share" });
    await share.waitFor();
    const whatsapp = await share.getByRole("link", { name: /WhatsApp/ }).getAttribute("href");
    expect(decodeURIComponent(whatsapp ?? "")).toMatch(
      new RegExp(`Check out this amazing music ${inject("url")}${song.path}$`),
    );
    expect(await axeFindings(page)).toEqual([]);
    await eventually(() => smallTargets(page)).toEqual([]);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await share.getByRole("button", { name: "Copy link" }).press("Enter");
    await expectNotice(page, "Link copied to clipboard!");
    await eventually(() => isFocused(button)).toBe(true);
  });

  it("plays next, queues and likes from an album's card", async () => {
    const page = await openAs(await signUp(ask));
    await page.goto("/albums");
    const card = page
      .getByRole("main")
      .getByRole("button", { name: /^More for/ })
      .first();
    await card.click();
    await page.getByRole("menuitem", { name: "Add To Queue" }).click();
    await expectNotice(page, "Added all songs to queue!");
    await page.getByRole("menu").waitFor({ state: "hidden" });
    await card.click();
    await page.getByRole("menuitem", { name: "Add To Favourites" }).click();
    await expectNotice(page, "Added to favorites!");
    await page.getByRole("menu").waitFor({ state: "hidden" });
    await card.click();
    await page.getByRole("menuitem", { name: "Remove from favorites" }).waitFor();
  });
});

describe("what is a person's own", () => {
  const pages = [
    "/favourites",
    "/history",
    "/downloads",
    "/purchased-tracks",
    "/create-playlist",
    "/profile",
  ];

  it("is asked for a sign-in first", async () => {
    const page = await openPage(VISITOR);
    for (const path of pages) {
      await page.goto(path);
      await page.waitForURL("**/login");
    }
  });

  it("fits a window from 360 to 1440 px and pleases axe", async () => {
    const page = await openAs(person);
    for (const path of pages) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await eventually(() => page.getByText("Loading...").count()).toBe(0);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await eventually(() => overflow(page), path).toBeLessThanOrEqual(0);
        if (width === 360) await eventually(() => smallTargets(page), path).toEqual([]);
        expect(await axeFindings(page, width === 360 ? "html" : "main"), path).toEqual([]);
      }
    }
  });

  it("is gone from page and storage after signing out, also for who goes back", async () => {
    const who = await signUp(ask);
    await postJson(who.ask, "/like", { songId: song.id });
    const page = await openAs(who);
    await page.goto("/favourites");
    await page.getByRole("main").getByRole("link", { name: ALBUM[0] }).waitFor();
    await page
      .getByRole("link", { name: /^Profile/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Log Out" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await eventually(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /user|liked|pending|draft/i.test(key))),
    ).toEqual([]);
    await page.goBack();
    await page.goBack();
    expect(await page.getByRole("main").getByRole("link", { name: ALBUM[0] }).count()).toBe(0);
  });
});
