import { readFileSync } from "node:fs";

import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { WireCaptcha, WireOne } from "#contract/wire.ts";
import { BUDGETS } from "#worker/http/limits/budgets.ts";
import { aMember } from "../../support/people/members.ts";
import { aBrowser, newNetwork, OUTBOX_KEY, postJson } from "../../support/people/people.ts";
import { makeRequest, ROUTES, stockForRequests } from "../../support/requests/good-requests.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

/** Writes that no budget counts, and why. */
const UNCOUNTED: Record<string, string> = {
  "POST /api/v1/song/incresePlayCont": "its buffer counts, in memory",
  "POST /api/v1/user/addPurchaseSong": "reads one row, and is counted where it asks Stripe",
  "POST /api/v1/auth/logout": "ends the one session that it comes with",
  "POST /api/v1/auth/secure": "wants a link that we have signed",
  "POST /api/v1/user/email-change/confirm": "wants a link that we have signed",
  "POST /api/v1/newsletter/confirm": "wants a link that we have signed",
  "POST /api/v1/newsletter/end": "wants a link that we have signed",
  "POST /api/v1/payment/stripe/webhook": "wants Stripe's signature",
};

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker(undefined, { bindings: { DEV_OUTBOX: OUTBOX_KEY, CAPTCHA: "off" } });
  await stockForRequests(worker);
});
afterAll(() => worker.stop());

const counted = async () =>
  (await worker.database.prepare("SELECT sum(count) FROM rate_limits").first<number>("sum(count)")) ?? 0;

describe("a budget", () => {
  it.each(ROUTES.filter((route) => !/^(GET|HEAD) /.test(route)))("counts %s", async (route) => {
    const owner = await aMember(worker);
    const { path, init } = await makeRequest(route, { worker, owner, till: null });
    const before = await counted();
    await owner.ask(path, init);
    expect((await counted()) > before).toBe(!(route in UNCOUNTED));
  });

  it("stands with its reason in the operator's table", () => {
    const page = readFileSync("docs/operations.md", "utf8");
    const text = /## Budgets\n([\s\S]*?)\n## /.exec(page)?.[1] ?? "";
    const cells = (row: string) => row.split("|").map((cell) => cell.trim());
    const table = Object.fromEntries(
      text
        .split("\n")
        .map((line) => /^\| `([a-z-]+)` +\|(.*)\|$/.exec(line))
        .filter((row) => row !== null)
        .map(([, kind = "", rest = ""]) => [kind, cells(rest)]),
    );
    const expected = Object.entries(BUDGETS).map(([kind, budget]) => {
      const minutes = budget.windowMs / 60_000;
      const window = { 15: "15 minutes", 60: "hour", 1440: "day" }[minutes];
      const work = "proofFrom" in budget ? `from ${budget.proofFrom} on` : "–";
      return [kind, [budget.by, `${budget.max.toLocaleString("en")} / ${window}`, work, budget.reason]];
    });
    expect(table).toEqual(Object.fromEntries(expected));
  });
});

describe("a network that many share", () => {
  const site = "https://music.example/api/v1";
  const withCaptcha = async () => {
    const other = await startWorker(undefined, { bindings: { DEV_OUTBOX: OUTBOX_KEY } });
    const browser = aBrowser((path, init) => other.fetch(site + path, init), newNetwork());
    const solve = async () => {
      const { data } = await (await browser.ask("/auth/captcha")).json<WireOne<WireCaptcha>>();
      if (data.provider !== "altcha") throw new Error("no work to do");
      const challenge = data.challenge as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey });
      return { counter: solution?.counter ?? 0, captcha: btoa(JSON.stringify({ challenge, solution })) };
    };
    const setCount = (count: number) =>
      other.database.prepare("UPDATE rate_limits SET count = ? WHERE key LIKE 'captcha:%'").bind(count).run();
    const count = () =>
      other.database
        .prepare("SELECT count FROM rate_limits WHERE key LIKE 'captcha:%'")
        .first<number>("count");
    return { ...other, ...browser, solve, setCount, count };
  };

  it("works the harder the more it asks, and less again for people who sign in", async () => {
    const home = await withCaptcha();
    expect((await home.solve()).counter).toBeLessThan(100);
    await home.setCount(45);
    const { counter, captcha } = await home.solve();
    expect(counter).toBeGreaterThanOrEqual(200);
    expect(counter).toBeLessThan(400);
    const { email, password } = await aMember(home);
    expect(await home.count()).toBe(46);
    expect((await postJson(home.ask, "/auth/login", { email, password, captcha })).status).toBe(200);
    expect(await home.count()).toBe(45);
    await home.setCount(5999);
    expect((await home.ask("/auth/captcha")).status).toBe(200);
    expect((await home.ask("/auth/captcha")).status).toBe(429);
    await home.stop();
  });

  it("goes on asking whether addresses are free, with work from the 61st on", async () => {
    const home = await withCaptcha();
    const check = (captcha?: string) => postJson(home.ask, "/user/check-email", { email: "a@b.de", captcha });
    expect((await check()).status).toBe(200);
    await home.database.exec("UPDATE rate_limits SET count = 60");
    expect((await check()).status).toBe(400);
    expect((await check((await home.solve()).captcha)).status).toBe(200);
    await home.stop();
  });
});
