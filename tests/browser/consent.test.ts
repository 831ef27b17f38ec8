import { type BrowserContextOptions, type Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";

import { sanitizePolicy } from "#cli/content/sanitize-policy.ts";
import { axeFindings, eventually, hasLoaded, soundOf, useBrowser, VISITOR } from "../support/browser.ts";
import { demoSong } from "../support/demo.ts";
import { HOSTILE_HTML } from "../support/hostile/html.ts";

const openPage = useBrowser();
const read = async (path: string) => (await fetch(inject("url") + path)).text();
const NOON = new Date("2026-03-10T12:00:00Z");
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });
const press = (page: Page, name: string) => banner(page).getByRole("button", { name }).click();
const visitsOf = (page: Page) => {
  const visits: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/v1/traffic/log")
      visits.push(new URL(request.headers()["referer"] ?? "http://none/none").pathname);
  });
  return visits;
};
/** Once what an idle page does is there; its work is queued in turn, and has begun once this one comes. */
async function idle(page: Page): Promise<void> {
  await hasLoaded(page, ["on-idle"]);
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
}

const newcomer = (options: BrowserContextOptions = {}) =>
  openPage({ ...VISITOR, ...options }, { isNew: true });

describe("the cookie banner", () => {
  it("answers as easily with no as with yes, and covers nothing that has the focus", async () => {
    const page = await newcomer({ viewport: { width: 360, height: 640 } });
    await page.goto("/");
    await banner(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const [yes, no] = await Promise.all(
      ["Accept All", "Reject All"].map((name) => banner(page).getByRole("button", { name }).boundingBox()),
    );
    expect(yes).toMatchObject({ width: no?.width, height: no?.height });
    expect(yes?.height).toBeGreaterThanOrEqual(44);
    expect(await coveredStops(page)).toEqual([]);
  });

  it("moves nothing, asks until it is answered, and can be opened again", async () => {
    const page = await newcomer({ viewport: { width: 1440, height: 900 } });
    await page.clock.setFixedTime(NOON);
    await page.addInitScript(keepShifts);
    const visits = visitsOf(page);
    await page.goto("/albums");
    await banner(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)).toBeLessThan(
      0.01,
    );
    await press(page, "Close");
    await eventually(() => banner(page).count()).toBe(0);
    await page.getByRole("contentinfo").getByRole("link", { name: "Artists" }).click();
    await page.waitForURL("**/artists");
    await idle(page);
    expect(await banner(page).count()).toBe(0);
    expect(await stored(page, "cookie_consent")).toBeNull();
    await page.reload();
    await banner(page).waitFor();

    await press(page, "Reject All");
    await eventually(() => stored(page, "cookie_consent")).toBe("rejected");
    await page.reload();
    await idle(page);
    expect(await banner(page).count()).toBe(0);
    expect([visits, await stored(page, "hasVisitedToday")]).toEqual([[], null]);

    const settings = page.getByRole("button", { name: "Cookie settings" });
    await settings.press("Enter");
    await eventually(() => banner(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await banner(page).getByText("rejected").waitFor();
    await page.keyboard.press("Escape");
    await eventually(() => settings.evaluate((element) => element === document.activeElement)).toBe(true);
    await settings.click();
    await press(page, "Accept All");
    await eventually(() => visits).toEqual(["/artists"]);
    await eventually(() => stored(page, "cookie_consent")).toBe("accepted");
  });
});

describe("a visit", () => {
  it("is counted once a day, only after it was allowed, and no more when that is taken back", async () => {
    const page = await newcomer();
    await page.clock.setFixedTime(NOON);
    const visits = visitsOf(page);
    await page.goto("/fr/albums");
    await page.getByRole("button", { name: "Tout accepter" }).click();
    await eventually(() => visits).toEqual(["/fr/albums"]);
    await eventually(() => stored(page, "hasVisitedToday")).toBe("2026-03-10");
    await page.reload();
    await idle(page);
    await page.goto("/genres");
    await idle(page);
    expect(visits).toHaveLength(1);

    await page.clock.setFixedTime(new Date("2026-03-11T00:00:01Z"));
    await page.getByRole("main").getByRole("link").first().click();
    await eventually(() => visits.length).toBe(2);
    await eventually(() => stored(page, "hasVisitedToday")).toBe("2026-03-11");
    await page.getByRole("button", { name: "Cookie settings" }).click();
    await press(page, "Reject All");
    await eventually(() => stored(page, "hasVisitedToday")).toBeNull();
    await page.reload();
    await idle(page);
    expect(visits).toHaveLength(2);
  });
});

describe("another language", () => {
  it("is no part of what crawlers read", async () => {
    expect(await read("/albums")).not.toContain("Lire cette page");
  });

  it("is offered in itself, and follows a click while the song goes on", async () => {
    const page = await openPage({ locale: "fr-CA" });
    await page.goto(demoSong("Golden Hour").path);
    await page.locator("main [data-action=play]").first().click();
    await eventually(async () => (await soundOf(page))?.isPlaying).toBe(true);
    const sound = await soundOf(page);
    const offer = page.getByRole("link", { name: "Lire cette page en français" });
    expect(await offer.getAttribute("lang")).toBe("fr");
    await offer.click();
    await page.waitForURL(`**/fr${demoSong("Golden Hour").path}`);
    expect(await soundOf(page)).toMatchObject({ songId: sound?.songId, isPlaying: true });
    await eventually(() => stored(page, "language")).toBe("fr");
    await idle(page);
    expect(await offer.count()).toBe(0);
  });

  it("is not offered once declined, and is remembered where it was chosen", async () => {
    const page = await openPage({ locale: "fr-CA" });
    const offer = page.getByRole("link", { name: "Lire cette page en français" });
    await page.goto("/albums");
    await page.getByRole("button", { name: "Non merci" }).click();
    await page.goto("/artists");
    await idle(page);
    expect(await offer.count()).toBe(0);
    await page.getByRole("button", { name: /^Language/ }).click();
    await page.getByRole("link", { name: "Deutsch" }).click();
    await page.waitForURL("**/de/artists");
    await eventually(() => stored(page, "language")).toBe("de");
    await page.goto("/artists");
    await page.getByRole("link", { name: "Diese Seite auf Deutsch lesen?" }).waitFor();
  });
});

describe("the map", () => {
  const HOST = "https://www.openstreetmap.org/";

  it("is asked for by a click and by nothing else", async () => {
    const page = await openPage();
    const asked: string[] = [];
    await page.route(`${HOST}**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<p>A map</p>" });
    });
    await page.goto("/contact");
    await page.emulateMedia({ media: "print" });
    await page.pdf();
    await page.emulateMedia({ media: "screen" });
    expect(asked).toEqual([]);
    await page.getByRole("link", { name: "Show the map" }).click();
    await page.frameLocator("iframe[title*=Schallplattenweg]").getByText("A map").waitFor();
    expect(asked).toHaveLength(1);
  });

  it("is a link where no script runs", async () => {
    const html = await read("/contact");
    expect(html).toContain(`href="${HOST}`);
    expect(html).not.toContain("<iframe");
  });
});

describe("a stored policy", () => {
  it("runs nothing and loads nothing, whatever it was made from, even without the policy of pages", async () => {
    const page = await openPage({ bypassCSP: true });
    const foreign: string[] = [];
    await page.goto("/privacy-policy");
    page.on("request", (request) => {
      if (!request.url().startsWith(inject("url"))) foreign.push(request.url());
    });
    const found = await page.evaluate((policies) => {
      const place = document.querySelector("main h2")?.parentElement;
      for (const html of policies) {
        if (place) place.innerHTML = html;
        for (const link of place?.querySelectorAll("a") ?? [])
          link.dispatchEvent(new MouseEvent("mouseover"));
      }
      if (place) place.innerHTML = policies.join("");
      const attributes = [...(place?.querySelectorAll("*") ?? [])].flatMap((one) => one.getAttributeNames());
      const { hit } = globalThis as unknown as { hit?: unknown };
      return { hit: hit ?? null, attributes: [...new Set(attributes)], count: place?.childElementCount ?? 0 };
    }, HOSTILE_HTML.map(sanitizePolicy));
    expect(found).toMatchObject({ hit: null, attributes: ["href"] });
    expect(found.count).toBeGreaterThan(0);
    expect(foreign).toEqual([]);
  });

  it("in another language than the page says so", async () => {
    expect(await read("/de/privacy-policy")).toMatch(/<div lang="en"[^>]*>\s*<p>This is the privacy policy/);
    expect(await read("/privacy-policy")).not.toMatch(/<div lang="en"/);
  });
});

describe("the app", () => {
  it("can be installed, in the language of its pages", async () => {
    const page = await openPage();
    await page.goto("/fr/albums");
    const session = await page.context().newCDPSession(page);
    const { errors, data = "{}" } = await session.send("Page.getAppManifest");
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    // Contexts of a test are incognito; nothing else may be in the way.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data) as { icons: { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({ lang: "fr", start_url: "/fr", id: "/fr", scope: "/" });
    expect(JSON.parse(await read("/manifest.webmanifest"))).toMatchObject({ lang: "en", start_url: "/" });
    const sizes = await page.evaluate(
      (addresses) =>
        Promise.all(
          addresses.map(async (address) => {
            const picture = await createImageBitmap(await (await fetch(address)).blob());
            return `${picture.width}x${picture.height}`;
          }),
        ),
      [...manifest.icons.map(({ src }) => src), "/favicon.ico", "/apple-touch-icon.png"],
    );
    expect(sizes).toEqual([...manifest.icons.map((icon) => icon.sizes), "32x32", "180x180"]);
  });
});

/** Sums up by how much the layout shifts. */
function keepShifts(): void {
  const sum = Object.assign(globalThis, { shifts: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum.shifts += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** What the keyboard stops at on the way through the page, and the banner covers. */
async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = [];
  await page.locator("#main").focus();
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const { activeElement } = document;
      const box = activeElement?.getBoundingClientRect();
      const banner = document.getElementById("questions");
      if (!activeElement || !box || !banner || banner.contains(activeElement)) return null;
      return box.bottom > banner.getBoundingClientRect().top ? activeElement.outerHTML.slice(0, 120) : null;
    });
    if (name) covered.push(name);
  }
  return covered;
}
