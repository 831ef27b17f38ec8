import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import type { WireError, WireSearchAll, WireSearchSongs } from "#contract/wire.ts";
import { AnswerMemory } from "#worker/catalogue/answer-memory.ts";
import { searchCatalogue, writeIndexed } from "../../fixtures/search-catalogue.ts";
import { anArtist, aSong } from "../../support/builders.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

const SEARCHES = 150;
let worker: TestWorker;
let from = 0;

beforeAll(async () => {
  worker = await startWorker(undefined, { searchesAMinute: SEARCHES });
  await writeIndexed(worker.db, searchCatalogue());
  const covers = Array.from({ length: 95 }, (_, index) =>
    aSong({ id: `cover-${index}`, title: `Greensleeves ${index}`, popularity: index % 7 }),
  );
  const bands = Array.from({ length: 30 }, (_, index) => anArtist({ name: `Green Band ${index}` }));
  await writeIndexed(worker.db, { songs: covers, artists: bands });
});
afterAll(() => worker.stop());

const address = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
/** Each asks from an address of its own, so that only one test meets the limit. */
const ask = (path: string, query: Record<string, string>) =>
  worker.request(address(path, query), {
    headers: { "CF-Connecting-IP": `10.0.${(from += 1) >> 8}.${from & 255}` },
  });
/** The same through a socket, as long as it may be: the other way carries each address twice. */
const askBySocket = async (path: string, query: Record<string, string>) =>
  fetch(new URL(`/api/v1${address(path, query)}`, await worker.url), {
    headers: { "CF-Connecting-IP": `10.1.${(from += 1) >> 8}.${from & 255}` },
  });
const songs = async (query: Record<string, string>) =>
  (await ask("/song/search", query)).json<WireSearchSongs>();
const all = async (query: Record<string, string>) =>
  (await ask("/home/searchAll", query)).json<WireSearchAll>();

