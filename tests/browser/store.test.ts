import { readFile } from "node:fs/promises";

import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, it } from "vitest";

import { ALBUM, openAlbum } from "../support/album.ts";
import { axeFindings, eventually, useBrowser, VISITOR } from "../support/browser.ts";
import { demoSong } from "../support/demo.ts";
import { askAt, browserStateOf, type Person, signUp } from "../support/people/people.ts";
import { anOffer, mockStore } from "../support/stripe/mocks.ts";

const openPage = useBrowser();
const ask = askAt(inject("url"));
const song = demoSong(ALBUM[0]);
const OFFER = `/purchased?id=${song.id}`;
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true };
let person: Person;
beforeAll(async () => {
  person = await signUp(ask);
});

const openAs = (who: Person, options = {}, more = {}) =>
  openPage({ storageState: browserStateOf(who, inject("url")), ...options }, more);
const main = (page: Page) => page.getByRole("main");
const buy = (page: Page) => main(page).getByRole("button", { name: /Buy Now|Kaufen/ });
const says = (page: Page, text: string | RegExp) => main(page).getByText(text).first().waitFor();

/** Stops the clock of a page that is opened afterwards, for `runFor`. */
async function stopClock(page: Page): Promise<void> {
  const time = Date.now();
  await page.clock.install({ time });
  await page.clock.pauseAt(time + 1000);
}

/** The till is somewhere else; this page stands for it. */
async function mockTill(page: Page): Promise<void> {
  await page.route("https://till.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Till</title><h1>Pay here</h1>" }),
  );
}

/** How long the sound of a file is, in seconds, and how loud it gets, as the browser decodes it. */
function decode(page: Page, bytes: Buffer): Promise<{ seconds: number; peak: number }> {
  return page.evaluate(async (base64) => {
    const binary = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const sound = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(binary.buffer);
    const peak = sound.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    return { seconds: sound.duration, peak };
  }, bytes.toString("base64"));
}

/** What the server says of who is signed in, with these songs and albums bought. */
async function mockOwned(
  page: Page,
  who: Person,
  songIds: () => string[],
  albumIds: () => string[] = () => [],
): Promise<void> {
  await page.route("**/api/v1/auth", (route) => {
    const user = { ...who.user, purchasedSongs: songIds(), purchasedAlbums: albumIds() };
    return route.fulfill({ json: { success: true, user } });
  });
}

