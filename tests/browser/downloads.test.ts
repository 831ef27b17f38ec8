import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, it } from "vitest";

import type { WireFormat, WireOrder } from "#contract/wire.ts";
import { ALBUM } from "../support/album.ts";
import { axeFindings, eventually, expectNotice, useBrowser, VISITOR } from "../support/browser.ts";
import { demoSong } from "../support/demo.ts";
import { askAt, browserStateOf, type Person, signUp } from "../support/people/people.ts";

const openPage = useBrowser();
const ask = askAt(inject("url"));
const song = demoSong(ALBUM[0]);
/** Without a price. */
const [free, other] = [demoSong(ALBUM[2]), demoSong(ALBUM[3])];
const MP3 = "audio/mpeg";
let person: Person;
beforeAll(async () => {
  person = await signUp(ask, { fullName: "Ada Byron" });
});

const openAs = (who: Person, options = {}) =>
  openPage({ storageState: browserStateOf(who, inject("url")), ...options });
const more = (page: Page, title: string) => page.getByRole("button", { name: `More for ${title}` }).first();
const choose = async (page: Page, title: string, item: string | RegExp) => {
  await more(page, title).click();
  await page.getByRole("menuitem", { name: item }).click();
};

interface Shop {
  /** Whether the purchase check says purchased. */
  isOwned: boolean;
  /** How the check answers instead. */
  checkStatus?: number;
  /** How files answer, by their quality. */
  files?: Partial<Record<WireFormat["quality"], number>>;
  formats?: WireFormat[];
}

const FORMATS: WireFormat[] = [
  { quality: "low", format: "MP3", kbps: 64, bytes: 1_640_000 },
  { quality: "high", format: "MP3", kbps: 192, bytes: 4_920_000 },
  { quality: "original", format: "FLAC", kbps: 871, bytes: 22_300_000 },
];

/** Answers as the store does; what is asked for is noted. */
async function serveShop(page: Page, shop: Shop): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\/api\/v1\/(song|album)\/isPurchased\//, (route) => {
    asked.push(new URL(route.request().url()).pathname.replace("/api/v1", ""));
    const status = shop.checkStatus ?? 200;
    const message = status === 401 ? "Unauthorized: You Need to Login" : "Server error.";
    const json = status === 200 ? { success: true, isPurchased: shop.isOwned } : { success: false, message };
    return route.fulfill({ status, json });
  });
  await page.route("**/api/v1/payment/offer?*", (route) =>
    route.fulfill({ json: { success: true, data: { formats: shop.formats ?? FORMATS } } }),
  );
  // Downloads of the browser's own are not seen by routes of the page.
  await page.context().route("**/media/download/**", (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const status = shop.files?.[pathname.split("/").at(-1) as WireFormat["quality"]] ?? 206;
    const isProbe = request.headers()["range"] === "bytes=0-0";
    asked.push(isProbe ? `probe ${pathname}` : pathname);
    return status < 400
      ? route.fulfill({ status: isProbe ? 206 : 200, contentType: MP3, body: isProbe ? "I" : "ID3 sound" })
      : route.fulfill({ status, json: { success: false, message: "Forbidden" } });
  });
  return asked;
}

const nameOfDownload = async (page: Page, act: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return download.suggestedFilename();
};

