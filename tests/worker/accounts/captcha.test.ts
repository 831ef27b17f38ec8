import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { createChallenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge, Payload } from "altcha-lib/types";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { WireCaptcha } from "#contract/wire.ts";
import { userDb } from "#worker/db/client.ts";
import type { Env } from "#worker/http/env.ts";
import { deleteExpiredCaptchas } from "#worker/providers/captcha/queries.ts";
import { secretFor } from "#worker/http/secret.ts";
import type { Tried } from "../../support/entries/providers-entry.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

const MINUTE_MS = 60_000;
const ours = { AUTH_SECRET: "a secret of the operator, long enough" };
let worker: TestWorker;

beforeAll(async () => {
  worker = await startWorker("tests/support/entries/providers-entry.ts");
});
afterAll(() => worker.stop());

const headersOf = (settings: Partial<Env>) => ({ "X-Test-Env": JSON.stringify(settings) });

async function ask(now = Date.now(), settings: Partial<Env> = ours, effort = 1): Promise<WireCaptcha> {
  const answer = await worker.request(`/challenge?now=${now}&effort=${effort}`, {
    headers: headersOf(settings),
  });
  return answer.json();
}

async function challengeAt(now = Date.now(), effort = 1): Promise<Challenge> {
  const captcha = await ask(now, ours, effort);
  if (captcha.provider !== "altcha") throw new Error(`The captcha is ${captcha.provider}`);
  return captcha.challenge as Challenge;
}

async function solve(challenge: Challenge): Promise<Payload> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("The challenge has no solution");
  return { challenge, solution };
}

const encode = (value: unknown) => btoa(JSON.stringify(value));

const tryThese = (tried: Partial<Tried>, settings: Partial<Env> = ours) =>
  worker.request("/accepts", {
    method: "POST",
    headers: headersOf(settings),
    body: JSON.stringify({ now: Date.now(), ...tried }),
  });

async function tryAll(tried: Partial<Tried>, settings?: Partial<Env>): Promise<boolean[]> {
  const answer = await tryThese(tried, settings);
  expect(answer.status).toBe(200);
  return answer.json();
}

const tryOne = async (payload: unknown, settings?: Partial<Env>) =>
  (await tryAll({ solutions: [encode(payload)] }, settings))[0];

const usedCaptchas = () => worker.database.prepare("SELECT count(*) FROM used_captchas").first("count(*)");

describe("a solved challenge", () => {
  it("passes once", async () => {
    const solved = encode(await solve(await challengeAt()));
    expect(await tryAll({ solutions: [solved, solved] })).toEqual([true, false]);
    expect(await tryAll({ solutions: [solved] })).toEqual([false]);
  });

  it("passes once when it is sent many times at once", async () => {
    const solved = encode(await solve(await challengeAt()));
    const accepted = await tryAll({ solutions: Array.from({ length: 20 }, () => solved), atOnce: true });
    expect(accepted.filter(Boolean)).toHaveLength(1);
  });

  it("passes once however it is written", async () => {
    const { challenge, solution } = await solve(await challengeAt());
    const reversed = Object.fromEntries(Object.entries(challenge.parameters).toReversed());
    const otherSpelling = {
      solution: { ...solution, time: 9 },
      challenge: { ...challenge, parameters: reversed },
    };
    const solutions = [encode({ challenge, solution }), encode(otherSpelling)];
    expect(await tryAll({ solutions })).toEqual([true, false]);
  });

  it("is worth nothing after five minutes", async () => {
    const now = Date.now();
    const solved = encode(await solve(await challengeAt(now)));
    expect(await tryAll({ solutions: [solved], now: now + 5 * MINUTE_MS })).toEqual([false]);
    expect(await tryAll({ solutions: [solved], now: now + 5 * MINUTE_MS - 1000 })).toEqual([true]);
  });

  it("says until when it may be solved", async () => {
    const now = Date.now();
    const captcha = await ask(now);
    const expiresAt = captcha.provider === "altcha" ? Date.parse(captcha.expiresAt) : 0;
    expect(expiresAt).toBe(Math.floor((now + 5 * MINUTE_MS) / 1000) * 1000);
    expect((await challengeAt(now)).parameters.expiresAt).toBe(expiresAt / 1000);
  });

  it("is worth nothing under another secret", async () => {
    const solved = await solve(await challengeAt());
    expect(await tryOne(solved, { AUTH_SECRET: "another secret of an operator, as long" })).toBe(false);
    expect(await tryOne(solved)).toBe(true);
  });

  it("is worth nothing when one of its two signatures is not ours", async () => {
    const signed = { hmacSignatureSecret: secretFor({ authSecret: ours.AUTH_SECRET }, "captcha") };
    const keySigned = { hmacKeySignatureSecret: secretFor({ authSecret: ours.AUTH_SECRET }, "captcha-key") };
    const madeWith = async (secrets: object) => {
      const expiresAt = new Date(Date.now() + MINUTE_MS);
      const options = { algorithm: "PBKDF2/SHA-256", cost: 1000, counter: 1, expiresAt, deriveKey };
      const theirs = { hmacSignatureSecret: "theirs", hmacKeySignatureSecret: "theirs" };
      return encode(await solve(await createChallenge({ ...options, ...theirs, ...secrets })));
    };
    const solutions = await Promise.all([signed, keySigned, { ...signed, ...keySigned }].map(madeWith));
    expect(await tryAll({ solutions })).toEqual([false, false, true]);
  });

  it("is not read when it is longer than any real one", async () => {
    const text = JSON.stringify(await solve(await challengeAt()));
    const solutions = [text.padEnd(3073), text.padEnd(3072)].map((padded) => btoa(padded));
    expect(await tryAll({ solutions })).toEqual([false, true]);
  });

  it("is worth nothing when anything in the challenge or its key was changed", async () => {
    const solved = await solve(await challengeAt());
    const parameters = Object.entries(solved.challenge.parameters);
    const value = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.integer({ min: 1 }));
    const change = fc.oneof(
      fc
        .record({ parameter: fc.constantFrom(...parameters), value })
        .filter(({ parameter: [, signed], value }) => signed !== value)
        .map(({ parameter: [path], value }) => ({ path, value })),
      fc.record({
        path: fc.constantFrom("signature", "derivedKey", "counter", "more"),
        value: fc.jsonValue(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 40 }), async (changes) => {
        const solutions = changes.map(({ path, value }) => encode(changed(solved, path, value)));
        expect(await tryAll({ solutions })).toEqual(solutions.map(() => false));
      }),
      { numRuns: 25 },
    );
    expect(await tryOne(solved)).toBe(true);
  });
});