describe("a search", () => {
  it("lists songs and albums with artists, and songs with albums", async () => {
    const { data } = await all({ query: "queen" });
    expect(data.artists[0]).toMatchObject({ fullName: "Queen" });
    expect(data.artists[0]?.songs.map((song) => song.title)).toEqual([
      "Bohemian Rhapsody",
      "Under Pressure",
      "Love of My Life",
    ]);
    expect(data.artists[0]?.albums.length).toBe(2);
    expect(data.albums[0]).toMatchObject({ title: "Queens", totalSongs: 3, totalDuration: 10 });
    expect(data.albums[0]?.songs.map((song) => song.title)).toEqual([
      "Dancing Queen of Hearts",
      "Queen",
      "Killer Bees",
    ]);
  });

  it("answers songs in the shape that other calls have", async () => {
    const { data } = await songs({ query: "under pressure" });
    const { data: same } = await (await worker.request(`/song/${data[0]?._id}`)).json<{ data: unknown }>();
    expect(data[0]).toEqual(same);
  });

  it("goes on song by song behind the first page, each once", async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await songs({
        query: "greensleeves",
        limit: "40",
        ...(cursor !== undefined && { cursor }),
      });
      seen.push(...page.data.map((song) => song._id));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect([seen.length, new Set(seen).size]).toEqual([95, 95]);
  });

  it("goes on in one group of all", async () => {
    const first = await all({ query: "green" });
    expect([first.data.artists.length, first.data.songs.length]).toEqual([5, 20]);
    expect(Object.keys(first.nextCursor ?? {}).sort()).toEqual(["artists", "songs"]);
    const next = await all({
      query: "green",
      kind: "artists",
      cursor: first.nextCursor?.artists ?? "",
      limit: "20",
    });
    expect([next.data.artists.length, next.data.songs.length]).toEqual([20, 0]);
    const names = [...first.data.artists, ...next.data.artists].map((artist) => artist.fullName);
    expect(new Set(names).size).toBe(25);
  });

  it("says what it searched instead of a typo, page after page, and searches the typo when told to", async () => {
    const first = await songs({ query: "grensleeves", limit: "60" });
    expect([first.correctedQuery, first.data.length]).toEqual(["greensleeves", 60]);
    const next = await songs({ query: "grensleeves", limit: "60", cursor: first.nextCursor ?? "" });
    expect([next.correctedQuery, next.data.length, next.nextCursor]).toEqual(["greensleeves", 35, undefined]);
    expect(await songs({ query: "grensleeves", exact: "1" })).toEqual({
      success: true,
      data: [],
      correctedQuery: null,
    });
    expect((await all({ query: "grensleeves" })).data.correctedQuery).toBe("greensleeves");
  });

  it("mends nothing for who types the beginning of a rare name", async () => {
    expect((await songs({ query: "starál" })).correctedQuery).toBeNull();
  });

  it("answers any text with results or a clear 400", async () => {
    let [answered, refused] = [0, 0];
    const hostile = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.string({
        unit: fc.constantFrom(
          ...`"*^:()+-{}[]'\\\0%&#?=;, aOR`,
          "AND ",
          "NEAR(",
          "title:",
          "月",
          "दि",
          "\u202e",
          "🎉",
          "\ud800",
          "\ue000",
        ),
        maxLength: 60,
      }),
      fc.constantFrom(
        "x".repeat(10_240),
        "月".repeat(1000),
        "\0".repeat(900),
        "\ud800\udc00\udfff",
        "שלום עולם",
        '"'.repeat(999),
      ),
    );
    await fc.assert(
      fc.asyncProperty(hostile, fc.constantFrom("/song/search", "/home/searchAll"), async (text, path) => {
        const answer = await askBySocket(path, { query: text.toWellFormed() });
        const body = await answer.json<WireSearchAll | WireError>();
        if (answer.status === 200) answered += 1;
        else refused += 1;
        expect([200, 400]).toContain(answer.status);
        expect(body.success).toBe(answer.status === 200);
        if (!body.success) expect(body.message).toBe("Bad request");
      }),
      { numRuns: 150 },
    );
    console.log(`${answered} texts answered, ${refused} refused`);
  });

  it.each(["%00%ff", "%ed%a0%80", "%", "%F0%9F", "a%00b"])("survives the bytes %s", async (bytes) => {
    expect([200, 400]).toContain((await worker.request(`/song/search?query=${bytes}`)).status);
  });

  it.each([
    { query: "love", limit: "0" },
    { query: "love", limit: "101" },
    { query: "love", exact: "yes" },
    { query: "love", cursor: "x" },
    { query: "love", cursor: btoa("[9,1,null]") },
    { query: "love", cursor: btoa('[1,"1",null]') },
    { query: "love", kind: "people" },
  ] as Record<string, string>[])("refuses %o", async (query) => {
    expect((await ask("/home/searchAll", { kind: "songs", ...query })).status).toBe(400);
  });

  it("refuses a cursor that belongs to no group", async () => {
    const { nextCursor } = await songs({ query: "green" });
    expect((await ask("/home/searchAll", { query: "green", cursor: nextCursor ?? "" })).status).toBe(400);
  });

  it("may be kept by everybody for a minute", async () => {
    const answer = await ask("/song/search", { query: "hello" });
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60, s-maxage=60");
    expect(answer.headers.get("ETag")).toMatch(/^W\//);
  });

  it("remembers an answer for every spelling, and knows who asks too often", async () => {
    const headers = { "CF-Connecting-IP": "192.0.2.7" };
    const status = async (query: string) =>
      (await worker.request(address("/song/search", { query, exact: "1" }), { headers })).status;
    expect(await status("Björk hyperballad")).toBe(200);
    // Of the same text in other spellings only the first one counts.
    for (let time = 0; time < SEARCHES; time += 1)
      expect(await status(time % 2 === 0 ? "BJORK  Hyperballad" : "bjo\u0308rk, hyperballad")).toBe(200);
    // Another minute may begin meanwhile, in which as many searches are free again.
    const refused = await vi.waitFor(
      async () => {
        const queries = Array.from({ length: SEARCHES + 20 }, (_, index) => `bjork ${index} ${Date.now()}`);
        const statuses = await Promise.all(queries.map(status));
        expect(new Set([200, 429, ...statuses])).toEqual(new Set([200, 429]));
        const answer = await worker.request(address("/song/search", { query: "one more" }), { headers });
        expect(answer.status).toBe(429);
        return answer;
      },
      { timeout: 60_000 },
    );
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await status("bjork hyperballad")).toBe(200);
    expect((await ask("/song/search", { query: "one more" })).status).toBe(200);
  });
});

describe("the memory of answers", () => {
  const answer = "x".repeat(1000);
  const isKept = (memory: AnswerMemory, question: string, now = 0) =>
    memory.find(question, now) !== undefined;

  it("forgets the oldest beyond its bytes, and answers in time", () => {
    const memory = new AnswerMemory({ forMs: 60_000, bytesMax: 10_000 });
    for (let question = 0; question < 1000; question += 1) memory.keep(String(question), answer, 0);
    const kept = Array.from({ length: 1000 }, (_, question) => String(question)).filter((question) =>
      isKept(memory, question),
    );
    // Two bytes a character and what an entry takes: four of them.
    expect(kept).toEqual(["996", "997", "998", "999"]);
    expect([isKept(memory, "999", 59_999), isKept(memory, "999", 60_000)]).toEqual([true, false]);
  });

  it("counts an answer that is replaced or too large only for what is kept", () => {
    const memory = new AnswerMemory({ forMs: 60_000, bytesMax: 10_000 });
    memory.keep("first", answer, 0);
    for (let time = 0; time < 100; time += 1) memory.keep("same", answer, 0);
    expect(isKept(memory, "first")).toBe(true);
    memory.keep("same", "y".repeat(5000), 0);
    expect([isKept(memory, "first"), isKept(memory, "same")]).toEqual([true, false]);
  });
});