describe("a download", () => {
  it("of a song that is bought is checked, saved under its title and said, once for a double click", async () => {
    const page = await openAs(person);
    const asked = await serveShop(page, { isOwned: true });
    await page.route("**/api/v1/user/getPurchasedSong?*", async (route) => {
      const { data } = await (await ask(`/song/${song.id}`)).json<{ data: unknown }>();
      await route.fulfill({
        json: { success: true, message: "", purchasedSongs: [data], songs: [data] },
      });
    });
    await page.goto("/downloads");
    const button = page.getByRole("button", { name: `Download ${ALBUM[0]}` });
    expect(await nameOfDownload(page, () => button.dblclick())).toBe(`${ALBUM[0]}.mp3`);
    await expectNotice(page, "Download started");
    const file = `/media/download/song/${song.id}/high`;
    await eventually(() => asked.filter((path) => !path.endsWith(file))).toEqual([
      `/song/isPurchased/${song.id}`,
    ]);
    expect(asked.filter((path) => path.startsWith("probe"))).toHaveLength(1);
  });

  it("stands where Buy Now was, for an album and for a song of it: nothing moves", async () => {
    const page = await openAs(person);
    const asked = await serveShop(page, { isOwned: true });
    let owned: string[] = [];
    await page.route("**/api/v1/auth", (route) =>
      route.fulfill({
        json: { success: true, user: { ...person.user, purchasedSongs: owned, purchasedAlbums: [] } },
      }),
    );
    const sold = demoSong("Noche de neón");
    await page.goto(sold.path);
    const main = page.getByRole("main");
    const buy = main.locator("a.button[data-buy]");
    await main.getByRole("link", { name: /^Buy/ }).first().waitFor();
    const before = await buy.boundingBox();
    owned = ["Noche de neón", "Última hora", "Sol de medianoche"].map((title) => demoSong(title).id);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    const song = main.getByRole("link", { name: /^Download.*Purchased/ }).first();
    expect(await nameOfDownload(page, () => song.click())).toBe("Noche de neón.mp3");
    expect(await buy.boundingBox()).toEqual(before);
    await main.getByRole("link", { name: "Noche de neón" }).first().click();
    const album = main.getByRole("link", { name: /^Download album/ });
    expect(await nameOfDownload(page, () => album.press("Enter"))).toBe("Noche de neón.zip");
    await expectNotice(page, "Download started");
    expect(new URL(page.url()).pathname).toMatch(/^\/album\//);
    expect(asked.filter((path) => path.includes("isPurchased"))).toHaveLength(2);
  });

  it("asks a visitor to sign in, and comes back", async () => {
    const page = await openPage(VISITOR);
    await serveShop(page, { isOwned: false, checkStatus: 401 });
    await page.goto(song.path);
    await choose(page, ALBUM[0], "Download Now");
    await page.getByRole("button", { name: "Login" }).click();
    await expectNotice(page, "Please login to download the song.");
    await page.waitForURL("**/login");
    await eventually(() => page.evaluate(() => sessionStorage.getItem("returnPath"))).toBe(song.path);
  });

  it("that is refused leads to where the song is bought", async () => {
    const page = await openAs(person);
    const asked = await serveShop(page, { isOwned: false });
    await page.goto(song.path);
    await choose(page, ALBUM[0], "Download Now");
    await page.getByRole("button", { name: "Buy Now" }).click();
    await expectNotice(page, /^Download not allowed. Purchase the song first.$/);
    await page.waitForURL(`**/purchased?id=${song.id}`);
    expect(asked.filter((path) => path.startsWith("/media"))).toEqual([]);
  });
});

describe("the formats of a download", () => {
  it("are chosen by keys in a narrow or wide window, remembered, and forgotten", async () => {
    const page = await openAs(await signUp(ask), { viewport: { width: 360, height: 740 } });
    await serveShop(page, { isOwned: true });
    await page.goto(free.path);
    const button = more(page, ALBUM[2]);
    await button.press("Enter");
    await page.getByRole("menuitem", { name: "Choose format" }).press("Enter");
    const popup = page.getByRole("dialog", { name: "Choose format" });
    const original = popup.getByRole("button", { name: /Original/ });
    await eventually(() => popup.getByRole("button", { name: /High.*Your last choice/ }).innerText()).toMatch(
      /MP3, 192 kbit\/s[^]*4.9\s?MB/,
    );
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await axeFindings(page, "dialog[open]")).toEqual([]);
    }
    await nameOfDownload(page, () => original.press("Enter"));
    await popup.waitFor({ state: "hidden" });
    await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    const stored = () => page.evaluate(() => localStorage.getItem("downloadQuality"));
    await eventually(stored).toContain("original");
    // The next song does not come so.
    await page.unroute("**/media/download/**");
    await page.context().unroute("**/media/download/**");
    const asked = await serveShop(page, { isOwned: true, files: { original: 404 } });
    await page.goto(other.path);
    expect(await nameOfDownload(page, () => choose(page, ALBUM[3], "Download Now"))).toBe(`${ALBUM[3]}.mp3`);
    await eventually(() => asked.at(-1)).toMatch(/\/high$/);
    await page.goto("/profile");
    await page.getByRole("button", { name: "Log Out" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await eventually(stored).toBeNull();
  });
});

const order = (id: string, values: Partial<WireOrder> = {}): WireOrder => ({
  _id: id,
  kind: "song",
  itemId: song.id,
  title: ALBUM[0],
  artist: "Juniper Vale",
  paid: 1.29,
  currency: "USD",
  createdAt: "2026-11-03T10:00:00Z",
  status: "paid",
  refunds: [],
  receipt: `/api/v1/payment/receipt/${id}`,
  ...values,
});

const ORDERS: WireOrder[] = [
  order("cs_5", { status: "pending", receipt: null, createdAt: "2026-11-20T10:00:00Z" }),
  order("cs_4", {
    kind: "album",
    itemId: "letters",
    title: "A record with a name that is longer than most of them are, and then some",
    paid: 9.99,
    refunds: [{ amount: 2.5, createdAt: "2026-11-05T10:00:00Z" }],
  }),
  order("cs_3", { status: "disputed", paid: 1234.5, currency: "JPY" }),
];
const OLDER: WireOrder[] = [
  order("cs_2", { status: "revoked", refunds: [{ amount: 1.29, createdAt: "2026-11-04T10:00:00Z" }] }),
  order("cs_1", { status: "revoked", receipt: "https://evil.example/api/v1/payment/receipt/x" }),
];

describe("the order history", () => {
  it("tells all of each order, goes on, and fits a window from 360 to 1440 px", async () => {
    const page = await openAs(person);
    await page.route("**/api/v1/user/orders?*", (route) =>
      route.fulfill({
        json: route.request().url().includes("cursor=next")
          ? { success: true, data: OLDER }
          : { success: true, data: ORDERS, nextCursor: "next" },
      }),
    );
    await page.goto("/purchased-tracks");
    const history = page.getByRole("region", { name: "Order history" });
    const rows = history.getByRole("listitem").filter({ has: page.getByRole("time") });
    await history.getByText("$2.50 refunded on Nov 5, 2026").waitFor();
    await eventually(() => rows.count()).toBe(3);
    await eventually(() => history.getByText("¥1,235").count()).toBe(1);
    await history.getByRole("button", { name: "Show more orders" }).click();
    await history.getByText("Given back by the bank").waitFor();
    await eventually(() =>
      history.getByText(/^(Waiting for the bank|Paid|Disputed with the bank|Refunded)$/).count(),
    ).toBe(4);
    const receipts = history.getByRole("link", { name: /^Receipt for/ });
    expect(await receipts.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
      ["cs_4", "cs_3", "cs_2"].map((id) => `/api/v1/payment/receipt/${id}`),
    );
    expect(await receipts.first().getAttribute("target")).toBe("_blank");
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      if (width !== 768) expect(await axeFindings(page, "main")).toEqual([]);
    }
  });

  it("says that there is none, or that it failed, and tries again", async () => {
    const page = await openAs(person);
    let hasFailed = false;
    await page.route("**/api/v1/user/orders?*", (route) => {
      const status = hasFailed ? 200 : 503;
      hasFailed = true;
      // The page does not wait for so long by itself.
      const headers = { "Retry-After": "60" };
      return route.fulfill({ status, headers, json: { success: status === 200, message: "", data: [] } });
    });
    await page.goto("/purchased-tracks");
    const history = page.getByRole("region", { name: "Order history" });
    await history.getByRole("button", { name: "Try again" }).click();
    await history.getByText("What you buy is listed here, with its receipt.").waitFor();
  });
});
