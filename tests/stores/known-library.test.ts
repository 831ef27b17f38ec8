import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { upsertRows } from "#catalogue/db/write.ts";
import { aSong } from "../support/builders.ts";
import { own } from "../support/owned.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

let worker: TestWorker;
let made = 0;
let userId = "";
/** What the browser's calls were answered with. */
let statuses: number[];
const [kept, ofTab] = [new Map<string, string>(), new Map<string, string>()];

const storage = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => map.set(key, value),
  removeItem: (key: string) => map.delete(key),
});

beforeAll(async () => {
  worker = await startWorker();
  await upsertRows(worker.db, { songs: ["one", "two"].map((id) => aSong({ id, priceMinor: 129 })) });
});
afterAll(() => worker.stop());

beforeEach(async () => {
  userId = `listener-${(made += 1)}`;
  await run("INSERT INTO users VALUES (?, ?, 1, 'Ada', NULL, NULL, 'en', 0, 0, NULL)", userId, userId);
  kept.clear();
  vi.stubGlobal("localStorage", storage(kept));
  vi.stubGlobal("sessionStorage", storage(ofTab));
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("dispatchEvent", () => true);
  vi.stubGlobal("fetch", async (path: string, { method, body, headers: given }: RequestInit) => {
    const headers = { ...(given as Record<string, string>), "X-Test-User": userId };
    const answer = await worker.request(path, { headers, ...(method && { method }), ...(body && { body }) });
    statuses.push(answer.status);
    return answer;
  });
});

const run = (sql: string, ...values: unknown[]) =>
  worker.database
    .prepare(sql)
    .bind(...values)
    .run();

/** A new tab of the same browser. */
async function aTab() {
  vi.resetModules();
  ofTab.clear();
  statuses = [];
  const session = await import("#stores/account/session.ts");
  const library = await import("#stores/library/library.ts");
  return { ...session, ...library };
}

describe("a browser that knows the library", () => {
  const owned = async () => {
    const tab = await aTab();
    const answered = await tab.loadUser();
    expect(tab.$user.get()).toEqual(answered);
    return [statuses.join(), ...(answered?.purchasedSongs ?? [])];
  };

  it("is told what is owned once, and again when another device bought or lost something", async () => {
    expect(await owned()).toEqual(["200"]);
    expect(await owned()).toEqual(["304"]);
    await own(worker.database, userId, ["one"], 1);
    await own(worker.database, userId, ["two"], 2);
    expect(await owned()).toEqual(["200", "two", "one"]);
    expect(await owned()).toEqual(["304", "two", "one"]);
    const { id } = (
      await run("SELECT payment_id AS id FROM purchases WHERE user_id = ? ORDER BY bought_at", userId)
    ).results[0] as { id: string };
    await run("INSERT INTO payment_entries VALUES (?, ?, 'refund', 129, 'USD', 3)", `refund:${id}`, id);
    expect(await owned()).toEqual(["200", "two"]);
    expect(await owned()).toEqual(["304", "two"]);
  });

  it("is told all of it after a sign-in, and when somebody else signed in", async () => {
    await owned();
    const tab = await aTab();
    tab.rememberUser({ ...(await tab.loadUser())!, fullName: "From the form" });
    expect(await owned()).toEqual(["200"]);
    expect(await owned()).toEqual(["304"]);
    userId = "somebody-else";
    await run("INSERT INTO users VALUES (?, ?, 1, 'Eve', NULL, NULL, 'en', 0, 0, NULL)", userId, userId);
    expect(await owned()).toEqual(["200"]);
    expect(JSON.parse(kept.get("user") ?? "null")).toMatchObject({ fullName: "Eve" });
    await run("DELETE FROM users WHERE id = ?", userId);
    expect(await owned()).toEqual(["200"]);
    expect(kept.has("user")).toBe(false);
  });

  it("is told what is liked once, and again when anything was liked here or elsewhere", async () => {
    await owned();
    const liked = async () => {
      const tab = await aTab();
      await tab.loadLiked();
      return [statuses.join(), ...tab.$liked.get().song];
    };
    expect(await liked()).toEqual(["200"]);
    expect(await liked()).toEqual(["304"]);
    await run("INSERT INTO likes VALUES (?, 'song', 'one', 1)", userId);
    expect(await liked()).toEqual(["200", "one"]);
    expect(await liked()).toEqual(["304", "one"]);
    const tab = await aTab();
    tab.toggleLike("song", "two");
    expect([...tab.$liked.get().song]).toContain("two");
    await expect.poll(() => kept.has("pendingWrites")).toBe(false);
    expect(await liked()).toEqual(["200", "two", "one"]);
    expect(await liked()).toEqual(["304", "two", "one"]);
  });
});