describe("Buy Now", () => {
  it("is a link with the price wherever a priced song shows, also without JavaScript", async () => {
    const page = await openPage({ ...VISITOR, javaScriptEnabled: false });
    for (const path of ["/", "/albums", "/search?query=golden", song.path]) {
      await page.goto(path);
      const link = main(page)
        .getByRole("link", { name: /^Buy Now/ })
        .first();
      expect(await link.getAttribute("href"), path).toMatch(/^\/purchased\?(id|album)=/);
    }
    await page.goto("/search?query=golden");
    expect(await main(page).getByRole("link", { name: "Buy Now $0.99" }).count()).toBeGreaterThan(0);
    await page.goto(`/de${song.path}`);
    await says(page, "0,99\u00A0$");
    await says(page, "MP3 192 kbit/s");
  });

  it("stands in a song's details, and is 'Purchased' for who owns it: nothing moves when that shows", async () => {
    const page = await openAs(person);
    let owned: string[] = [];
    await mockOwned(page, person, () => owned);
    await openAlbum(page);
    const row = page.locator("tr", { hasText: ALBUM[0] });
    await row.getByRole("link", { name: "Buy Now $0.99" }).waitFor();
    await page
      .getByRole("button", { name: `More for ${ALBUM[0]}` })
      .first()
      .click();
    await page.getByRole("menuitem", { name: /details/i }).click();
    const details = page.getByRole("dialog");
    expect(await details.getByRole("link", { name: "Buy Now" }).getAttribute("href")).toBe(OFFER);
    await page.keyboard.press("Escape");
    await details.waitFor({ state: "hidden" });
    const before = await row.boundingBox();
    owned = [song.id];
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await row.getByRole("link", { name: "Purchased" }).waitFor();
    await eventually(() => row.boundingBox()).toEqual(before);
    await page.locator("tr", { hasText: ALBUM[1] }).getByRole("link", { name: "Buy Now $0.99" }).waitFor();
  });

  it("of an album is 'Purchased' once all of its songs are, and leads there from a song that is sold with it only", async () => {
    const page = await openAs(person);
    const titles = ["Noche de neón", "Última hora", "Sol de medianoche"];
    let owned: string[] = [];
    await mockOwned(page, person, () => owned);
    await page.goto(demoSong("Última hora").path);
    const buyAlbum = main(page).getByRole("link", { name: "Buy the album" });
    await eventually(() => buyAlbum.getAttribute("href")).toMatch(/^\/purchased\?album=/);
    await main(page).getByText("Album only").first().waitFor();
    await main(page).getByRole("link", { name: "Noche de neón" }).first().click();
    await page.waitForURL("**/album/**");
    const rows = main(page).locator("#songs").getByRole("link", { name: "Album only" });
    await eventually(() => rows.count()).toBe(1);
    owned = [demoSong("Noche de neón").id];
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await eventually(() =>
      main(page).locator("#songs").getByRole("link", { name: "Purchased" }).count(),
    ).toBe(1);
    await main(page).getByRole("link", { name: "Buy Now", exact: true }).waitFor();
    owned = titles.map((title) => demoSong(title).id);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await eventually(() =>
      main(page).locator("#songs").getByRole("link", { name: "Purchased" }).count(),
    ).toBe(3);
    await main(page).getByRole("link", { name: "Buy Now", exact: true }).waitFor({ state: "detached" });
  });

  it("is beside a card's title, and 'Purchased' for an album that is owned and no other", async () => {
    const page = await openAs(person);
    let owned: string[] = [];
    const cards = main(page).locator("li:has([data-buy-album])");
    await mockOwned(
      page,
      person,
      () => [],
      () => owned,
    );
    await page.goto("/albums");
    const id = await cards.first().locator("[data-buy-album]").getAttribute("data-buy-album");
    await cards
      .first()
      .getByRole("link", { name: /^Buy Now/ })
      .waitFor();
    const heights = await main(page)
      .locator("li:has(button[aria-label^='More for'])")
      .evaluateAll((items) =>
        items.map((card) => {
          const lines = [...card.querySelectorAll("p, a")].map((line) => line.getBoundingClientRect().bottom);
          return Math.round(Math.max(...lines) - card.getBoundingClientRect().top);
        }),
      );
    expect(heights.length).toBeGreaterThan(4);
    expect(new Set(heights).size).toBe(1);
    owned = [id ?? ""];
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await cards.first().getByRole("link", { name: "Purchased" }).waitFor();
    // The page may show it in several of its rows.
    const marks = main(page).getByRole("link", { name: "Purchased" });
    const ids = await marks.evaluateAll((links) => links.map((link) => link.getAttribute("data-buy-album")));
    expect(new Set(ids)).toEqual(new Set(owned));
  });
});

