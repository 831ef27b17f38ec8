import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { catalogueDb } from "#catalogue/db/db.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import { purgeTags } from "#cli/admin/purge.ts";
import { runAdmin } from "#cli/admin/run.ts";
import { rememberAddress } from "#cli/local/site-settings.ts";
import { aGenre, anAlbum, anArtist, aSong } from "../../support/builders.ts";
import { own } from "../../support/owned.ts";
import { aShopFile, type ShopFile } from "../../support/stripe/shop-file.ts";

let shop: ShopFile;
beforeAll(async () => {
  shop = await aShopFile();
  const artist = anArtist({ id: "ana-aaaaaa", name: "Ana" });
  await upsertRows(catalogueDb({ DB: shop.database }), {
    artists: [artist],
    albums: [anAlbum(artist.id, { id: "moon-aaaaaa" })],
    genres: [aGenre({ id: "lofi-aaaaaa", name: "Lo-Fi", slug: "lo-fi" })],
  });
  vi.stubEnv("INIT_CWD", shop.directory);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
});

/** Runs a command as the shell does where nobody sits before it. */
async function admin(...parameters: string[]) {
  const printed = { output: "", errors: "" };
  const into = (name: keyof typeof printed) =>
    new Writable({
      write: (chunk, _, done) => {
        printed[name] += String(chunk);
        done();
      },
    });
  const code = await runAdmin(parameters, {
    env: {},
    state: shop.directory,
    input: Readable.from([]),
    output: into("output"),
    errors: into("errors"),
  });
  return { code, ...printed };
}
const change = (...parameters: string[]) => admin(...parameters, "--no-build", "--json");
const json = async (...parameters: string[]) =>
  JSON.parse((await admin(...parameters, "--json")).output) as unknown;
const row = (sql: string) => shop.database.prepare(sql).first();
const run = (sql: string) => shop.database.prepare(sql).run();

describe("a call", () => {
  it("is explained for all, for a noun and for a verb", async () => {
    for (const call of [["--help"], []])
      expect((await admin(...call)).output).toContain("users suspend ID|EMAIL");
    const { code, output } = await admin("hero", "--help");
    expect([code, output.includes("hero set"), output.includes("users")]).toEqual([0, true, false]);
    expect((await admin("hero", "set", "--help")).output).toContain("--sub-heading TEXT");
  });

  it.each([
    [["shop"], "There is no 'shop' here"],
    [["hero", "sing"], "'hero' has no 'sing'"],
    [["users", "show"], "'users show' takes ID|EMAIL"],
    [["hero", "set", "--colour", "red"], "Unknown option '--colour'"],
    [["hero", "set"], "Say what to set"],
    [["hero", "set", "--heading", "x".repeat(121)], "--heading has 121 characters, the most is 120"],
    [
      ["hero", "set", "--heading", "a\u001b[2Jb"],
      "--heading holds a line break or another control character",
    ],
    [["hero", "set", "--locale", "xx", "--heading", "a"], "--locale xx is none of en, fr"],
    [["hero", "set", "--heading", "A", "--sub-heading", "B", "--image", "none.png"], "There is no file"],
    [
      ["banner", "set", "--text", "A", "--href", "//evil.example"],
      "--href //evil.example is no https address",
    ],
    [["banner", "set", "--text", "A", "--href", "javascript:alert(1)"], "is no https address"],
    [["contact", "set", "--facebook", "http://a.example"], "--facebook http://a.example is no https address"],
    [
      ["contact", "set", "--map", "https://maps.example/x"],
      "--map may lead to https://www.openstreetmap.org",
    ],
    [["contact", "set", "--email", "me at home"], "--email me at home is no e-mail address"],
    [["policy", "set", "cookies", "a.md"], "cookies is none of privacy, terms"],
    [["policy", "set", "terms", "a.pdf"], "neither Markdown"],
    [["comments", "list", "--state", "gone"], "--state gone is none of waiting, shown, hidden"],
    [["messages", "answer", "m", "--text", " "], "--text is empty"],
    [["traffic", "report", "--from", "2026-02-30", "--to", "2026-03-01"], "2026-02-30 is no day"],
    [["plays", "report", "--from", "2026-01", "--to", "2026-13"], "2026-13 is no month"],
    [["plays", "report", "--from", "2026-02", "--to", "2026-01"], "is after"],
    [["subscribers", "remove", "nobody"], "nobody is no e-mail address"],
  ])("that is wrong is told so with code 2: %j", async (call, text) => {
    const { code, output, errors } = await admin(...call, "--no-build");
    expect([code, output]).toEqual([2, ""]);
    expect(errors).toContain(text);
  });

  it("that would destroy something asks, and does nothing where nobody can be asked", async () => {
    await run("INSERT INTO users VALUES ('u9', 'eve@example.org', 1, 'Eve', NULL, NULL, 'en', 0, 0, NULL)");
    const { code, errors } = await admin("users", "delete", "eve@example.org");
    expect([code, errors]).toEqual([2, expect.stringContaining("say --yes")]);
    expect(await row("SELECT id FROM users WHERE id = 'u9'")).toEqual({ id: "u9" });
  });
});

