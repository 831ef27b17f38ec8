import fc from "fast-check";
import { generateSignedCookie } from "hono/cookie";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { accountTexts } from "#contract/errors.ts";
import { tryCode } from "#worker/accounts/passwords/codes.ts";
import { findUserByEmail } from "#worker/accounts/queries.ts";
import { createUser, resetPassword } from "#worker/accounts/service.ts";
import { userDb } from "#worker/db/client.ts";
import { readConfig } from "#worker/http/config.ts";
import type { Env } from "#worker/http/env.ts";
import { failing } from "../../support/failing-database.ts";
import { aMember } from "../../support/people/members.ts";
import {
  aBrowser,
  type Ask,
  mailedCode,
  newNetwork,
  type Person,
  postJson,
  registrationForm,
  solveCaptcha,
  OUTBOX_KEY,
} from "../../support/people/people.ts";
import { AUTH_SECRET, startWorker, type TestWorker } from "../../support/worker.ts";

let worker: TestWorker;
let person: Person;
beforeAll(async () => {
  worker = await startWorker(undefined, { bindings: { DEV_OUTBOX: OUTBOX_KEY } });
  person = await aMember(worker);
});
afterAll(() => worker.stop());

const isSignedIn = async (cookie: string, path = "/auth/profile") =>
  (await worker.request(path, { headers: { Cookie: cookie } })).status === 200;

/** The value that a session cookie carries, and one that says something else, signed with a secret. */
const valueOf = (cookie: string) => decodeURIComponent(cookie.slice("session=".length));
const signed = async (parts: string[], secret = `session:${AUTH_SECRET}`) =>
  (await generateSignedCookie("session", parts.join("."), secret)).split(";")[0] ?? "";
const partsOf = (cookie: string) => valueOf(cookie).split(".").slice(0, 4);

