import { beforeEach, describe, expect, it, vi } from "vitest";

interface Asked {
  query: string;
  exact: string | null;
  signal: AbortSignal;
  answer: (songs: string[]) => Promise<void>;
  fail: (status: number, message?: string) => Promise<void>;
}

let asked: Asked[];

const wireSong = (title: string) => ({
  _id: title,
  title,
  coverImage: null,
  duration: 200,
  plays: 0,
  price: 0,
  currency: "EUR",
  artist: [{ _id: "a", fullName: "Somebody" }],
  albumInfo: null,
});

/** Answers when the test says so, whatever the signal says: as a network that was faster than the abort. */
function slowFetch(path: string, { signal }: { signal: AbortSignal }): Promise<Response> {
  const { searchParams } = new URL(path, "http://x");
  return new Promise((resolve) => {
    const settled = async (response: Response) => {
      resolve(response);
      await vi.advanceTimersByTimeAsync(0);
    };
    asked.push({
      query: searchParams.get("query") ?? "",
      exact: searchParams.get("exact"),
      signal,
      answer: (songs) =>
        settled(
          Response.json({
            success: true,
            data: { artists: [], albums: [], songs: songs.map(wireSong), correctedQuery: null },
          }),
        ),
      fail: (status, message) => settled(Response.json({ success: false, message }, { status })),
    });
  });
}

async function aPage() {
  vi.resetModules();
  const { $search, ...actions } = await import("#stores/page/search.ts");
  const shown = () => $search.get().answer?.found.songs.map(({ title }) => title);
  return { $search, shown, ...actions };
}

const pause = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", slowFetch);
});

describe("a search", () => {
  it("starts at two characters, once typing pauses for 150 ms", async () => {
    const { searchTyped } = await aPage();
    searchTyped("m");
    await pause(1000);
    for (const typed of ["mi", "mid", "midn"]) {
      searchTyped(typed);
      await pause(149);
    }
    expect(asked).toEqual([]);
    await pause(1);
    expect(asked.map(({ query }) => query)).toEqual(["midn"]);
  });

  it("is broken off by the next, and an older answer never takes a newer one's place", async () => {
    const { searchTyped, shown } = await aPage();
    searchTyped("mid");
    await pause(150);
    searchTyped("midn");
    expect(asked[0]?.signal.aborted).toBe(true);
    await pause(150);
    await asked[1]?.answer(["new"]);
    await asked[0]?.answer(["old"]);
    expect(shown()).toEqual(["new"]);
  });

  it("keeps the answer before until the next one is here", async () => {
    const { $search, searchTyped, shown } = await aPage();
    searchTyped("mid");
    await pause(150);
    await asked[0]?.answer(["first"]);
    searchTyped("midn");
    await pause(150);
    expect([shown(), $search.get().answer?.query, $search.get().isLoading]).toEqual([["first"], "mid", true]);
    await asked[1]?.answer(["second"]);
    expect([shown(), $search.get().isLoading]).toEqual([["second"], false]);
    searchTyped("m");
    expect(shown()).toBeUndefined();
  });

  it("asks nothing anew for a space more", async () => {
    const { searchTyped } = await aPage();
    searchTyped("mid");
    await pause(150);
    searchTyped(" mid ");
    await pause(150);
    expect(asked.length).toBe(1);
    expect(asked[0]?.signal.aborted).toBe(false);
  });

  it("says why it failed in the server's words, and is tried again by typing", async () => {
    const { $search, searchTyped, shown } = await aPage();
    searchTyped("mid");
    await pause(150);
    await asked[0]?.fail(429, "Too many requests, please try again later");
    await vi.dynamicImportSettled();
    expect($search.get().problem).toBe("server.too_many_requests");
    searchTyped("mid");
    await pause(150);
    await asked[1]?.answer(["found"]);
    expect([shown(), $search.get().problem]).toEqual([["found"], null]);
  });

  it("can be of exactly what was typed", async () => {
    const { searchTyped, searchExactly } = await aPage();
    searchTyped("midnihgt");
    await pause(150);
    searchExactly();
    await pause(0);
    expect(asked.map(({ query, exact }) => [query, exact])).toEqual([
      ["midnihgt", null],
      ["midnihgt", "1"],
    ]);
  });
});
