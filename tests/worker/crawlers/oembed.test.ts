import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { upsertRows } from "#catalogue/db/write.ts";
import { anAlbum, anArtist, aSong } from "../../support/builders.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";
import { parseXml, textOf } from "../../support/crawl/xml.ts";

const SITE = "https://music.example";
const SONG = `${SITE}/song/tune-000001`;
const TITLE = `"><script>alert(1)</script> & 'so' on`;
const cover = "cd".repeat(16);
let worker: TestWorker;
const ask = (query: Record<string, string>) => worker.fetch(`${SITE}/oembed?${new URLSearchParams(query)}`);
const answerTo = async (query: Record<string, string>) =>
  (await ask(query)).json<Record<string, string | number>>();

beforeAll(async () => {
  worker = await startWorker(undefined, { bindings: { SITE_URL: SITE } });
  const ada = anArtist({ id: "ada-000001", name: "Ada" });
  const album = anAlbum(ada.id, { id: "record-000001", title: "Record", coverKey: cover });
  await upsertRows(worker.db, {
    artists: [ada],
    albums: [album],
    songs: [aSong({ id: "tune-000001", title: TITLE, albumId: album.id })],
    songArtists: [{ songId: "tune-000001", artistId: ada.id, position: 0 }],
  });
});
afterAll(() => worker.stop());

describe("the oEmbed answer", () => {
  it("says how to frame a song, to any site, and gives no cookie", async () => {
    const answer = await ask({ url: SONG });
    expect(answer.headers.get("Content-Type")).toContain("application/json");
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect(answer.headers.get("Cache-Tag")).toBe("catalogue,song-tune-000001");
    expect(await answer.json()).toEqual({
      version: "1.0",
      type: "rich",
      provider_name: "Tonearm",
      provider_url: SITE,
      title: TITLE,
      author_name: "Ada",
      author_url: `${SITE}/artist/ada-000001`,
      cache_age: 3600,
      thumbnail_url: `${SITE}/media/covers/${cover}/640.webp`,
      thumbnail_width: 640,
      thumbnail_height: 640,
      width: 480,
      height: 152,
      html: expect.stringContaining(
        `<iframe src="${SITE}/embed/song/tune-000001" title="&quot;&gt;&lt;script&gt;`,
      ),
    });
  });

  it("is the same as XML, however hostile the title", async () => {
    const answer = await ask({ url: SONG, format: "xml" });
    expect(answer.headers.get("Content-Type")).toBe("text/xml; charset=utf-8");
    const root = parseXml(await answer.text());
    const json = await answerTo({ url: SONG });
    expect(Object.fromEntries(root.children.map(({ name, text }) => [name, text]))).toEqual(
      Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)])),
    );
    expect(textOf(root, "title")).toBe(TITLE);
  });

  it("speaks the language of the address, whatever follows it", async () => {
    const { html } = await answerTo({ url: `${SITE}/hi/album/record-000001?utm_source=x#songs` });
    expect(html).toContain(`src="${SITE}/hi/embed/album/record-000001"`);
  });

  it.each([
    [
      { maxwidth: "300", maxheight: "80" },
      { width: 300, height: 80 },
    ],
    [
      { maxwidth: "400", maxheight: "330" },
      { width: 400, height: 152, thumbnail_width: 320 },
    ],
    [{ maxwidth: "9999" }, { width: 480, height: 152, thumbnail_width: 640 }],
    [
      { maxwidth: "0", maxheight: "-5" },
      { width: 480, height: 152 },
    ],
    [
      { maxwidth: "1e9", maxheight: "x" },
      { width: 480, height: 152 },
    ],
  ])("keeps within %o", async (limits, size) => {
    const answer = await answerTo({ url: SONG, ...limits });
    expect(answer).toMatchObject(size);
    expect(answer["html"]).toContain(`width="${size.width}" height="${size.height}"`);
    if (size.height === 80) expect(answer).not.toHaveProperty("thumbnail_url");
  });

  it("knows no other format, and needs an address", async () => {
    expect((await ask({ url: SONG, format: "yaml" })).status).toBe(501);
    const none = await ask({});
    expect(none.status).toBe(400);
    expect(none.headers.get("Access-Control-Allow-Origin")).toBe("*");
  });

  it.each([
    `${SITE}/song/none-000001`,
    `${SITE}/playlist/tune-000001`,
    `${SITE}/`,
    `${SITE}/en/song/tune-000001`,
    `${SITE}/xx/song/tune-000001`,
    `${SITE}/song/top15`,
    `${SITE}/song/tune-000001/../../login`,
    `${SITE}/song/tune-000001%2f..`,
    "https://elsewhere.example/song/tune-000001",
    "https://music.example.evil.example/song/tune-000001",
    "https://notmusic.example/song/tune-000001",
    "https://music.example@evil.example/song/tune-000001",
    "https://evil.example@music.example/song/tune-000001",
    "https://music.example:8443/song/tune-000001",
    "http://music.example/song/tune-000001",
    "https://musıc.example/song/tune-000001",
    "//music.example/song/tune-000001",
    "/song/tune-000001",
    "javascript:alert(1)//music.example/song/tune-000001",
    "data:text/html,https://music.example/song/tune-000001",
    "not an address",
    "",
  ])("%s is not ours, or not there", async (url) => {
    const answer = await ask({ url });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
  });
});