describe("the page of an offer", () => {
  it("sends a visitor to sign-in and knows the way back", async () => {
    const page = await openPage(VISITOR);
    await page.goto(OFFER);
    await page.waitForURL("**/login");
    await eventually(() => page.evaluate(() => sessionStorage.getItem("returnPath"))).toBe(OFFER);
  });

  it("shows what is bought, in the reader's number format, and goes to the till once", async () => {
    const page = await openAs(person);
    await mockTill(page);
    const calls = await mockStore(page, { checkout: { url: "https://till.example/pay" } });
    await page.goto(`/de${OFFER}`);
    await main(page).getByText("0,99\u00A0$").waitFor();
    for (const text of [
      "Golden Hour",
      "The Hollow Pines",
      /Letters from the Ridge/,
      "FLAC im Original, 912 kbit/s",
    ])
      await says(page, text);
    await says(page, "3,9\u00A0MB");
    // The till's address comes after the second click, as quick as the server may be.
    let answer = () => {};
    const isClicked = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/v1/payment/stripe/checkout", async (route) => {
      await isClicked;
      await route.fallback();
    });
    await buy(page).dblclick();
    answer();
    await page.waitForURL("https://till.example/pay");
    expect(calls.checkouts).toEqual([{ songId: song.id, locale: "de" }]);
  });

  it("says after the way back that nothing was charged, and the button works again", async () => {
    const page = await openAs(person);
    await mockTill(page);
    const calls = await mockStore(page, { checkout: { url: "https://till.example/pay" } });
    await page.goto(OFFER);
    for (const times of [1, 2]) {
      await buy(page).click();
      await page.waitForURL("https://till.example/pay");
      expect(calls.checkouts).toHaveLength(times);
      await page.goBack();
      await says(page, "You have not been charged.");
    }
    await page.reload();
    await buy(page).waitFor();
    await eventually(() => main(page).getByText("You have not been charged.").count()).toBe(0);
  });

  it("answers what goes wrong with a sentence, goes nowhere that is no till and may be tried again", async () => {
    const page = await openAs(person);
    const answers: { checkout: number | { url: string } } = { checkout: 409 };
    const calls = await mockStore(page, answers);
    await page.goto(OFFER);
    const failures = [
      [409, "This offer has changed meanwhile"],
      [429, "That was tried too often"],
      [503, "The payment service does not answer"],
      [429, "That was tried too often"],
      [{ url: "http://till.example/pay" }, "The payment service does not answer"],
    ] as const;
    for (const [index, [checkout, text]] of failures.entries()) {
      answers.checkout = checkout;
      await buy(page).click();
      await says(page, text);
      await says(page, "$0.99");
      expect(calls.checkouts).toHaveLength(index + 1);
    }
    expect(page.url()).toContain(OFFER);
    await page.route("**/api/v1/payment/stripe/checkout", (route) => route.abort());
    await buy(page).click();
    await says(page, /Network error.*You have not been charged/);
  });

  it("has nothing to pay for what is owned, free, on its way or not sold, with a way on", async () => {
    const page = await openAs(person);
    const answers = { offer: anOffer() };
    await mockStore(page, answers);
    const download = main(page).getByRole("link", { name: "Download", exact: true });
    for (const [values, text, isOwned] of [
      [{ isPurchased: true }, "You own this already.", true],
      [{ price: 0, isPurchased: true }, "This is free: there is nothing to pay.", true],
      [{ isPending: true }, /the bank has still to confirm it/, false],
      [{ till: "none" }, /Payments are not set up here yet/, false],
      [{ kind: "album", price: 0 }, /not sold as a whole/, false],
      [{ price: 0, isAlbumOnly: true }, "This song is sold with its album only.", false],
    ] as const) {
      answers.offer = anOffer(values);
      await page.goto(OFFER);
      await says(page, text);
      expect(await buy(page).count()).toBe(0);
      if (text === "This song is sold with its album only.")
        await eventually(() =>
          main(page).getByRole("link", { name: "Buy the album" }).getAttribute("href"),
        ).toBe("/purchased?album=letters");
      if (isOwned)
        await eventually(() => download.getAttribute("href")).toBe(`/media/download/song/${song.id}/high`);
    }
  });

  it("has a sentence for what does not exist or cannot be asked", async () => {
    const page = await openAs(person);
    const answers = { offer: 404 as number | ReturnType<typeof anOffer> };
    await mockStore(page, answers);
    for (const path of ["/purchased", "/purchased?id=", "/purchased?id=../x", OFFER]) {
      await page.goto(path);
      await says(page, "There is nothing to buy here");
    }
    answers.offer = 503;
    await page.reload();
    await says(page, "This offer could not be loaded.");
    answers.offer = anOffer();
    await page.getByRole("button", { name: "Try again" }).click();
    await buy(page).waitFor();
  });
});

