import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { WireCheckoutSession } from "#contract/wire.ts";
import type { PaymentNews } from "#stores/shop/checkout-result.ts";
import { startBrowser, type StoresBrowser } from "../support/stores.ts";

let browser: StoresBrowser;
const song = { kind: "song", id: "one" } as const;

beforeEach(() => {
  vi.useFakeTimers();
  browser = startBrowser();
  browser.remember();
  browser.newPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the way to the till", () => {
  const open = async (answer: () => Response) => {
    browser.answerWith(answer);
    const { hasLeftWith, openTill } = await import("#stores/shop/checkout.ts");
    return { result: await openTill(song, "de"), hasLeft: hasLeftWith(song) };
  };

  it("leads to the page to pay on, and this tab remembers the item", async () => {
    const url = "https://checkout.stripe.com/c/pay/cs_1";
    const opened = await open(() => Response.json({ success: true, url, sessionId: "cs_1" }));
    expect(opened).toEqual({ result: { url }, hasLeft: true });
  });

  it("refuses an unencrypted address from the server", async () => {
    const opened = await open(() => Response.json({ success: true, url: "http://evil.example/" }));
    expect(opened).toEqual({ result: { problem: "till" }, hasLeft: false });
  });

  it.each([
    [409, "changed"],
    [404, "gone"],
    [429, "tooMany"],
    [502, "till"],
  ] as const)("turns status %s into the problem '%s'", async (status, problem) => {
    const opened = await open(() => Response.json({ success: false, message: "no" }, { status }));
    expect(opened).toEqual({ result: { problem }, hasLeft: false });
  });

  it("reports the problem 'network' when the browser is offline", async () => {
    browser.setOnline(false);
    expect((await open(() => Response.json({}))).result).toEqual({ problem: "network" });
  });
});

describe("a payment that is followed", () => {
  const session = (values: Partial<WireCheckoutSession>): WireCheckoutSession => ({
    success: true,
    songId: "one",
    albumId: null,
    album: { title: "Evening" },
    status: "open",
    ...values,
  });

  /** Follows a payment. The server gives these answers one after another, and then the last one for ever. */
  async function follow(...answers: (WireCheckoutSession | number)[]) {
    const news: PaymentNews[] = [];
    const gone = new AbortController();
    browser.answerWith((path, { method }) => {
      if (path === "/api/v1/auth") return Response.json({ success: true, user: null });
      if (method === "POST") return Response.json({ success: true, message: "" });
      if (!path.includes("/session/")) return Response.json({ success: false, message: "" }, { status: 404 });
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 500;
      return typeof answer === "number"
        ? Response.json({ success: false, message: "no" }, { status: answer })
        : Response.json(answer);
    });
    const { followPayment } = await import("#stores/shop/checkout-result.ts");
    const isOver = followPayment("cs_1", (one) => news.push(one), gone.signal);
    return { news, isOver, leave: () => gone.abort() };
  }

  it("is recorded at the server once it is paid", async () => {
    const { news, isOver } = await follow(session({ status: "paid" }));
    await isOver;
    expect(news).toEqual([{ status: "paid", item: song, songTitle: null, albumTitle: "Evening" }]);
    expect(browser.calls).toContain("POST /api/v1/user/addPurchaseSong 200");
  });

  it.each(["open", "failed", "expired"] as const)("ends as %s and records nothing", async (status) => {
    const { news, isOver } = await follow(session({ status }));
    await isOver;
    expect(news).toEqual([{ status, item: song }]);
    expect(browser.calls.filter((call) => call.startsWith("POST"))).toEqual([]);
  });

  it("is asked for again until the bank confirms it, and is marked when that takes long", async () => {
    const { news, isOver } = await follow(
      ...Array.from({ length: 9 }, () => session({ status: "pending" })),
      session({ status: "paid" }),
    );
    await vi.advanceTimersByTimeAsync(150_000);
    await isOver;
    expect(news[0]).toEqual({ status: "confirming", isLong: false });
    expect(news).toContainEqual({ status: "confirming", isLong: true });
    expect(news.at(-1)?.status).toBe("paid");
  });

  it("survives a failure of the server while it is pending, but not at the first question", async () => {
    const confirmed = await follow(session({ status: "pending" }), 503, session({ status: "paid" }));
    await vi.advanceTimersByTimeAsync(10_000);
    await confirmed.isOver;
    expect(confirmed.news.at(-1)?.status).toBe("paid");
    const failed = await follow(503);
    await vi.advanceTimersByTimeAsync(10_000);
    await failed.isOver;
    expect(failed.news).toEqual([{ status: "unanswered" }]);
  });

  it.each([
    [403, "foreign"],
    [404, "unknown"],
  ] as const)("is told as follows when the server answers %s: %s", async (status, told) => {
    const { news, isOver } = await follow(status);
    await isOver;
    expect(news).toEqual([{ status: told }]);
  });

  it("is not asked for while the page is hidden, and no more once the page is left", async () => {
    const { isOver, leave } = await follow(session({ status: "pending" }));
    await vi.advanceTimersByTimeAsync(0);
    Object.assign(document, { visibilityState: "hidden" });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(browser.calls.filter((call) => call.includes("/session/"))).toHaveLength(1);
    Object.assign(document, { visibilityState: "visible" });
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.calls.filter((call) => call.includes("/session/"))).toHaveLength(2);
    leave();
    await isOver;
  });
});
