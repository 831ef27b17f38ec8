import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { eq, inArray } from "drizzle-orm";

import { readInventory } from "#cli/components/components.ts";
import { buildDirectory, rootDirectory } from "#cli/local/paths.ts";
import { refreshSearchIndex } from "#catalogue/search/search-index.ts";
import { artists, songArtists, songs } from "#catalogue/db/tables.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import { type LocalPlatform, openLocal } from "#cli/local/state/platform.ts";
import { viewIn } from "#i18n/t.ts";
import { anArtist, aSong } from "../support/builders.ts";
import { demoSong } from "../support/demo.ts";
import { oneConnection } from "../support/one-connection.ts";

const get = (path: string, init?: RequestInit) => fetch(inject("url") + path, init);

describe("every answer of the running app", () => {
  it.each([
    "/",
    "/fr/albums",
    "/favicon.svg",
    "/.well-known/security.txt",
    "/no-such-page",
    "/search?query=a",
    "/api/v1/song/top15",
    "/api/v1/nothing",
    "/media/covers/none/160.webp",
  ])("%s carries the security headers", async (path) => {
    const { headers } = await get(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    const isFile = path === "/favicon.svg" || path === "/" || path === "/fr/albums";
    expect(headers.get("strict-transport-security")).toBe(isFile ? "max-age=31536000" : null);
    expect(headers.get("content-security-policy")).toContain("default-src");
    expect(headers.get("content-security-policy")).not.toMatch(/unsafe|\*/);
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe(path === "/favicon.svg" ? null : "same-origin");
  });

  it.each([
    ["/", "DENY"],
    ["/fr/albums", "DENY"],
    [demoSong("Golden Hour").path, "DENY"],
    [`/zh${demoSong("Golden Hour").path}`, "DENY"],
    ["/login", "DENY"],
    ["/search?query=a", "DENY"],
    ["/no-such-page", "DENY"],
    ["/feed.xml", "DENY"],
    ["/api/v1/song/top15", "DENY"],
    ["/embed/song/none-000000", "DENY"],
    ["/embed/artist/none-000000", "DENY"],
    ["/embed", "DENY"],
    [`/embed${demoSong("Golden Hour").path}/`, "DENY"],
    [`/en/embed${demoSong("Golden Hour").path}`, "DENY"],
    [`/embed${demoSong("Golden Hour").path}`, null],
    [`/hi/embed${demoSong("Golden Hour").path}?theme=dark`, null],
  ])("%s: X-Frame-Options is %s", async (path, framing) => {
    const { headers } = await get(path, { redirect: "manual" });
    expect(headers.get("x-frame-options")).toBe(framing);
    const policy = headers.get("content-security-policy");
    expect(policy).toContain(framing === null ? "frame-ancestors *" : "frame-ancestors 'none'");
    if (framing === null) {
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none';");
      expect(headers.get("cache-control")).toContain("s-maxage");
      expect(headers.get("set-cookie")).toBeNull();
    }
  });

  it.each(["/_astro/Player.AAAAAAAA.js", "/_astro/site.AAAAAAAA.css"])(
    "%s, which only another version had, is missing for now and for nobody to keep",
    async (path) => {
      const answer = await get(path, { redirect: "manual" });
      expect([answer.status, await answer.text()]).toEqual([404, ""]);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    },
  );

  it.each(["/", "/search?query=a", "/favourites", "/login", demoSong("Golden Hour").path])(
    "%s may be kept by a browser that goes back to it",
    async (path) => {
      expect((await get(path)).headers.get("cache-control")).not.toContain("no-store");
    },
  );

  it.each([
    ["/search?query=a", 200],
    ["/no-such-page", 404],
    ["/api/v1/nothing", 404],
  ])(
    "%s reads a body that it does not want to its end, and the connection serves on",
    async (path, status) => {
      const { ask, close } = oneConnection(inject("url"));
      const headers = { "Content-Type": "application/json", Origin: inject("url") };
      for (let round = 0; round < 4; round += 1) {
        const body = JSON.stringify({ text: "x".repeat(70_000) });
        const refused = await ask(path, { method: "POST", headers, body, isChunked: round % 2 === 1 });
        expect([round, refused.status]).toEqual([round, status]);
        const visit = JSON.stringify({ page: "/", country: "DE" });
        const next = await ask("/api/v1/traffic/log", { method: "POST", headers, body: visit });
        expect([round, next.status, next.isSameConnection]).toEqual([round, 204, true]);
      }
      close();
    },
  );

  it.each(["/", "/albums", "/api/v1/auth", "/robots.txt"])("%s repeats nothing to a TRACE", async (path) => {
    const { ask, close } = oneConnection(inject("url"));
    const { status, text } = await ask(path, { method: "TRACE", headers: { "X-Secret": "whatever-came" } });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain("whatever-came");
    close();
  });

  it("sends a song's sound in ranges and says when nothing is there", async () => {
    const { lowUrl } = demoSong("Golden Hour");
    const [{ name, value } = { name: "", value: "" }] = inject("listener").cookies;
    const headers = { Cookie: `${name}=${value}`, Range: "bytes=1000-1999" };
    const part = await get(lowUrl, { headers });
    expect(part.status).toBe(206);
    expect((await part.arrayBuffer()).byteLength).toBe(1000);
    expect((await get("/media/audio/none-000000/low.mp3", { headers })).status).toBe(404);
    expect((await get(lowUrl)).status).toBe(401);
  });

  it.each([
    ["/song/none-000000", "en"],
    ["/fr/album/none-000000", "fr"],
    ["/xx/albums", "en"],
    ["/artist/..%2f..%2fetc", "en"],
    ["/genre/%00", "en"],
    ["/.git/config", "en"],
    ["/.env", "en"],
    ["/_astro", "en"],
    [`/song/${"a".repeat(500)}`, "en"],
    ["/404", "en"],
    ["/de/404", "de"],
  ] as const)(
    "%s is a page that helps in the language of its address, with status 404",
    async (path, locale) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).toContain(`<html lang="${locale}"`);
      expect(html).toContain(viewIn(locale).t("not_found.title"));
      expect(answer.headers.get("cache-control")).not.toContain("s-maxage");
    },
  );

  it.each([
    ["/en/albums?x=1", "/albums?x=1"],
    ["/FR/Albums", "/fr/albums"],
    ["//evil.example/x", "/evil.example/x"],
  ])("%s leads to %s", async (from, to) => {
    const answer = await get(from, { redirect: "manual" });
    expect(answer.status).toBe(301);
    expect(answer.headers.get("location")).toBe(inject("url") + to);
  });

  it.each([
    ["/albums/?x=1&y=a%20b", "/albums?x=1&y=a%20b"],
    ["/fr/", "/fr"],
    ["/fr/albums//", "/fr/albums"],
    ["/genre/%E3%81%82/", "/genre/%E3%81%82"],
  ])("%s leads for good to %s", async (from, to) => {
    const answer = await get(from, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([308, inject("url") + to]);
  });

  it("a page that is missing says so in its title and marks no entry of the navigation", async () => {
    const html = await (await get("/de/no-such-page")).text();
    expect(html).toContain(`<title>${viewIn("de").t("not_found.title")} – `);
    expect(html).not.toContain('aria-current="page"');
  });

  it("a list has one address for each choice, whatever a form or a stranger sends", async () => {
    const lead = async (query: string) => {
      const answer = await get(`/fr/all-albums/by?${query}`, { redirect: "manual" });
      return answer.status === 302 ? answer.headers.get("location") : answer.status;
    };
    const hostile = `sort=oldest&year=99999999&genre=%27--&after=${"A".repeat(4000)}`;
    expect(await lead("sort=new&genre=&year=")).toBe("/fr/all-albums");
    expect(await lead(hostile)).toBe("/fr/all-albums");
    expect(await lead(`genre=folk&after=W10&sort=title&${hostile}`)).toBe(
      "/fr/all-albums/by?sort=title&genre=folk",
    );
    expect(await lead("sort=title&genre=folk")).toBe(200);
  });

  it("a list by genre and order is kept under the tag of the catalogue and is no result of search engines", async () => {
    const answer = await get("/all-songs/by?sort=title&genre=folk");
    expect(answer.headers.get("cache-tag")).toBe("catalogue");
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toContain("Carry the Lantern");
    expect(html).not.toContain("Stillvann");
  });

  it.each(["/genre/", "/de/genre/"])(
    "below %s a page from a file and one on demand tell machines the same",
    async (folder) => {
      // No file has that name, but the genre is the same.
      const [file, demanded] = await Promise.all(["lo-fi", "Lo-Fi"].map((name) => get(folder + name)));
      expect([file?.headers.get("cache-tag"), demanded?.headers.get("cache-tag")]).toEqual([
        null,
        "catalogue,genre-Lo-Fi",
      ]);
      const [one, other] = await Promise.all(
        [file, demanded].map(async (page) => told((await page?.text()) ?? "")),
      );
      expect(one).toEqual(other);
      expect(one?.length).toBeGreaterThan(30);
    },
  );
});