/** A payload with another value in one place. */
function changed({ challenge, solution }: Payload, path: string, value: unknown): unknown {
  if (path === "derivedKey") return { challenge, solution: { ...solution, derivedKey: value } };
  // Which counter led to the key is of no consequence, so only what is no counter at all.
  if (path === "counter") return { challenge, solution: { ...solution, counter: JSON.stringify(value) } };
  if (path === "signature") return { challenge: { ...challenge, signature: value }, solution };
  return { challenge: { ...challenge, parameters: { ...challenge.parameters, [path]: value } }, solution };
}

describe("a challenge", () => {
  it("takes tens of keys of 1,000 hashes each, and as many times more as it is harder", async () => {
    const challenges = await Promise.all(Array.from({ length: 20 }, () => challengeAt()));
    const counters = (await Promise.all(challenges.map(solve))).map(({ solution }) => solution.counter);
    expect(Math.min(...counters)).toBeGreaterThanOrEqual(50);
    expect(Math.max(...counters)).toBeLessThan(100);
    expect(new Set(counters).size).toBeGreaterThan(1);
    expect((await solve(await challengeAt(Date.now(), 4))).solution.counter).toBeGreaterThanOrEqual(200);
  });

  it("is not passed by its key's beginning, which it shows itself", async () => {
    const challenge = await challengeAt();
    const { keyPrefix } = challenge.parameters;
    const guesses = [keyPrefix, keyPrefix.padEnd(64, "0"), challenge.parameters.keySignature ?? "", ""];
    const solutions = guesses.map((derivedKey) =>
      encode({ challenge, solution: { counter: 5000, derivedKey } }),
    );
    expect(await tryAll({ solutions })).toEqual(guesses.map(() => false));
  });

  it("cannot be made without a secret", async () => {
    for (const AUTH_SECRET of ["", "short"]) {
      const answer = await worker.request("/challenge?now=0", { headers: headersOf({ AUTH_SECRET }) });
      expect(answer.status).toBe(500);
    }
  });
});

describe("garbage", () => {
  it("is refused and leaves nothing behind", async () => {
    const before = await usedCaptchas();
    const anyText = fc.oneof(
      fc.string({ maxLength: 8192, unit: "binary" }),
      fc.base64String({ maxLength: 8192 }),
      fc.json().map((text) => Buffer.from(text).toString("base64")),
      fc.json(),
    );
    const shaped = fc
      .record(
        {
          challenge: fc.record(
            {
              parameters: fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue())),
              signature: fc.jsonValue(),
            },
            { requiredKeys: [] },
          ),
          solution: fc.record({ counter: fc.jsonValue(), derivedKey: fc.jsonValue() }, { requiredKeys: [] }),
        },
        { requiredKeys: [] },
      )
      .map((value) => Buffer.from(JSON.stringify(value)).toString("base64"));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(anyText, shaped), { maxLength: 30 }), async (solutions) => {
        expect(await tryAll({ solutions })).toEqual(solutions.map(() => false));
      }),
      { numRuns: 40 },
    );
    const deep = btoa(`{"challenge":${"[".repeat(2900)}`);
    const large = encode({ challenge: "x".repeat(8192) });
    expect(await tryAll({ solutions: [undefined, "", "null", deep, large] })).toEqual(Array(5).fill(false));
    expect(await usedCaptchas()).toBe(before);
  });
});