describe("the page after the till", () => {
  it("records the purchase, shows it, and goes to the downloads", async () => {
    const page = await openAs(person, {}, { isLast: true });
    await stopClock(page);
    let owned: string[] = [];
    await mockOwned(page, person, () => owned);
    const calls = await mockStore(page, { sessions: ["paid"] });
    await page.route("**/api/v1/user/addPurchaseSong", (route) => {
      owned = [song.id];
      return route.fallback();
    });
    await page.goto("/success?session_id=cs_test_1");
    await says(page, "Payment Successful");
    await says(page, ALBUM[0]);
    await says(page, "Letters from the Ridge");
    await page.clock.runFor(1000);
    expect(new URL(page.url()).pathname).toBe("/success");
    await page.clock.resume();
    await page.waitForURL("**/downloads");
    expect(calls.records).toEqual([{ songId: song.id, sessionId: "cs_test_1" }]);
    await eventually(() => page.evaluate(() => localStorage.getItem("user"))).toContain(song.id);
  });

  it("waits for the bank, says when that takes long, and goes on by itself", async () => {
    const page = await openAs(person, {}, { isLast: true });
    const answers = { sessions: ["pending"] as ("pending" | "paid" | number)[] };
    const calls = await mockStore(page, answers);
    await stopClock(page);
    await page.goto("/success?session_id=cs_test_1");
    await says(page, "Confirming your payment");
    await eventually(async () => {
      await page.clock.runFor(100);
      return calls.sessions;
    }).toBeGreaterThan(2);
    expect(await main(page).getByText("a mail will follow").count()).toBe(0);
    answers.sessions = [503];
    for (let second = 0; second < 60; second += 1) await page.clock.runFor(1000);
    await says(page, "a mail will follow");
    answers.sessions = ["paid"];
    await eventually(async () => {
      await page.clock.runFor(5000);
      return main(page).getByText("Payment Successful").count();
    }).toBe(1);
  });

  it("has a sentence and a way on for a payment that is not one, and tries again", async () => {
    const page = await openAs(person);
    await page.goto("/success");
    await says(page, "There is no such payment");
    const answers = { sessions: [] as (number | "failed" | "expired" | "open" | "paid")[] };
    const calls = await mockStore(page, answers);
    for (const [state, title, way] of [
      ["failed", "The payment did not go through", "Back to the song"],
      ["expired", "The payment page has expired", "Back to the song"],
      ["open", "This payment is not finished", "Back to the song"],
      [403, "This payment is not yours", "Go to your downloads"],
      [404, "There is no such payment", "Go to your downloads"],
      [503, "Your payment could not be checked", "Go to your downloads"],
    ] as const) {
      answers.sessions = [state];
      await page.goto("/success?session_id=cs_test_1");
      await main(page).getByRole("heading", { name: title }).waitFor();
      await main(page).getByRole("link", { name: way }).waitFor();
    }
    expect(calls.records).toEqual([]);
    answers.sessions = ["paid"];
    await page.getByRole("button", { name: "Try again" }).click();
    await says(page, "Payment Successful");
  });
});

describe("the whole way", () => {
  it("leads from Buy Now past sign-in and the till to a file that is an MP3", async () => {
    const who = await signUp(ask);
    const page = await openPage(VISITOR);
    await page.goto(song.path);
    await main(page).getByRole("link", { name: "Buy Now", exact: true }).click();
    await page.waitForURL("**/login");
    await page.getByLabel("Email").fill(who.email);
    await page.getByLabel("Password", { exact: true }).fill(who.password);
    await page.getByRole("checkbox", { name: "I am not a robot" }).check();
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL(`**${OFFER}`);
    await says(page, "no money moves");
    await says(page, "MP3 192 kbit/s");
    await buy(page).click();
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await says(page, "Payment Successful");
    await page.waitForURL("**/downloads");
    await main(page).getByRole("link", { name: ALBUM[0] }).waitFor();
    await page.goto(song.path);
    await main(page).getByRole("link", { name: "Purchased" }).first().waitFor();
    await page.goto(OFFER);
    await says(page, "You own this already.");
    const started = page.waitForEvent("download");
    await main(page).getByRole("link", { name: "Download", exact: true }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe("Golden Hour.mp3");
    const bytes = await readFile(await download.path());
    expect(bytes.toString("latin1", 0, 3)).toBe("ID3");
    const { seconds, peak } = await decode(page, bytes);
    expect(seconds).toBeGreaterThan(20);
    expect(peak).toBeGreaterThan(0.1);
  });

  it("comes back from a till that was closed, and from a card that was declined", async () => {
    const page = await openAs(await signUp(ask));
    await page.goto(OFFER);
    await buy(page).click();
    await page.getByRole("button", { name: "Close and go back" }).click();
    await says(page, "You have not been charged.");
    await buy(page).click();
    await page.getByRole("button", { name: /declined/ }).click();
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await says(page, "Payment Successful");
  });
});

describe("the pages of the store", () => {
  it("fit from 360 to 1440 px, pass axe, and say where no money moves", async () => {
    const page = await openAs(person, PHONE);
    await mockStore(page, {
      offer: anOffer({ till: "stand-in", title: "Hour ".repeat(20) }),
      sessions: ["failed"],
    });
    for (const [path, text] of [
      [OFFER, /stand-in for Stripe.*no money moves/],
      ["/success?session_id=cs_test_1", "The payment did not go through"],
    ] as const) {
      await page.goto(path);
      await says(page, text);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          width,
        );
        if (width !== 768) expect(await axeFindings(page, width === 360 ? "html" : "main")).toEqual([]);
      }
    }
  });
});
