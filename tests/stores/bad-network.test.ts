import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { startBrowser, type StoresBrowser } from "../support/stores.ts";

let browser: StoresBrowser;

const USER = {
  _id: "ada",
  fullName: "Ada",
  email: "ada@example.org",
  coverImage: null,
  purchasedSongs: [],
  purchasedAlbums: [],
  hasPassword: true,
};
const json = (content: object, status = 200, headers = {}) => Response.json(content, { status, headers });
const failing = (status: number, headers = {}) => json({ success: false, message: "" }, status, headers);
const page = async () => {
  browser.newPage();
  return {
    lists: await import("#stores/library/lists.ts"),
    library: await import("#stores/library/library.ts"),
    session: await import("#stores/account/session.ts"),
    memory: await import("#stores/account/session-memory.ts"),
    notices: await import("#stores/page/notices.ts"),
  };
};
const calls = (path: string) => browser.calls.filter((call) => call.includes(path)).length;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  browser = startBrowser();
  browser.remember();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a read that fails", () => {
  it("is tried again twice, after pauses, and then shown as if nothing had been", async () => {
    const { lists } = await page();
    let failures = 0;
    browser.answerWith(() => {
      failures += 1;
      if (failures === 1) throw new TypeError("reset");
      return failures === 2 ? failing(500) : json({ success: true, data: [] });
    });
    const loading = lists.loadLibraryList("history");
    await vi.advanceTimersByTimeAsync(299);
    expect(failures).toBe(1);
    await vi.advanceTimersByTimeAsync(1501);
    await loading;
    expect([failures, lists.libraryLists.history.get().status]).toEqual([3, "ready"]);
  });

  it("fails for good after three tries, and is loaded once the network is back", async () => {
    const { lists } = await page();
    browser.answerWith(() => failing(503));
    const loading = lists.loadLibraryList("history");
    await vi.advanceTimersByTimeAsync(10_000);
    await loading;
    expect([calls("history"), lists.libraryLists.history.get().status]).toEqual([3, "failed"]);
    browser.answerWith(() => json({ success: true, data: [] }));
    browser.setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(lists.libraryLists.history.get().status).toBe("ready");
  });

  it.each([
    ["without a network", 0, {}],
    ["refused", 404, {}],
    ["told to wait", 503, { "Retry-After": "30" }],
  ])("is not tried again where it is %s", async (_, status, headers) => {
    const { lists } = await page();
    browser.answerWith(() => failing(status, headers));
    if (status === 0) browser.setOnline(false);
    const loading = lists.loadLibraryList("history");
    await vi.advanceTimersByTimeAsync(10_000);
    await loading;
    expect([calls("history"), lists.libraryLists.history.get().status]).toEqual([1, "failed"]);
  });
});

describe("a write that fails", () => {
  it("is sent once where twice would do it twice", async () => {
    const { sendLetter } = await import("#stores/page/letters.ts");
    browser.answerWith(() => failing(500));
    const sending = sendLetter({ email: "ada@example.org" });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([await sending, calls("contact")]).toEqual([false, 1]);
  });

  it("is tried again less and less often where it waits", async () => {
    const { library } = await page();
    browser.answerWith(() => failing(500));
    library.toggleLike("song", "tide");
    await vi.advanceTimersByTimeAsync(30_000);
    const soon = calls("POST");
    expect(soon).toBe(2);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(calls("POST") - soon).toBeGreaterThan(5);
    expect(calls("POST") - soon).toBeLessThan(18);
  });

  it("reaches the server though storage has no room to keep it until then", async () => {
    const { library } = await page();
    browser.local.mode = "full";
    browser.setOnline(false);
    library.toggleLike("song", "tide");
    await vi.advanceTimersByTimeAsync(100);
    expect(calls("POST")).toBe(0);
    browser.answerWith(() => json({ success: true }, 201));
    browser.setOnline(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(browser.calls).toContain("POST /api/v1/like 201");
  });
});

describe("the network of a hotel, which answers with a page of its own", () => {
  it.each([
    ["a page", () => new Response("<h1>Welcome</h1>", { headers: { "Content-Type": "text/html" } })],
    ["something else", () => json({ ok: true })],
  ])("signs nobody out by %s", async (_, answer) => {
    const { session } = await page();
    browser.answerWith(answer);
    const asking = session.loadUser();
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await asking)?.id).toBe("ada");
    expect(browser.local.entries.has("user")).toBe(true);
  });
});

describe("a clock that is wrong", () => {
  it("is put back by hours, and the server is asked who is signed in all the same", async () => {
    const { session, memory } = await page();
    browser.answerWith(() => json({ success: true, user: USER }));
    await session.loadUser();
    expect(memory.isWorthAsking()).toBe(false);
    vi.setSystemTime(Date.now() - 5 * 60 * 60_000);
    expect(memory.isWorthAsking()).toBe(true);
  });

  it.each([-5, 5])("lets a captcha be solved when it is %s hours off", async (hours) => {
    vi.doMock("#stores/account/solve-altcha.ts", () => ({ solveAltcha: () => Promise.resolve("solved") }));
    const expiresAt = new Date(Date.now() + 10 * 60_000 + hours * 60 * 60_000).toISOString();
    browser.answerWith(() =>
      json({ success: true, data: { provider: "altcha", challenge: {}, expiresAt }, providers: [] }),
    );
    browser.newPage();
    const { createCaptcha, isSolved } = await import("#stores/account/captcha.ts");
    const captcha = createCaptcha();
    await captcha.solve();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isSolved(captcha.$state.get())).toBe(true);
  });
});
