import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { albums } from "#catalogue/db/tables.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import { anAlbum, anArtist, aSong } from "../../support/builders.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";
import { below, parseXml, textOf } from "../../support/crawl/xml.ts";

const SITE = "https://music.example";
const HOSTILE = `]]></title><script>alert(1)</script> & "quoted" 'x' \u0000\u0008\uFFFF 🎵`;
const cover = "ab".repeat(16);
let worker: TestWorker;
const get = (path: string, headers: Record<string, string> = {}) => worker.fetch(SITE + path, { headers });
const feedAt = async (path: string) => parseXml(await (await get(path)).text());
const titlesAt = async (path: string) =>
  below(await feedAt(path), "entry").map((entry) => textOf(entry, "title"));

beforeAll(async () => {
  worker = await startWorker(undefined, { bindings: { SITE_URL: SITE } });
  const ada = anArtist({ id: "ada-000001", name: "Ada & Co" });
  const hidden = anArtist({ id: "hidden-000001", state: "unpublished" });
  await upsertRows(worker.db, {
    artists: [ada, hidden],
    albums: [
      anAlbum(ada.id, { id: "old-000001", title: "Old", releaseDate: "1999" }),
      anAlbum(ada.id, { id: "new-000001", title: HOSTILE, releaseDate: "2026-05", coverKey: cover }),
      anAlbum(ada.id, { id: "draft-000001", title: "Draft", state: "unpublished" }),
      anAlbum(ada.id, { id: "gone-000001", title: "Gone", state: "deleted" }),
      anAlbum(hidden.id, { title: "Of somebody hidden" }),
    ],
    songs: [
      ...[1, 2, 3, 4, 5].map(() => aSong({ albumId: "new-000001", releaseDate: "2026-05" })),
      aSong({ id: "single-000001", title: "Single", releaseDate: "2026-04-30", durationSeconds: 83 }),
      aSong({ title: "Draft single", releaseDate: "2026-04-30", state: "unpublished" }),
    ],
    songArtists: [{ songId: "single-000001", artistId: ada.id, position: 0 }],
  });
});
afterAll(() => worker.stop());

describe("the feed of new releases", () => {
  it("announces what is published, newest first, whatever is in the titles", async () => {
    const readable = `]]></title><script>alert(1)</script> & "quoted" 'x'  🎵`;
    expect(await titlesAt("/feed.xml")).toEqual([readable, "Single", "Old"]);
  });

  it("is Atom with names that stay, addresses that are whole, and no sound", async () => {
    const answer = await get("/feed.xml");
    expect(answer.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    expect(answer.headers.get("Cache-Control")).toMatch(/^public, .*s-maxage/);
    expect(answer.headers.get("Cache-Tag")).toBe("catalogue,feed");
    expect(answer.headers.get("X-Frame-Options")).toBe("DENY");
    const feed = parseXml(await answer.text());
    expect(feed.attributes).toMatchObject({ xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "en" });
    expect(textOf(feed, "id")).toBe("tag:music.example,2026:en/releases");
    const links = below(feed, "link").map(({ attributes: { rel, href } }) => [rel, href]);
    expect(links).toEqual([
      ["self", `${SITE}/feed.xml`],
      ["alternate", `${SITE}/`],
    ]);
    const [entry] = below(feed, "entry");
    expect(textOf(entry, "id")).toBe("tag:music.example,2026:en/album/new-000001");
    expect(textOf(entry, "updated")).toBe("2026-01-01T00:00:00.000Z");
    expect(textOf(entry, "summary")).toBe("New album by Ada & Co: 5 songs, 17 min. Released: May 2026.");
    expect(textOf(entry, "content")).toContain(`<img src="${SITE}/media/covers/${cover}/640.webp"`);
    expect(entry?.children.map(({ name }) => name)).toContain("media:thumbnail");
    expect(entry?.children.some(({ attributes }) => attributes["rel"] === "enclosure")).toBe(false);
  });

  it.each([
    ["fr", "Nouveautés sur Tonearm", "5 titres", "mai 2026"],
    ["ru", "Новинки на Tonearm", "5 песен", "май 2026"],
    ["zh", "Tonearm 新作发布", "5 首歌曲", "2026年5月"],
    ["ja", "Tonearmの新着", "5曲", "2026年5月"],
  ])("speaks %s, plurals and dates too", async (locale, title, songs, month) => {
    const feed = await feedAt(`/${locale}/feed.xml`);
    expect(textOf(feed, "title")).toBe(title);
    const [entry] = below(feed, "entry");
    expect(textOf(entry, "summary")).toContain(songs);
    expect(textOf(entry, "summary")).toContain(month);
    expect(below(feed, "link")[0]?.attributes["href"]).toBe(`${SITE}/${locale}/feed.xml`);
    expect(textOf(entry, "id")).toContain(`:${locale}/album/`);
  });

  it("is not sent again to who has it, by ETag or by date, until something changes", async () => {
    const first = await get("/feed.xml");
    const etag = first.headers.get("ETag") ?? "";
    const modified = first.headers.get("Last-Modified") ?? "";
    expect(modified).toBe("Thu, 01 Jan 2026 00:00:00 GMT");
    const byEtag = await get("/feed.xml", { "If-None-Match": etag });
    expect(byEtag.status).toBe(304);
    expect(byEtag.headers.get("Cache-Tag")).toBe("catalogue,feed");
    expect((await get("/feed.xml", { "If-Modified-Since": modified })).status).toBe(304);
    const stale = { "If-None-Match": '"other"', "If-Modified-Since": modified };
    expect((await get("/feed.xml", stale)).status).toBe(200);
    expect((await get("/feed.xml", { "If-Modified-Since": "Wed, 31 Dec 2025 23:59:59 GMT" })).status).toBe(
      200,
    );
    expect((await get("/feed.xml", { "If-Modified-Since": "never" })).status).toBe(200);
    const updatedAt = Date.UTC(2026, 0, 2);
    await worker.db.update(albums).set({ updatedAt }).where(eq(albums.id, "old-000001"));
    expect((await get("/feed.xml", { "If-Modified-Since": modified })).status).toBe(200);
    expect((await get("/feed.xml", { "If-None-Match": etag })).status).toBe(200);
  });
});

describe("an artist's feed", () => {
  it("has the artist's releases alone and is purged with the artist", async () => {
    const answer = await get("/fr/artist/ada-000001/feed.xml");
    expect(answer.headers.get("Cache-Tag")).toBe("catalogue,artist-ada-000001");
    const feed = parseXml(await answer.text());
    expect(textOf(feed, "title")).toBe("Nouveautés de Ada & Co");
    expect(below(feed, "link")[1]?.attributes["href"]).toBe(`${SITE}/fr/artist/ada-000001`);
    expect(below(feed, "entry")).toHaveLength(3);
  });

  it.each([
    "/artist/none-000001/feed.xml",
    "/artist/hidden-000001/feed.xml",
    "/xx/feed.xml",
    "/en/feed.xml",
    "/fr/artist/ada-000001%2f/feed.xml",
  ])("%s is not there, and nobody keeps that", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
  });
});
