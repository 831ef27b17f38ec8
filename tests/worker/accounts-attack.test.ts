import fc from "fast-check";
import { generateSignedCookie } from "hono/cookie";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  aBrowser,
  mailedCode,
  type Person,
  postJson,
  registrationForm,
  signUp,
  solveCaptcha,
} from "../support/people.ts";
import { AUTH_SECRET, startWorker, type TestWorker } from "../support/worker.ts";

let worker: TestWorker;
let person: Person;
beforeAll(async () => {
  worker = await startWorker(undefined, { bindings: { DEV_OUTBOX: "true" } });
  person = await signUp(worker.request);
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
    const own = await signUp(worker.request);
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

  it("names its own user, whatever it says, once the database is asked", async () => {
    const [other, own] = [await signUp(worker.request), await signUp(worker.request)];
    const [token = ""] = partsOf(own.cookie());
    const mixed = await signed([token, other.user._id, partsOf(other.cookie())[2] ?? "", "0"]);
    const answer = await worker.request("/auth", { headers: { Cookie: mixed } });
    expect(await answer.json()).toMatchObject({ user: { _id: own.user._id } });
  });

  it("is new after every sign-in, and the one before is over", async () => {
    const own = await signUp(worker.request);
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
    expect(answer.headers.get("Set-Cookie")).toMatch(
      /^__Host-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it("lets sound be heard in ranges without asking the database, for a minute at most", async () => {
    const own = await signUp(worker.request);
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
    const other = await signUp(worker.request);
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
  it("of passwords ends after ten tries at an account, with a time to wait", async () => {
    const own = await signUp(worker.request);
    const guess = async (password: string) => {
      const browser = aBrowser(worker.request);
      const captcha = await solveCaptcha(browser.ask);
      return postJson(browser.ask, "/auth/login", { email: own.email, password, captcha });
    };
    for (let tries = 0; tries < 10; tries += 1) expect((await guess("guess")).status).toBe(401);
    const refused = await guess(own.password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
    expect(await isSignedIn(own.cookie())).toBe(true);
  });

  it("of addresses ends after sixty from one network", async () => {
    const { ask } = aBrowser(worker.request);
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, n) =>
        postJson(ask, "/user/check-email", { email: `x${n}@example.org` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
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
  it("is in no answer of a deployment, whatever it is asked for", async () => {
    for (const [bindings, host] of [
      [{ DEV_OUTBOX: "true" }, "http://localhost"],
      [{ DEV_OUTBOX: "true", DEV_OTP: "true" }, "https://music.example"],
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
    const own = await startWorker(undefined, { bindings: { DEV_OUTBOX: "true", DEV_OTP: "true" } });
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