describe("what the site tells its operator", () => {
  it("is listed, with the tasks of the clock that fail", async () => {
    const since = Date.parse("2026-11-20T12:15:00Z");
    await run(`INSERT INTO failing_tasks VALUES ('books', ${since}, 3, ${since}, 'Error')`);
    await run(`INSERT INTO operator_notices VALUES ('task-failed:books:1', 'task-failed',
      '{"task":"books","since":${since},"reason":"Error"}', ${since}, NULL)`);
    await run(`INSERT INTO operator_notices VALUES ('dispute-won:dp_old', 'dispute-won', '{}', 1, 1)`);
    const { code, output } = await admin("notices", "list");
    expect(code).toBe(0);
    expect(output).toContain("books  2026-11-20 12:15      3  2026-11-20 12:15  Error");
    expect(output).toContain("2026-11-20 12:15  not yet  The clock's task 'books' has failed");
    expect(output).not.toContain("dispute");
  });
});

describe("what browsers report", () => {
  it("is listed by day, what and where", async () => {
    await run("INSERT INTO policy_violations VALUES ('2026-11-20', 'img-src', 'evil.example', 'song', 12)");
    const { output } = await admin("violations", "list", "--from", "2026-11-20");
    expect(output).toContain("2026-11-20  img-src    evil.example  song       12");
    expect((await admin("violations", "list", "--from", "2026-11-21")).output).not.toContain("evil");
  });
});