describe("a session cookie", () => {
  it("is worth nothing when any of its characters is changed", async () => {
    const cookie = person.cookie();
    expect(await isSignedIn(cookie)).toBe(true);
    // But for the end: the last character of base64 has bits that mean nothing.
    const position = fc.integer({ min: "session=".length, max: cookie.length - "x%3D".length - 1 });
    await fc.assert(
      fc.asyncProperty(position, async (at) => {
        const other = cookie[at] === "a" ? "b" : "a";
        expect(await isSignedIn(cookie.slice(0, at) + other + cookie.slice(at + 1))).toBe(false);
      }),
      { numRuns: 30 },
    );
  });

  it("is worth nothing when it is signed by somebody else, or made up", async () => {
    const parts = partsOf(person.cookie());
    expect(await isSignedIn(await signed(parts))).toBe(true);
    expect(await isSignedIn(await signed(parts, "session:another secret of the same length......"))).toBe(
      false,
    );
    expect(await isSignedIn(await signed(parts, AUTH_SECRET))).toBe(false);
    for (const value of ["", "session", "session=", "session=a.b.c.d.e", `session=${"a".repeat(4000)}`])
      expect(await isSignedIn(value)).toBe(false);
  });

  it("is asked of the database once its minute is over, and refused when the session is gone or expired", async () => {
    const own = await aMember(worker);
    const [token = "", userId = "", sessionId = ""] = partsOf(own.cookie());
    const stale = await signed([token, userId, sessionId, "0"]);
    const answer = await worker.request("/auth/profile", { headers: { Cookie: stale } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Set-Cookie")).toMatch(/^session=.+HttpOnly; SameSite=Lax/);
    const other = await signed([token.replace(/^./, "x"), userId, sessionId, "0"]);
    expect(await isSignedIn(other)).toBe(false);
    const expire = "UPDATE sessions SET expires_at = ? WHERE id = ?";
    await worker.database.prepare(expire).bind(Date.now(), sessionId).run();
    expect(await isSignedIn(stale)).toBe(false);
  });

  it("lasts 30 days from its last use, and never longer than a year", async () => {
    const own = await aMember(worker);
    const [token = "", userId = "", sessionId = ""] = partsOf(own.cookie());
    const stale = await signed([token, userId, sessionId, "0"]);
    const DAY_MS = 86_400_000;
    /** The days that the session lasts from now on, when it is used at this age after a day without use. */
    const daysLeft = async (ageDays: number) => {
      const now = Date.now();
      await worker.database
        .prepare("UPDATE sessions SET created_at = ?, seen_at = ? WHERE id = ?")
        .bind(now - ageDays * DAY_MS, now - DAY_MS, sessionId)
        .run();
      expect(await isSignedIn(stale)).toBe(true);
      const row = await worker.database
        .prepare("SELECT expires_at FROM sessions WHERE id = ?")
        .bind(sessionId)
        .first<{ expires_at: number }>();
      return Math.round(((row?.expires_at ?? 0) - now) / DAY_MS);
    };
    expect(await daysLeft(10)).toBe(30);
    expect(await daysLeft(360)).toBe(5);
  });

  it("names its own user, whatever it says, once the database is asked", async () => {
    const [other, own] = [await aMember(worker), await aMember(worker)];
    const [token = ""] = partsOf(own.cookie());
    const mixed = await signed([token, other.user._id, partsOf(other.cookie())[2] ?? "", "0"]);
    const answer = await worker.request("/auth", { headers: { Cookie: mixed } });
    expect(await answer.json()).toMatchObject({ user: { _id: own.user._id } });
  });

  it("is new after every sign-in, and the one before is over", async () => {
    const own = await aMember(worker);
    const before = own.cookie();
    const { email, password } = own;
    await postJson(own.ask, "/auth/login", { email, password, captcha: await solveCaptcha(own.ask) });
    expect(partsOf(own.cookie())[0]).not.toBe(partsOf(before)[0]);
    const [token = "", userId = "", sessionId = ""] = partsOf(before);
    expect(await isSignedIn(await signed([token, userId, sessionId, "0"]))).toBe(false);
  });

  it("is for this host over TLS alone, unseen by scripts", async () => {
    const { email, password } = person;
    const url = "https://music.example/api/v1";
    const browser = aBrowser((path, init) => worker.fetch(url + path, init));
    const captcha = await solveCaptcha(browser.ask);
    const answer = await browser.ask("/auth/login", {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: "https://music.example" },
      body: JSON.stringify({ email, password, captcha }),
    });
    const [session, device] = answer.headers.getSetCookie();
    expect(session).toMatch(
      /^__Host-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(device).toMatch(
      /^__Host-device=[a-f0-9.]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it("lets sound be heard in ranges without asking the database, for a minute at most", async () => {
    const own = await aMember(worker);
    await worker.database.prepare("DELETE FROM sessions WHERE user_id = ?").bind(own.user._id).run();
    expect((await own.ask("/media/audio/nobody/low.mp3")).status).toBe(404);
    const [token = "", userId = "", sessionId = ""] = partsOf(own.cookie());
    own.setCookie(await signed([token, userId, sessionId, String(Date.now() - 1)]));
    expect((await own.ask("/media/audio/nobody/low.mp3")).status).toBe(401);
  });
});

describe("somebody else", () => {
  it("cannot write in a user's name from another site", async () => {
    const foreign: Record<string, string>[] = [
      { Origin: "https://evil.example" },
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { Origin: "null" },
    ];
    for (const headers of foreign) {
      for (const path of ["/auth/logout", "/user/changepass", "/user/delete", "/auth/login"]) {
        const answer = await person.ask(path, {
          method: "POST",
          headers: { "Content-Type": "application/json", ...headers },
          body: "{}",
        });
        expect(answer.status, `${path} ${JSON.stringify(headers)}`).toBe(403);
      }
    }
    expect(await isSignedIn(person.cookie())).toBe(true);
  });

  it("cannot end a session or change an account by naming its id", async () => {
    const other = await aMember(worker);
    const id = partsOf(person.cookie())[2];
    expect((await other.ask(`/auth/sessions/${id}`, { method: "DELETE" })).status).toBe(404);
    const userId = person.user._id;
    const stolen = await postJson(other.ask, "/user/changepass", {
      userId,
      oldPassword: other.password,
      newPassword: "not theirs now",
    });
    expect(stolen.status).toBe(403);
    const renamed = await other.ask("/user/profile", {
      method: "PATCH",
      body: registrationForm({ userId, fullName: "Mallory" }),
    });
    expect(renamed.status).toBe(403);
    expect(await isSignedIn(person.cookie())).toBe(true);
  });

  it("is not read as a look-alike of a user's e-mail", async () => {
    const [name = "", domain = ""] = person.email.split("@");
    const cyrillic = `${name.replace("e", "е")}@${domain}`;
    const kelvin = `\u212a${name}@${domain}`;
    for (const email of [
      cyrillic,
      kelvin,
      `${name}\u0000@${domain}`,
      `${name}@${domain}\r\nBcc: x@y.example`,
    ]) {
      const answer = await postJson(worker.request, "/user/check-email", { email });
      expect(answer.status, JSON.stringify(email)).toBe(400);
    }
  });

  it("cannot put headers into mail", async () => {
    const email = `victim@example.org\r\nBcc: everyone@example.org`;
    for (const path of ["/user/get-otp", "/user/forgetPass"]) {
      const answer = await postJson(worker.request, path, {
        email,
        captcha: await solveCaptcha(worker.request),
      });
      expect(answer.status).toBe(400);
    }
  });
});

describe("guessing", () => {
  /** Tries to sign in to somebody's account with a password. */
  const guess = async (ask: Ask, { email }: Pick<Person, "email">, password: string) =>
    postJson(ask, "/auth/login", { email, password, captcha: await solveCaptcha(ask) });
  /** Has a place guess wrong once, and counts that as if it were all that the place has. */
  const guessAll = async (ask: Ask, owner: Person) => {
    expect((await guess(ask, owner, "guess")).status).toBe(401);
    await worker.database.exec(
      "UPDATE rate_limits SET count = 10 WHERE key LIKE 'login-place:%' AND count = 1",
    );
  };
  /** The same for all strangers together. */
  const guessFromEverywhere = async (owner: Person) => {
    expect((await guess(aBrowser(worker.request).ask, owner, "guess")).status).toBe(401);
    await worker.database.exec(
      "UPDATE rate_limits SET count = 30 WHERE key LIKE 'login-strangers:%' AND count < 30",
    );
    expect((await guess(aBrowser(worker.request).ask, owner, "guess")).status).toBe(429);
  };

  it("of passwords ends after ten tries from one place, with a time to wait, and for that place alone", async () => {
    const own = await aMember(worker);
    const { ask } = aBrowser(worker.request);
    for (let tries = 0; tries < 10; tries += 1) expect((await guess(ask, own, "guess")).status).toBe(401);
    const refused = await guess(ask, own, own.password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
    expect((await guess(aBrowser(worker.request).ask, own, own.password)).status).toBe(200);
  });

  it("of passwords from many places ends after thirty tries, and locks nobody out of their own device or network", async () => {
    const network = newNetwork();
    const owner = await aMember(worker);
    const laptop = aBrowser(worker.request, network);
    expect((await guess(laptop.ask, owner, owner.password)).status).toBe(200);
    await guessFromEverywhere(owner);
    const travelling = aBrowser((path, init) =>
      worker.request(path, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), Cookie: laptop.device() },
      }),
    );
    expect((await guess(travelling.ask, owner, owner.password)).status).toBe(200);
    expect((await guess(aBrowser(worker.request, network).ask, owner, owner.password)).status).toBe(200);
    expect((await guess(aBrowser(worker.request).ask, owner, owner.password)).status).toBe(429);
  });

  it("of passwords on a known device or network ends after ten tries there", async () => {
    const network = newNetwork();
    const owner = await aMember(worker);
    const laptop = aBrowser(worker.request, network);
    await guess(laptop.ask, owner, owner.password);
    await guessAll(aBrowser(worker.request, network).ask, owner);
    expect((await guess(aBrowser(worker.request, network).ask, owner, owner.password)).status).toBe(429);
    await guessAll(laptop.ask, owner);
    expect((await guess(laptop.ask, owner, owner.password)).status).toBe(429);
  });

  it("is forgiven by a reset, and whoever reset the password is at home there", async () => {
    const owner = await aMember(worker);
    await guessFromEverywhere(owner);
    const { ask } = aBrowser(worker.request);
    await postJson(ask, "/user/forgetPass", { email: owner.email, captcha: await solveCaptcha(ask) });
    await expect.poll(() => mailedCode(worker.request, owner.email)).toMatch(/^\d{6}$/);
    const otp = await mailedCode(worker.request, owner.email);
    const newPassword = "a loud mountain";
    expect((await postJson(ask, "/user/verifyOtp", { email: owner.email, otp, newPassword })).status).toBe(
      200,
    );
    await guessFromEverywhere(owner);
    expect((await guess(ask, owner, newPassword)).status).toBe(200);
  });

  it("gets nothing from the cookie of a device that knows another account, or from one that is made up", async () => {
    const [owner, other] = [await aMember(worker), await aMember(worker)];
    await guessFromEverywhere(owner);
    for (const device of [other.device(), `device=${"a".repeat(32)}.${"b".repeat(32)}`, "device=x"]) {
      const browser = aBrowser(worker.request);
      browser.setCookie(device);
      expect((await guess(browser.ask, owner, owner.password)).status).toBe(429);
    }
  });

  it("of addresses takes work after sixty from one network", async () => {
    const { ask } = aBrowser(worker.request);
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, n) =>
        postJson(ask, "/user/check-email", { email: `x${n}@example.org` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  });

  it("gets no more than five codes an hour mailed to an address", async () => {
    const email = "flooded@example.org";
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const { ask } = aBrowser(worker.request);
      statuses.push(
        (await postJson(ask, "/user/get-otp", { email, captcha: await solveCaptcha(ask) })).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe("a one-time code", () => {
  const askForReset = async (ask: Ask, { email }: Pick<Person, "email">) => {
    const before = await mailedCode(worker.request, email).catch(() => "");
    await postJson(ask, "/user/forgetPass", { email, captcha: await solveCaptcha(ask) });
    await expect.poll(() => mailedCode(worker.request, email).catch(() => "")).not.toBe(before);
    return mailedCode(worker.request, email);
  };
  const reset = async (ask: Ask, { email }: Pick<Person, "email">, otp: string, newPassword: string) => {
    const answer = await postJson(ask, "/user/verifyOtp", { email, otp, newPassword });
    return [answer.status, (await answer.json<{ message: string }>()).message];
  };
  const WRONG = [400, accountTexts.wrongResetCode];
  const DONE = [200, "Password changed successfully!"];
  /** A code that was mailed to nobody. */
  const otherThan = (...codes: string[]) =>
    ["000000", "000001", "000002"].find((code) => !codes.includes(code)) ?? "";

  it("is neither burnt by a stranger's wrong guesses nor replaced by their asking", async () => {
    const owner = await aMember(worker);
    const [own, stranger, accomplice] = [1, 2, 3].map(() => aBrowser(worker.request));
    const otp = await askForReset(own!.ask, owner);
    const second = await askForReset(stranger!.ask, owner);
    for (let tries = 0; tries < 6; tries += 1) {
      for (const { ask } of [stranger!, accomplice!])
        expect(await reset(ask, owner, otherThan(otp, second), "a stolen mountain")).toEqual(WRONG);
    }
    // All that strangers have is used up: even the right one is worth nothing there.
    expect(await reset(accomplice!.ask, owner, otp, "a stolen mountain")).toEqual(WRONG);
    expect(await reset(stranger!.ask, owner, otp, "a stolen mountain")).toEqual(WRONG);
    expect(await reset(own!.ask, owner, otp, "a loud mountain")).toEqual(DONE);
    expect(await reset(stranger!.ask, owner, second, "a stolen mountain")).toEqual(WRONG);
  });

  it("may be typed in another network than it was asked for in", async () => {
    const owner = await aMember(worker);
    const otp = await askForReset(aBrowser(worker.request).ask, owner);
    expect(await reset(aBrowser(worker.request).ask, owner, otp, "a loud mountain")).toEqual(DONE);
  });

  it("can be asked for on a known device however often strangers have asked", async () => {
    const owner = await aMember(worker);
    for (let asked = 0; asked < 5; asked += 1) await askForReset(aBrowser(worker.request).ask, owner);
    const { ask } = aBrowser(worker.request);
    const more = { email: owner.email, captcha: await solveCaptcha(ask) };
    expect((await postJson(ask, "/user/forgetPass", more)).status).toBe(429);
    expect(await reset(owner.ask, owner, await askForReset(owner.ask, owner), "a loud mountain")).toEqual(
      DONE,
    );
  });

  it("is needed to learn whether a password is too easy, and stays good when it is", async () => {
    const owner = await aMember(worker, { fullName: "Victoria Tester" });
    const { ask } = aBrowser(worker.request);
    const otp = await askForReset(ask, owner);
    expect(await reset(ask, owner, otherThan(otp), "victoriatester")).toEqual(WRONG);
    const tooEasy = [400, accountTexts.commonPassword];
    for (let tries = 0; tries < 6; tries += 1)
      expect(await reset(ask, owner, otp, "victoriatester")).toEqual(tooEasy);
    expect(await reset(ask, owner, otp, "a loud mountain")).toEqual(DONE);
  });

  it("changes one password when it is sent twice at once", async () => {
    const owner = await aMember(worker);
    const { ask } = aBrowser(worker.request);
    const otp = await askForReset(ask, owner);
    const answers = await Promise.all([1, 2, 3].map((n) => reset(ask, owner, otp, `a loud mountain ${n}`)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  });

  it("stays good when the database fails at what it allows", async () => {
    const owner = await aMember(worker);
    const { ask } = aBrowser(worker.request);
    const email = "unlucky@example.org";
    const otp = await askForReset(ask, owner);
    await postJson(ask, "/user/get-otp", { email, captcha: await solveCaptcha(ask) });
    const registrationOtp = await mailedCode(worker.request, email);
    const real = userDb({ DB: worker.database });
    const config = readConfig({ AUTH_SECRET } as Env);
    const asked = { place: { who: "anywhere", isKnown: false }, now: Date.now() };
    const [resetting, registering] = await Promise.all([
      tryCode(real, config, { ...asked, purpose: "reset", email: owner.email, code: otp }),
      tryCode(real, config, { ...asked, purpose: "register", email, code: registrationOtp }),
    ]);
    const row = await findUserByEmail(real, owner.email);
    const d1 = failing(worker.database);
    const away = userDb({ DB: d1.database });
    d1.failAt(1);
    await expect(
      resetPassword(away, row!, "a loud mountain", { proof: resetting!, browser: {} }),
    ).rejects.toThrow();
    const user = { id: "unlucky", fullName: "Una", email, password: "a loud mountain" };
    d1.failAt(1);
    await expect(
      createUser(away, { ...user, pictureKey: null, locale: "en" }, registering!),
    ).rejects.toThrow();
    expect(await isSignedIn(owner.cookie(), "/auth/sessions")).toBe(true);
    expect(await reset(ask, owner, otp, "a loud mountain")).toEqual(DONE);
    const form = { fullName: "Una", email, password: "a loud mountain", otp: registrationOtp };
    const made = await ask("/user", { method: "POST", body: registrationForm(form) });
    expect(made.status).toBe(201);
  });

  it("is in no answer of a deployment, whatever it is asked for", async () => {
    for (const [bindings, host] of [
      [{ DEV_OUTBOX: OUTBOX_KEY }, "http://localhost"],
      [{ DEV_OUTBOX: OUTBOX_KEY, DEV_OTP: "true" }, "https://music.example"],
    ] as const) {
      const deployed = await startWorker(undefined, { bindings });
      const ask = (path: string, init?: RequestInit) => deployed.fetch(`${host}/api/v1${path}`, init);
      const email = "secret@example.org";
      const captcha = await solveCaptcha(ask);
      const answer = await postJson(ask, "/user/get-otp", { email, captcha });
      const said = (await answer.text()) + JSON.stringify([...answer.headers]);
      const otp = host.includes("localhost") ? await mailedCode(deployed.request, email) : null;
      if (otp === null) expect(said).toContain("Failed to send OTP, try again!");
      else expect(said).not.toContain(otp);
      expect(said).not.toMatch(/\b\d{6}\b/);
      await deployed.stop();
    }
  });

  it("is answered to a developer who asked for that, on this machine", async () => {
    const own = await startWorker(undefined, { bindings: { DEV_OUTBOX: OUTBOX_KEY, DEV_OTP: "true" } });
    const email = "developer@example.org";
    const captcha = await solveCaptcha(own.request);
    const answer = await postJson(own.request, "/user/get-otp", { email, captcha });
    const { data } = await answer.json<{ data: { otp: string } }>();
    expect(data.otp).toBe(await mailedCode(own.request, email));
    await own.stop();
  });
});

describe("what is sent", () => {
  it("may be of any shape without breaking anything", async () => {
    const paths = [
      "/auth/login",
      "/user/check-email",
      "/user/get-otp",
      "/user/forgetPass",
      "/user/verifyOtp",
      "/user/changepass",
      "/user/delete",
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.jsonValue(), async (path, value) => {
        const status = (await postJson(aBrowser(worker.request).ask, path, value)).status;
        expect([400, 401, 403]).toContain(status);
      }),
      { numRuns: 60 },
    );
  });

  it("is refused when it is too much", async () => {
    const long = { email: `${"a".repeat(80_000)}@example.org`, password: "x" };
    expect((await postJson(worker.request, "/auth/login", long)).status).toBe(413);
    const cover = new Blob([new Uint8Array(20 * 1024 * 1024)], { type: "image/png" });
    const form = () =>
      registrationForm({
        fullName: "A",
        email: "a@example.org",
        password: "a river",
        otp: "123456",
        coverImage: cover,
      });
    expect((await worker.request("/user", { method: "POST", body: form() })).status).toBe(413);
    expect((await person.ask("/user/profile", { method: "PATCH", body: form() })).status).toBe(413);
  });
});
