import { beforeEach, describe, expect, it, vi } from "vitest";

import type { PendingWrite } from "#domain/people/pending-writes.ts";

interface Sent {
  path: string;
  method: string;
  json: unknown;
}

const stored = new Map<string, string>();
let sent: Sent[];
let answers: (number | "no network")[];
let isOnline: boolean;

/** A browser's page that starts now, with what storage holds. */
async function aPage() {
  vi.resetModules();
  const writes = await import("#stores/library/writes.ts");
  const refused: PendingWrite[] = [];
  writes.ownWrites(["like", "unlike", "addToHistory"], (write) => refused.push(write));
  return { ...writes, refused };
}

function signIn(userId: string): void {
  stored.set("user", JSON.stringify({ _id: userId }));
}

async function answer(path: string, init: RequestInit): Promise<Response> {
  sent.push({
    path,
    method: init.method ?? "",
    json: JSON.parse((init.body as string | undefined) ?? "null"),
  });
  const status = answers.shift() ?? 200;
  if (status === "no network") throw new TypeError("offline");
  return Response.json({ success: status < 400, message: "said" }, { status });
}

beforeEach(() => {
  stored.clear();
  sent = [];
  answers = [];
  isOnline = true;
  signIn("ada");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("dispatchEvent", () => true);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("navigator", {
    get onLine() {
      return isOnline;
    },
  });
});

const like = (songId: string) => ["like", `song:${songId}`, { songId }] as const;
const unlike = (songId: string) => ["unlike", `song:${songId}`, { songId }] as const;
const songsSent = () => sent.map(({ method, json }) => `${method} ${(json as { songId: string }).songId}`);

describe("the queue of writes", () => {
  it("sends one at a time, in order, and keeps nothing of what is sent", async () => {
    const page = await aPage();
    page.sendLater(...like("a"));
    page.sendLater(...like("b"));
    await page.sendWrites();
    expect(songsSent()).toEqual(["POST a", "POST b"]);
    expect(stored.has("pendingWrites")).toBe(false);
    expect(page.$waitingWrites.get()).toBe(0);
  });

  it("waits while offline, over a reload, and then sends each once", async () => {
    isOnline = false;
    const page = await aPage();
    page.sendLater(...like("a"));
    page.sendLater(...like("b"));
    page.sendLater(...unlike("a"));
    await page.sendWrites();
    expect(sent).toEqual([]);
    expect(page.$waitingWrites.get()).toBe(2);

    isOnline = true;
    const next = await aPage();
    expect(next.$waitingWrites.get()).toBe(2);
    await next.sendWrites();
    await next.sendWrites();
    expect(songsSent()).toEqual(["POST b", "DELETE a"]);
  });

  it.each(["no network", 500, 503, 429] as const)(
    "stops at %s and goes on with the same",
    async (failure) => {
      answers = [failure];
      const page = await aPage();
      page.sendLater(...like("a"));
      await page.sendWrites();
      page.sendLater(...like("b"));
      await page.sendWrites();
      expect(songsSent()).toEqual(["POST a", "POST a", "POST b"]);
      expect(page.refused).toEqual([]);
    },
  );

  it("drops what the server refuses, tells its owner and goes on", async () => {
    answers = [404];
    const page = await aPage();
    page.sendLater(...like("a"));
    page.sendLater(...like("b"));
    await page.sendWrites();
    expect(songsSent()).toEqual(["POST a", "POST b"]);
    expect(page.refused.map(({ about }) => about)).toEqual(["song:a"]);
    expect(page.$waitingWrites.get()).toBe(0);
  });

  it("takes nothing back that was changed again meanwhile", async () => {
    answers = [404];
    const page = await aPage();
    page.sendLater(...like("a"));
    page.sendLater(...unlike("a"));
    await page.sendWrites();
    expect(songsSent()).toEqual(["POST a", "DELETE a"]);
    expect(page.refused).toEqual([]);
  });

  it("never sends what another user left", async () => {
    isOnline = false;
    const page = await aPage();
    page.sendLater(...like("a"));
    signIn("bob");
    isOnline = true;
    const next = await aPage();
    expect(next.$waitingWrites.get()).toBe(0);
    next.sendLater(...like("b"));
    await next.sendWrites();
    expect(songsSent()).toEqual(["POST b"]);
    expect(stored.has("pendingWrites")).toBe(false);
  });

  it("is empty once nobody is signed in", async () => {
    isOnline = false;
    const page = await aPage();
    page.sendLater(...like("a"));
    const { forgetUser } = await import("#stores/account/session.ts");
    await forgetUser();
    expect(stored.has("pendingWrites")).toBe(false);
    expect(page.$waitingWrites.get()).toBe(0);
  });

  it("sends a write once where two tabs would", async () => {
    let last: Promise<unknown> = Promise.resolve();
    const locks = {
      request: (_: string, task: () => Promise<void>) => (last = last.then(task)),
    };
    vi.stubGlobal("navigator", { onLine: true, locks });
    const one = await aPage();
    const other = await aPage();
    one.sendLater(...like("a"));
    await Promise.all([one.sendWrites(), other.sendWrites()]);
    expect(songsSent()).toEqual(["POST a"]);
  });
});