/** What the head of a page says, but for the style sheets and scripts that draw it. */
const told = (html: string) =>
  [
    ...html.matchAll(
      /<title>[^<]*|<meta [^>]*>|<link rel="(?:canonical|alternate)"[^>]*>|\{"@context"[^<]*/g,
    ),
  ].map(([text]) => text);

describe("a song newer than the build", () => {
  const artist = anArtist({ id: "new-arrival-artist-0000zz", name: "New Arrival" });
  const song = aSong({ id: "new-arrival-0000zz", title: 'Fresh <b>from</b> the "press" & co' });
  let platform: LocalPlatform;

  beforeAll(async () => {
    platform = await openLocal();
    await upsertRows(platform.db, {
      artists: [artist],
      songs: [song],
      songArtists: [{ songId: song.id, artistId: artist.id, position: 0 }],
    });
    await refreshSearchIndex(platform.db, song.updatedAt);
  });
  afterAll(async () => {
    const { db } = platform;
    await db.delete(songArtists).where(eq(songArtists.songId, song.id));
    await db.delete(songs).where(eq(songs.id, song.id));
    await db.delete(artists).where(inArray(artists.id, [artist.id]));
    await platform.close();
  });

  it.each(["/song/new-arrival-0000zz", "/ru/song/new-arrival-0000zz", "/artist/new-arrival-artist-0000zz"])(
    "has its page at %s at once, kept by the cache in front under its tag",
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toContain("s-maxage");
      expect(answer.headers.get("cache-tag")).toMatch(/new-arrival/);
      expect(await answer.text()).toContain(">Fresh &lt;b&gt;from&lt;/b&gt;");
    },
  );

  it("is in the running app's lists and found by its words", async () => {
    const found = await get("/api/v1/song/search?query=fresh+press");
    expect(await found.text()).toContain(song.id);
  });
});

it("the built Worker holds no package but those that the list of components calls shipped", () => {
  const directory = join(buildDirectory, "server");
  const maps = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".map"),
  );
  const sources = maps.flatMap(
    (file) => (JSON.parse(readFileSync(join(directory, file), "utf8")) as { sources: string[] }).sources,
  );
  const held = sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
  const { components } = readInventory(rootDirectory);
  const listed = components.filter(({ places }) => places.includes("Worker")).map(({ name }) => name);
  expect([...new Set(held)].filter((name) => !listed.includes(name))).toEqual([]);
  expect(held).toContain("hono");
});