describe("used solutions", () => {
  it("are forgotten once they have expired", async () => {
    const now = Date.now();
    await worker.database.exec("DELETE FROM used_captchas");
    expect(await tryOne(await solve(await challengeAt(now)))).toBe(true);
    await deleteExpiredCaptchas(userDb({ DB: worker.database }), now + 4 * MINUTE_MS);
    expect(await usedCaptchas()).toBe(1);
    await deleteExpiredCaptchas(userDb({ DB: worker.database }), now + 6 * MINUTE_MS);
    expect(await usedCaptchas()).toBe(0);
  });
});

describe("Turnstile", () => {
  let server: Server;
  let received: { method: string | undefined; type: string | undefined; form: Record<string, string> }[] = [];
  let keys: Partial<Env>;

  /** Says yes to one token, no to others, and breaks for some. */
  const answers: Record<string, { status: number; body: string }> = {
    good: { status: 200, body: '{"success":true}' },
    broken: { status: 200, body: "<html>" },
    empty: { status: 200, body: "null" },
    truthy: { status: 200, body: '{"success":"true"}' },
    failing: { status: 500, body: '{"success":true}' },
    moved: { status: 307, body: '{"success":true}' },
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = "";
      request.setEncoding("utf8").on("data", (part: string) => (body += part));
      request.on("end", () => {
        const form = Object.fromEntries(new URLSearchParams(body));
        received.push({ method: request.method, type: request.headers["content-type"], form });
        if (form["response"] === "hanging") return;
        const { status, body: text } = answers[form["response"] ?? ""] ?? {
          status: 200,
          body: '{"success":false,"error-codes":["invalid-input-response"]}',
        };
        response.writeHead(status, { "Content-Type": "application/json", Location: "/elsewhere" }).end(text);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    keys = {
      TURNSTILE_SITE_KEY: "site-key",
      TURNSTILE_SECRET_KEY: "secret-key",
      TURNSTILE_VERIFY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    };
  });
  afterEach(() => {
    received = [];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it("gives the browser the site's key and needs no secret of ours", async () => {
    expect(await ask(0, keys)).toEqual({ provider: "turnstile", siteKey: "site-key" });
  });

  it("is asked with the secret, the token and the address, and believed", async () => {
    expect(await tryAll({ solutions: ["good", "bad"] }, keys)).toEqual([true, false]);
    const form = { secret: "secret-key", response: "good", remoteip: "192.0.2.7" };
    expect(received[0]).toMatchObject({ method: "POST", form });
    expect(received[0]?.type).toContain("application/x-www-form-urlencoded");
  });

  it("is not asked about what is no token", async () => {
    expect(await tryAll({ solutions: [undefined, "", "x".repeat(2049)] }, keys)).toEqual([
      false,
      false,
      false,
    ]);
    expect(received).toEqual([]);
  });

  it("lets nobody through when it does not say yes", async () => {
    const solutions = ["empty", "truthy"];
    expect(await tryAll({ solutions }, keys)).toEqual(solutions.map(() => false));
    expect(received).toHaveLength(solutions.length);
  });

  it("lets nobody through when it is down, silent or out of its mind, and says when to try again", async () => {
    const down = { ...keys, TURNSTILE_VERIFY_URL: "http://127.0.0.1:9/siteverify" };
    for (const [solution, settings] of [
      ["broken", keys],
      ["failing", keys],
      ["hanging", keys],
      ["moved", keys],
      ["good", down],
    ] as const) {
      const answer = await tryThese({ solutions: [solution] }, settings);
      expect([solution, answer.status]).toEqual([solution, 503]);
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    // No redirect is followed: the secret goes to one address.
    expect(received.filter(({ form }) => form["response"] === "moved")).toHaveLength(1);
  });

  it("takes both keys: with one of them the captcha is ours", async () => {
    for (const one of ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"] as const) {
      expect((await ask(Date.now(), { ...ours, ...keys, [one]: "" })).provider).toBe("altcha");
    }
  });
});

describe("no captcha", () => {
  it("asks for nothing when the operator turned it off", async () => {
    const settings = { CAPTCHA: "off", TURNSTILE_SITE_KEY: "site-key", TURNSTILE_SECRET_KEY: "secret-key" };
    expect(await ask(0, settings)).toEqual({ provider: "off" });
    expect(await tryAll({ solutions: [undefined, "anything"] }, settings)).toEqual([true, true]);
  });

  it("is not the answer to a misspelt setting", async () => {
    expect(await tryAll({ solutions: [undefined] }, { ...ours, CAPTCHA: "OFF" })).toEqual([false]);
  });
});
