import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";

import { LOCALES } from "#i18n/locales.ts";
import { ROWS_PER_PART } from "#catalogue/sitemap.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import { aGenre, anAlbum, anArtist, aSong } from "../../support/builders.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";
import { parseXml, type XmlElement } from "../../support/crawl/xml.ts";

const SONGS = 10_000;
const SITE = "https://music.example";
let worker: TestWorker;
const get = (path: string) => worker.fetch(`http://localhost${path}`);
const parse = async (path: string) => parseXml(await (await get(path)).text());
const named = (element: XmlElement, name: string) => element.children.filter((child) => child.name === name);
const textOf = (element: XmlElement, name: string) => named(element, name)[0]?.text ?? "";
const addressesIn = async (path: string) => (await parse(path)).children.map((url) => textOf(url, "loc"));

beforeAll(async () => {
  worker = await startWorker(undefined, { bindings: { SITE_URL: SITE, INDEXNOW_KEY: "a-key-of-the-tests" } });
  const artist = anArtist({ id: "ana-aaaaaa" });
  await upsertRows(worker.db, {
    artists: [artist, anArtist({ id: "gone-aaaaaa" })],
    albums: [
      anAlbum(artist.id, { id: "moon-aaaaaa", updatedAt: Date.UTC(2026, 4, 17) }),
      anAlbum(artist.id, { id: "later-aaaaaa" }),
    ],
    genres: [aGenre({ slug: `r&b-<"soul">-и-кино` })],
    songs: Array.from({ length: SONGS }, (_, index) =>
      aSong({ id: `song-${String(index).padStart(6, "0")}` }),
    ),
  });
  await worker.db.run(sql`UPDATE songs SET state = 'unpublished' WHERE id = 'song-000003'`);
  await worker.db.run(sql`UPDATE songs SET state = 'deleted' WHERE id = 'song-000004'`);
  await worker.db.run(sql`UPDATE albums SET state = 'unpublished' WHERE id = 'later-aaaaaa'`);
  await worker.db.run(sql`UPDATE artists SET state = 'deleted' WHERE id = 'gone-aaaaaa'`);
});
afterAll(() => worker.stop());

describe("the sitemap", () => {
  it("is an index whose parts hold each published page in each language, once", async () => {
    const index = await parse("/sitemap.xml");
    expect(index.name).toBe("sitemapindex");
    const parts = await addressesIn("/sitemap.xml");
    expect(parts).toHaveLength(1 + SONGS / ROWS_PER_PART + 3);
    const pages: string[] = [];
    for (const part of parts) {
      const xml = await (await get(part.slice(SITE.length))).text();
      // Ten megabytes each; the other parts are made by the same code and are read as strictly as XML is.
      if (!part.includes("/songs-")) parseXml(xml);
      const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? "");
      expect(addresses.length).toBeLessThanOrEqual(50_000);
      pages.push(...addresses);
    }
    const names = pages.map((address) => address.replace(SITE, ""));
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.includes("/song/"))).toHaveLength((SONGS - 2) * LOCALES.length);
    expect(names).toEqual(expect.arrayContaining(["/", "/de", "/de/albums", "/hi/song/song-009999"]));
    expect(names.join("\n")).not.toMatch(/song-00000[34]|later-aaaaaa|gone-aaaaaa|profile|login|purchased/);
  });

  it("says of each address when it changed and what it is in all languages", async () => {
    const [url] = (await parse("/sitemaps/albums-1.xml")).children;
    if (!url) throw new Error("no address");
    expect(textOf(url, "lastmod")).toBe("2026-05-17T00:00:00.000Z");
    const links = named(url, "xhtml:link").map(({ attributes }) => [
      attributes["hreflang"],
      attributes["href"],
    ]);
    expect(links).toEqual([
      ...LOCALES.map((locale) => [locale, `${SITE}${locale === "en" ? "" : `/${locale}`}/album/moon-aaaaaa`]),
      ["x-default", `${SITE}/album/moon-aaaaaa`],
    ]);
  });

  it("escapes what an address may hold", async () => {
    const [address] = await addressesIn("/sitemaps/genres-1.xml");
    expect(address).toBe(`${SITE}/genre/${encodeURIComponent(`r&b-<"soul">-и-кино`)}`);
  });

  it("may be kept until the catalogue changes, and has no part where there are no rows", async () => {
    for (const path of ["/sitemap.xml", "/sitemaps/albums-1.xml"]) {
      const { headers } = await get(path);
      expect(headers.get("content-type")).toContain("application/xml");
      expect(headers.get("cache-control")).toContain("s-maxage");
      expect(headers.get("cache-tag")).toBe("catalogue");
    }
    for (const path of ["/sitemaps/songs-11.xml", "/sitemaps/users-1.xml", "/sitemaps/songs-0.xml"])
      expect((await get(path)).status).toBe(404);
  });
});

describe("what else crawlers ask for", () => {
  it("is robots.txt, which names the sitemap and leaves covers and styles to them", async () => {
    const text = await (await get("/robots.txt")).text();
    expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    const closed = [...text.matchAll(/Disallow: (.*)/g)].map(([, path]) => path ?? "");
    expect(closed).toEqual(expect.arrayContaining(["/api/", "/dev/", "/search?", "/de/search?"]));
    for (const open of [
      "/",
      "/search",
      "/_astro/page.css",
      "/media/covers/0/640.webp",
      "/sitemaps/pages.xml",
    ])
      expect(closed.filter((path) => open.startsWith(path))).toEqual([]);
  });

  it("is the key of IndexNow, and no other text file", async () => {
    expect(await (await get("/a-key-of-the-tests.txt")).text()).toBe("a-key-of-the-tests");
    expect((await get("/another-key.txt")).status).toBe(404);
  });
});