describe("what the site says", () => {
  it("is set, in one language or for all, and what is not named stays", async () => {
    expect((await change("hero", "set", "--heading", "Only this")).code).toBe(2);
    await change("hero", "set", "--heading", "Needle down", "--sub-heading", "Press play");
    await change("hero", "set", "--heading", "Aiguille", "--locale", "fr");
    expect(await json("hero", "show")).toMatchObject([
      { locale: "en", value: { heading: "Needle down", subHeading: "Press play", imageKey: null } },
      { locale: "fr", value: { heading: "Aiguille", subHeading: "Press play" } },
    ]);
    await change("banner", "set", "--text", "Sale", "--href", "/albums");
    expect((await change("banner", "off")).output).toContain("en");
    expect(await json("banner", "show")).toMatchObject([{ value: { enabled: false, text: "Sale" } }]);
    await change("contact", "set", "--phone", "1", "--map", "https://www.openstreetmap.org/x");
    await change("contact", "set", "--email", "Me@Example.org");
    expect(await json("contact", "show")).toMatchObject([
      { value: { phone: "1", email: "me@example.org", mapEmbedLink: "https://www.openstreetmap.org/x" } },
    ]);
  });

  it("features what there is, and names what there is not", async () => {
    const wrong = await change("home", "set", "--albums", "moon-aaaaaa,sun-bbbbbb");
    expect([wrong.code, wrong.errors]).toEqual([
      1,
      expect.stringContaining("albums with these ids: sun-bbbbbb"),
    ]);
    await change("home", "set", "--albums", "moon-aaaaaa", "--trending-heading", "Now");
    await change("home", "set", "--artists", "ana-aaaaaa");
    expect(await json("home", "show")).toMatchObject([
      {
        value: {
          featuredAlbumIds: ["moon-aaaaaa"],
          featuredArtistIds: ["ana-aaaaaa"],
          trendingHeading: "Now",
        },
      },
    ]);
    expect((await change("genre", "edit", "polka", "--name", "Polka")).code).toBe(1);
    await change("genre", "edit", "lo-fi", "--name", "Lo-Fi Beats");
    expect(await json("genre", "list")).toMatchObject([{ slug: "lo-fi", name: "Lo-Fi Beats" }]);
  });

  it("holds no script, and no file that is no picture", async () => {
    writeFileSync(join(shop.directory, "terms.md"), "# Terms\n\nBe *kind*.<script>alert(1)</script>");
    expect((await change("policy", "set", "terms", "terms.md")).code).toBe(0);
    expect(await json("policy", "show")).toMatchObject([
      { key: "terms", value: { contentHtml: "<p>Be <em>kind</em>.</p>" } },
    ]);
    expect((await change("genre", "edit", "lo-fi", "--image", "terms.md")).code).toBe(2);
  });

  it("has its picture in the bucket in all sizes", async () => {
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#a33" } });
    writeFileSync(join(shop.directory, "red.png"), await picture.png().toBuffer());
    const { code, output } = await change("genre", "edit", "lo-fi", "--image", "red.png");
    const { coverKey } = JSON.parse(output) as { coverKey: string };
    expect([code, coverKey]).toEqual([0, expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(await row("SELECT cover_key FROM genres")).toEqual({ cover_key: coverKey });
  });
});

describe("people", () => {
  it("are found by how their name or e-mail begins, shown, suspended and restored", async () => {
    await run(
      "INSERT INTO users VALUES ('u1', 'ada@example.org', 1, 'Ada_B', 'secret-hash', NULL, 'en', 0, 0, NULL)",
    );
    await run("INSERT INTO users VALUES ('u2', 'bob@example.org', 1, 'AdaXB', NULL, NULL, 'en', 0, 0, NULL)");
    await run("INSERT INTO sessions VALUES ('t', 's', 'u1', 'a', 0, 0, 9999999999999, NULL)");
    expect(await json("users", "find", "ada_")).toMatchObject([{ id: "u1" }]);
    expect(await json("users", "find", "ADA")).toHaveLength(2);
    const shown = await admin("users", "show", "Ada@example.org", "--json");
    expect(shown.output).not.toContain("secret-hash");
    expect(JSON.parse(shown.output)).toMatchObject({ id: "u1", sessions: 1, signsInWith: ["password"] });
    expect(await json("users", "suspend", "u1", "--yes")).toEqual({ suspended: "u1", sessionsEnded: 1 });
    expect((await admin("users", "suspend", "u1", "--yes")).errors).toContain("suspended already");
    expect(await json("users", "restore", "u1")).toEqual({ restored: "u1" });
    expect((await admin("users", "show", "u7")).errors).toBe("Nobody has the id u7\n");
  });

  it("are exported as they do it, and deleted but for what is of money", async () => {
    await own(shop.database, "u1", ["song-1"]);
    const exported = await admin("users", "export", "u1");
    expect(JSON.parse(exported.output)).toMatchObject({ account: { id: "u1" }, ownedSongIds: ["song-1"] });
    expect(exported.output).not.toContain("secret-hash");
    expect((await admin("users", "delete", "u1", "--yes")).code).toBe(0);
    expect(await row("SELECT count(*) AS n FROM users WHERE id = 'u1'")).toEqual({ n: 0 });
    expect(await row("SELECT count(*) AS n FROM purchases WHERE user_id = 'u1'")).toEqual({ n: 1 });
  });

  it("who comment are shown, hidden and deleted, and unknown ids are named", async () => {
    await run("INSERT INTO comments VALUES ('c1', 'moon-aaaaaa', 'Bob', 'Fine\u001b[2J', 'waiting', 1)");
    await run("INSERT INTO comment_senders VALUES ('c1', 'bob@example.org', 'links', 1)");
    expect(await json("comments", "list")).toMatchObject({ items: [{ id: "c1", email: "bob@example.org" }] });
    expect((await admin("comments", "list")).output).not.toContain("\u001b");
    const half = await change("comments", "approve", "c1", "c2");
    expect([half.code, JSON.parse(half.output)]).toEqual([1, { shown: ["c1"], unknown: ["c2"] }]);
    expect(half.errors).toContain("no comments with these ids: c2");
    expect(await row("SELECT shown FROM comment_counts")).toEqual({ shown: 1 });
    expect((await change("comments", "hide", "c1")).code).toBe(0);
    expect((await admin("comments", "delete", "c1", "--no-build")).code).toBe(2);
    expect((await change("comments", "delete", "c1", "--yes")).code).toBe(0);
    expect(await row("SELECT count(*) AS n FROM comment_senders")).toEqual({ n: 0 });
  });

  it("who write letters are read and answered, by a mail in the outbox", async () => {
    await run(`INSERT INTO contact_messages (id, name, email, phone, message, locale, created_at)
      VALUES ('m1', 'Bob', 'bob@example.org', '1', 'Hello', 'de', 1)`);
    expect(await json("messages", "list")).toMatchObject({ items: [{ id: "m1", state: "new" }] });
    expect((await admin("messages", "show", "m1")).output).toContain("Bob <bob@example.org>");
    expect((await admin("messages", "answer", "m2", "--text", "Hi")).errors).toBe(
      "The message m2 is not there\n",
    );
    expect(await json("messages", "answer", "m1", "--text", "Hi Bob")).toEqual({
      answered: "m1",
      isSent: true,
    });
    expect((await admin("messages", "answer", "m1", "--text", "Again")).errors).toContain("was answered");
    expect((await admin("messages", "spam", "m1", "m9", "--json")).code).toBe(1);
    expect((await admin("messages", "delete", "m1", "--yes")).code).toBe(0);
    expect(await row("SELECT count(*) AS n FROM contact_messages")).toEqual({ n: 0 });
  });

  it("who confirmed the newsletter are exported with links, and no name runs as a formula", async () => {
    const columns = "(id, email, name, locale, state, asked_at, confirmed_at)";
    await run(`INSERT INTO subscribers ${columns} VALUES ('s1', 'a@example.org', '=1+1', 'fr', 'confirmed', 1, 2),
      ('s2', 'b@example.org', 'B', 'en', 'asked', 1, NULL)`);
    rememberAddress("http://localhost:8821", shop.directory);
    expect((await admin("subscribers", "export", "--csv", "them.csv")).code).toBe(0);
    expect(await json("subscribers", "export")).toEqual([
      {
        email: "a@example.org",
        name: "=1+1",
        locale: "fr",
        confirmedAt: "1970-01-01 00:00",
        unsubscribe: expect.stringMatching(/^http:\/\/localhost:8821\/fr\/newsletter\?end=s1\./),
      },
    ]);
    expect(readFileSync(join(shop.directory, "them.csv"), "utf8")).toContain("a@example.org,'=1+1,fr,");
    expect((await admin("subscribers", "remove", "a@example.org", "--yes")).code).toBe(0);
    expect((await admin("subscribers", "remove", "a@example.org", "--yes")).errors).toContain(
      "is no subscriber",
    );
  });
});

describe("plays", () => {
  it("are told by month, of songs and of the artists whom they name first", async () => {
    await upsertRows(catalogueDb({ DB: shop.database }), {
      songs: ["tide-aaaaaa", "dune-aaaaaa"].map((id) => aSong({ id, title: `=${id}` })),
      songArtists: ["tide-aaaaaa", "dune-aaaaaa"].map((songId) => ({
        songId,
        artistId: "ana-aaaaaa",
        position: 0,
      })),
    });
    await run(`INSERT INTO plays_daily VALUES ('2026-01-31', 'tide-aaaaaa', 2), ('2026-02-01', 'tide-aaaaaa', 3),
      ('2026-02-02', 'dune-aaaaaa', 4), ('2026-02-03', 'gone-aaaaaa', 1), ('2026-03-01', 'tide-aaaaaa', 9)`);
    await run("DELETE FROM plays_daily");
    const months = ["--from", "2026-01", "--to", "2026-02"];
    const ana = { id: "ana-aaaaaa", name: "Ana" };
    expect(await json("plays", "report", ...months)).toEqual({
      from: "2026-01",
      to: "2026-02",
      plays: 10,
      songs: [
        { month: "2026-01", id: "tide-aaaaaa", name: "=tide-aaaaaa", plays: 2, artist: "Ana" },
        { month: "2026-02", id: "dune-aaaaaa", name: "=dune-aaaaaa", plays: 4, artist: "Ana" },
        { month: "2026-02", id: "tide-aaaaaa", name: "=tide-aaaaaa", plays: 3, artist: "Ana" },
        { month: "2026-02", id: "gone-aaaaaa", name: "gone-aaaaaa", plays: 1, artist: "Unknown Artist" },
      ],
      artists: [
        { month: "2026-01", ...ana, plays: 2 },
        { month: "2026-02", ...ana, plays: 7 },
        { month: "2026-02", id: "", name: "Unknown Artist", plays: 1 },
      ],
    });
    expect((await admin("plays", "report", ...months, "--csv", "plays")).code).toBe(0);
    expect(readFileSync(join(shop.directory, "plays", "songs.csv"), "utf8")).toContain(
      "2026-02,dune-aaaaaa,'=dune-aaaaaa,Ana,4\r\n",
    );
  });
});

describe("the cache of a deployed site", () => {
  it("is told the tags that changed, a hundred at a time", async () => {
    const asked: { url: string | undefined; authorization: string | undefined; tags: number }[] = [];
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      const { tags } = JSON.parse(await text(request)) as { tags: string[] };
      asked.push({ url: request.url, authorization: request.headers.authorization, tags: tags.length });
      response.end("{}");
    };
    const server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const CLOUDFLARE_API_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const env = { CLOUDFLARE_API_BASE_URL, CLOUDFLARE_API_TOKEN: "token", CLOUDFLARE_ZONE_ID: "zone" };
    const tags = Array.from({ length: 101 }, (_, index) => `album-${index}`);
    expect(await purgeTags({ ...env, CLOUDFLARE_ZONE_ID: undefined }, tags)).toBe(false);
    expect(await purgeTags(env, tags)).toBe(true);
    server.close();
    const call = { url: "/zones/zone/purge_cache", authorization: "Bearer token" };
    expect(asked).toEqual([
      { ...call, tags: 100 },
      { ...call, tags: 1 },
    ]);
  });
});
