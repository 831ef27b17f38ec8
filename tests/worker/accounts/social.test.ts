import { generateSignedCookie } from "hono/cookie";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { linkIdentity, takeOverUser } from "#worker/accounts/social/queries.ts";
import { findOrCreateUser } from "#worker/accounts/social/service.ts";
import { userDb } from "#worker/db/client.ts";
import { secretFor } from "#worker/http/secret.ts";
import { type Facebook, startFacebook } from "../../support/people/facebook.ts";
import { CLIENT, type Google, startGoogle } from "../../support/people/google.ts";
import { OUTBOX, OUTBOX_KEY } from "../../support/people/people.ts";
import { aSocialBrowser, placeOf } from "../../support/people/social-browser.ts";
import { AUTH_SECRET, startWorker, type TestWorker } from "../../support/worker.ts";

const ENTRY = "tests/support/entries/worker-entry.ts";
const BROKEN = "/Oauth?problem=broken";
let google: Google;
let facebook: Facebook;
let worker: TestWorker;
let made = 0;
let email = "";

beforeAll(async () => {
  [google, facebook] = await Promise.all([startGoogle(), startFacebook()]);
  worker = await startWorker(ENTRY, {
    bindings: { DEV_OUTBOX: OUTBOX_KEY, ...googleKeys(), ...facebook.bindings },
  });
});
afterAll(async () => {
  await worker.stop();
  await Promise.all([google.stop(), facebook.stop()]);
});
beforeEach(() => {
  email = `ada-${(made += 1)}@example.org`;
  google.claims = { sub: `g-${made}`, email, email_verified: true, hd: "example.org", name: "Ada Lovelace" };
  google.agrees = true;
  google.tamper = () => {};
  Object.assign(facebook, {
    person: { id: `f-${made}`, name: "Ada", email },
    shares: "email",
    profileAnswer: null,
  });
});

const googleKeys = (issuer = google.issuer) => ({
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  GOOGLE_ISSUER: issuer,
});
const aBrowser = (origin?: string) => aSocialBrowser(worker, origin);
const rows = async (sql: string, ...values: string[]) =>
  (
    await worker.database
      .prepare(sql)
      .bind(...values)
      .all()
  ).results;
const usersOf = (address = email) => rows("SELECT * FROM users WHERE email = ?", address);
const identitiesOf = (userId: unknown) =>
  rows("SELECT provider, subject FROM identities WHERE user_id = ?", String(userId));
const sessionsOf = (userId: unknown) => rows("SELECT * FROM sessions WHERE user_id = ?", String(userId));

/** Gives somebody an authenticator app, whose secret nobody knows. */
const addFactor = (userId: unknown) =>
  rows("INSERT INTO authenticator_apps VALUES (?, 'sealed', 1, 1, 0)", String(userId));

/** Somebody who registered by a code that was mailed, and so has a password and a verified address. */
async function registered(): Promise<string> {
  const id = `registered${made}`;
  await rows("INSERT INTO users VALUES (?, ?, 1, 'Ada of old', 'hash', NULL, 'en', 1, 1, NULL)", id, email);
  return id;
}

describe.each(["google", "facebook"])("sign-in with %s", (provider) => {
  it("makes an account for somebody new and signs them in", async () => {
    const browser = aBrowser();
    expect(await browser.signIn(provider)).toBe("/Oauth");
    const [user] = await usersOf();
    expect(user).toMatchObject({
      password_hash: null,
      email_verified: provider === "google" ? 1 : 0,
      locale: "en",
    });
    expect(user?.id).toMatch(/^[a-z0-9]{20}$/);
    expect(await browser.userId()).toBe(user?.id);
  });

  it("finds the same account the next time, whatever e-mail the person has by then", async () => {
    const [first, second] = [aBrowser(), aBrowser()];
    await first.signIn(provider);
    google.claims.email = facebook.person.email = `moved-${email}`;
    expect(await second.signIn(provider)).toBe("/Oauth");
    expect(await second.userId()).toBe(await first.userId());
    expect(await usersOf(`moved-${email}`)).toEqual([]);
  });

  it("makes one account when the person comes twice at once", async () => {
    const browsers = Array.from({ length: 6 }, () => aBrowser());
    const ends = await Promise.all(browsers.map((browser) => browser.signIn(provider)));
    expect(new Set(ends)).toEqual(new Set(["/Oauth"]));
    expect(new Set(await Promise.all(browsers.map((browser) => browser.userId()))).size).toBe(1);
    expect(await usersOf()).toHaveLength(1);
  });

  it("knows the account by its e-mail in small letters", async () => {
    google.claims.email = facebook.person.email = email.toUpperCase();
    await aBrowser().signIn(provider);
    expect(await usersOf()).toHaveLength(1);
  });

  it("comes back in the language it left in", async () => {
    const browser = aBrowser();
    expect(await browser.signIn(provider, "?locale=fr")).toBe("/fr/Oauth");
    expect(await usersOf()).toMatchObject([{ locale: "fr" }]);
    const back = new URL(await browser.leave(provider, "?locale=de"));
    back.searchParams.set("state", "another");
    expect(placeOf(await browser.open(back.href))).toBe("/de/Oauth?problem=broken");
    expect(await aBrowser().signIn(provider, "?locale=xx")).toBe("/Oauth");
  });

  it("goes to no address that the request names", async () => {
    const elsewhere =
      "returnTo=https://evil.example&redirect=//evil.example&redirect_uri=https://evil.example";
    const browser = aBrowser();
    const page = new URL(
      placeOf(await browser.open(`/api/v1/auth/${provider}?${elsewhere}&locale=//evil.example`)),
    );
    const redirectUri = `http://localhost/api/v1/auth/${provider}/callback`;
    expect(page.searchParams.getAll("redirect_uri")).toEqual([redirectUri]);
    const back = await browser.leave(provider, `?${elsewhere}`);
    expect(placeOf(await browser.open(`${back}&${elsewhere}`))).toBe("/Oauth");
  });

  it.each(["cross-site", "same-site"])("does not begin where another site (%s) leads", async (site) => {
    const answer = await worker.fetch(`http://localhost/api/v1/auth/${provider}?locale=fr`, {
      headers: { "Sec-Fetch-Site": site },
      redirect: "manual",
    });
    expect(placeOf(answer)).toBe("/fr/login");
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("starts a session of its own, whatever session the browser brought", async () => {
    const browser = aBrowser();
    await browser.signIn(provider);
    const before = browser.cookies.get("session");
    await browser.signIn(provider);
    expect(browser.cookies.get("session")).not.toBe(before);
    expect(await sessionsOf(await browser.userId())).toHaveLength(1);
  });

  it("is refused without the cookie it left with", async () => {
    const back = await aBrowser().leave(provider);
    const other = aBrowser();
    expect(placeOf(await other.open(back))).toBe(BROKEN);
    expect([...other.cookies]).toEqual([]);
  });

  it("is refused when the state is another, and the cookie is used up by that", async () => {
    const browser = aBrowser();
    const back = await browser.leave(provider);
    expect(placeOf(await browser.open(back.replace(/state=\w/, "state=_")))).toBe(BROKEN);
    expect(browser.cookies.has("oauth")).toBe(false);
    expect(placeOf(await browser.open(back))).toBe(BROKEN);
    expect(await usersOf()).toEqual([]);
  });

  it("is refused with the cookie of the other provider, though all else fits", async () => {
    const browser = aBrowser();
    const other = provider === "google" ? "facebook" : "google";
    const page = new URL(placeOf(await aBrowser().open(`/api/v1/auth/${other}`)));
    const own = new URL(placeOf(await browser.open(`/api/v1/auth/${provider}`))).searchParams;
    for (const name of ["state", "code_challenge"]) page.searchParams.set(name, own.get(name) ?? "");
    const back = placeOf(await fetch(page, { redirect: "manual" }));
    expect(back).toContain(`/auth/${other}/callback`);
    expect(placeOf(await browser.open(back))).toBe(BROKEN);
  });

  it("is refused when the cookie was changed or is 10 minutes old", async () => {
    const browser = aBrowser();
    const back = new URL(await browser.leave(provider));
    const cookie = decodeURIComponent(browser.cookies.get("oauth") ?? "");
    const left = cookie.split(".").slice(0, 5).join(".");
    const signed = async (secret: string, expiresAt: number) => {
      const line = await generateSignedCookie("oauth", `${left}.${expiresAt}`, secret);
      return /=([^;]*)/.exec(line)?.[1] ?? "";
    };
    const own = secretFor({ authSecret: AUTH_SECRET }, "oauth");
    for (const value of [
      cookie.replace(/^\w+\.en/, (start) => start.replace("en", "fr")),
      await signed(secretFor({ authSecret: AUTH_SECRET }, "session"), Date.now() + 1000),
      await signed(own, Date.now() - 1),
    ]) {
      browser.cookies.set("oauth", value);
      expect(placeOf(await browser.open(back.href))).toBe(BROKEN);
    }
    browser.cookies.set("oauth", await signed(own, Date.now() + 60_000));
    expect(placeOf(await browser.open(back.href))).toBe("/Oauth");
  });

  it("waits for the second step of who has one", async () => {
    const browser = aBrowser();
    await browser.signIn(provider);
    const id = await browser.userId();
    await addFactor(id);
    const other = aBrowser();
    expect(await other.signIn(provider, "?locale=de")).toBe("/de/Oauth?step=second");
    expect([other.cookies.has("session"), await other.userId()]).toEqual([false, undefined]);
    const methods = await (await other.open("/api/v1/auth/second-factor")).json();
    expect(methods).toMatchObject({ data: { methods: ["app"] } });
  });

  it("is refused when the code was used before", async () => {
    const browser = aBrowser();
    const back = await browser.leave(provider);
    const kept = browser.cookies.get("oauth") ?? "";
    expect(placeOf(await browser.open(back))).toBe("/Oauth");
    browser.cookies.set("oauth", kept);
    expect(placeOf(await browser.open(back))).toBe(BROKEN);
  });

  it("is refused when the code was asked for by another browser", async () => {
    const [own, other] = [aBrowser(), aBrowser()];
    const back = new URL(await own.leave(provider));
    const stolen = new URL(await other.leave(provider)).searchParams.get("code") ?? "";
    back.searchParams.set("code", stolen);
    expect(placeOf(await own.open(back.href))).toBe(BROKEN);
  });

  it("tells when the person has not agreed, but only to who has asked", async () => {
    const browser = aBrowser();
    const back = new URL(await browser.leave(provider));
    back.searchParams.delete("code");
    back.searchParams.set("error", "access_denied");
    expect(placeOf(await aBrowser().open(back.href))).toBe(BROKEN);
    expect(placeOf(await browser.open(back.href))).toBe("/Oauth?problem=denied");
    expect(browser.cookies.has("oauth")).toBe(false);
  });

  it("is kept by no cache", async () => {
    const browser = aBrowser();
    const start = await browser.open(`/api/v1/auth/${provider}`);
    const back = placeOf(await fetch(placeOf(start), { redirect: "manual" }));
    const [finish, refused] = [await browser.open(back), await browser.open(back)];
    for (const answer of [start, finish, refused]) {
      expect(answer.status).toBe(302);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    }
  });

  it("keeps what it needs in a cookie that scripts and other hosts cannot have", async () => {
    const path = `/api/v1/auth/${provider}`;
    const [line] = (await aBrowser().open(path)).headers.getSetCookie();
    expect(line).toMatch(/^oauth=/);
    for (const part of ["HttpOnly", "SameSite=Lax", "Max-Age=600", "Path=/"]) expect(line).toContain(part);
    const [secured] = (await aBrowser("https://tonearm.example").open(path)).headers.getSetCookie();
    expect(secured).toMatch(/^__Host-oauth=.*Secure/);
    const browser = aBrowser("https://tonearm.example");
    expect(await browser.signIn(provider)).toBe("/Oauth");
    expect([...browser.cookies.keys()]).toEqual(["__Host-session", "__Host-device"]);
  });

  it("says so when the operator has no keys, in the page's language", async () => {
    const bare = await startWorker(ENTRY);
    const browser = aSocialBrowser(bare);
    expect(placeOf(await browser.open(`/api/v1/auth/${provider}?locale=hi`))).toBe(
      "/hi/Oauth?problem=not_configured",
    );
    expect([...browser.cookies]).toEqual([]);
    await bare.stop();
  });

  it("shows a page when the provider is away", async () => {
    const away = await startFacebook();
    const bindings = { ...googleKeys("http://127.0.0.1:1"), ...away.bindings };
    const bare = await startWorker(ENTRY, { bindings });
    const browser = aSocialBrowser(bare);
    const back = provider === "google" ? `/api/v1/auth/google?locale=en` : await browser.leave(provider);
    await away.stop();
    expect(placeOf(await browser.open(back))).toBe(BROKEN);
    await bare.stop();
  });
});

describe("people who come at once", () => {
  it("are one user, even when the provider's e-mail of them changes meanwhile", async () => {
    const profile = {
      provider: "google",
      subject: `g-${made}`,
      isEmailVerified: true,
      fullName: "Ada",
    } as const;
    const emails = Array.from({ length: 6 }, (_, index) => `at-once-${index}-${email}`);
    const ids = await Promise.all(
      emails.map((email) =>
        findOrCreateUser(
          userDb({ DB: worker.database }),
          { ...profile, email },
          { locale: "en", browser: {}, now: 1 },
        ),
      ),
    ).then((all) => all.map(({ userId }) => userId));
    expect(new Set(ids).size).toBe(1);
    expect(await rows("SELECT id FROM users WHERE email LIKE ?", `at-once-%-${email}`)).toEqual([
      { id: ids[0] },
    ]);
  });

  it("share an account when they have one address", async () => {
    const subjects = Array.from({ length: 6 }, (_, index) => `g-${made}-${index}`);
    const person = { provider: "google", email, isEmailVerified: true, fullName: "Ada" } as const;
    const db = userDb({ DB: worker.database });
    const ids = await Promise.all(
      subjects.map((subject) =>
        findOrCreateUser(db, { ...person, subject }, { locale: "en", browser: {}, now: 1 }),
      ),
    ).then((all) => all.map(({ userId }) => userId));
    expect(await usersOf()).toMatchObject([{ id: ids[0] }]);
    expect(await identitiesOf(ids[0])).toHaveLength(6);
    expect(new Set(ids).size).toBe(1);
  });
});

describe("an account that is there", () => {
  it("is joined by the provider's word that the address is this person's", async () => {
    const id = await registered();
    const browser = aBrowser();
    expect(await browser.signIn("google")).toBe("/Oauth");
    expect(await browser.userId()).toBe(id);
    expect(await usersOf()).toMatchObject([{ password_hash: "hash", full_name: "Ada of old" }]);
  });

  it("is not joined without that word", async () => {
    const id = await registered();
    const browser = aBrowser();
    expect(await browser.signIn("facebook", "?locale=ru")).toBe("/ru/Oauth?problem=unverified");
    for (const said of [false, undefined, "true"]) {
      google.claims.email_verified = said;
      expect(await browser.signIn("google")).toBe("/Oauth?problem=unverified");
    }
    expect(await browser.userId()).toBeUndefined();
    expect(await identitiesOf(id)).toEqual([]);
    expect(await sessionsOf(id)).toEqual([]);
  });

  it("is not joined by Google where somebody else keeps the mailbox", async () => {
    const id = await registered();
    for (const hd of [undefined, "", true]) {
      google.claims.hd = hd;
      expect(await aBrowser().signIn("google")).toBe("/Oauth?problem=unverified");
    }
    expect(await identitiesOf(id)).toEqual([]);
  });

  it("is joined by Google's own mailboxes, which no organisation keeps", async () => {
    delete google.claims.hd;
    google.claims.email = email = `Ada-${made}@GMail.com`.toLowerCase();
    const id = await registered();
    const browser = aBrowser();
    google.claims.email = email.replace("gmail", "notgmail");
    await browser.signIn("google");
    expect(await identitiesOf(id)).toEqual([]);
    google.claims = { ...google.claims, sub: `g-${made}-own`, email };
    expect(await browser.signIn("google")).toBe("/Oauth");
    expect(await browser.userId()).toBe(id);
  });

  it("tells its owner by mail of each new way to sign in, once and in their language", async () => {
    const id = await registered();
    await rows("UPDATE users SET locale = 'de' WHERE id = ?", id);
    const mails = async () => {
      const answer = await worker.request(`${OUTBOX}/latest.json?to=${encodeURIComponent(email)}`);
      return answer.ok ? (await answer.json<{ subject: string }>()).subject : null;
    };
    const browser = aBrowser();
    expect(await browser.signIn("google")).toBe("/Oauth");
    await expect.poll(mails).toBe("Neue Anmeldemöglichkeit bei Tonearm: Google");
    const { objects } = await worker.bucket.list({ prefix: "outbox/" });
    expect(await browser.signIn("google")).toBe("/Oauth");
    expect((await worker.bucket.list({ prefix: "outbox/" })).objects).toHaveLength(objects.length);
  });

  it("goes to the person of the address when nobody has ever verified it", async () => {
    const [preparer, owner] = [aBrowser(), aBrowser()];
    await preparer.signIn("facebook");
    const id = await preparer.userId();
    await rows("UPDATE users SET password_hash = 'hash' WHERE id = ?", String(id));
    await addFactor(id);
    expect(await owner.signIn("google")).toBe("/Oauth");
    expect(await owner.userId()).toBe(id);
    expect(await usersOf()).toMatchObject([{ password_hash: null, email_verified: 1 }]);
    expect(await identitiesOf(id)).toEqual([{ provider: "google", subject: `g-${made}` }]);
    expect(await sessionsOf(id)).toHaveLength(1);
    expect(await preparer.signIn("facebook")).toBe("/Oauth?problem=unverified");
  });

  it("stays as it is when somebody has verified it in the last moment", async () => {
    const id = await registered();
    await rows("INSERT INTO sessions VALUES (?, 'in-use', ?, '', 1, 1, 1, NULL)", `hash-${id}`, id);
    const identity = { provider: "google", subject: `g-${made}` } as const;
    const db = userDb({ DB: worker.database });
    await linkIdentity(db, {
      identity: { provider: "facebook", subject: `f-${made}` },
      userId: id,
      browser: {},
      now: 1,
    });
    await takeOverUser(db, { identity, userId: id, browser: {}, now: 1 });
    expect(await usersOf()).toMatchObject([{ password_hash: "hash" }]);
    expect(await sessionsOf(id)).toHaveLength(1);
    expect(await identitiesOf(id)).toHaveLength(2);
  });

  it("is not joined by an identity that belongs to another one", async () => {
    const browser = aBrowser();
    await browser.signIn("google");
    const first = await browser.userId();
    google.claims.email = email = `second-${email}`;
    const second = await registered();
    await browser.signIn("google");
    expect(await browser.userId()).toBe(first);
    expect(await identitiesOf(second)).toEqual([]);
  });
});

describe("what a provider says of a person", () => {
  it("needs an e-mail, which Facebook asks for once more when told to", async () => {
    facebook.shares = "email when asked again";
    const browser = aBrowser();
    expect(await browser.signIn("facebook")).toBe("/Oauth?problem=no_email");
    expect(await browser.signIn("facebook")).toBe("/Oauth?problem=no_email");
    expect(await browser.signIn("facebook", "?ask=email")).toBe("/Oauth");
    expect(await usersOf()).toHaveLength(1);
  });

  it.each([undefined, "", "no address", "ada@@example.org", 7])("takes %j for no e-mail", async (said) => {
    google.claims.email = said;
    const browser = aBrowser();
    expect(await browser.signIn("google")).toBe("/Oauth?problem=no_email");
    expect(await browser.userId()).toBeUndefined();
  });

  it.each([
    ["  Ada\n Lovelace ", "Ada Lovelace"],
    ["x".repeat(200), "x".repeat(80)],
    [`${"x".repeat(79)}🎵`, "x".repeat(79)],
    [" \u0000 ", null],
    [undefined, null],
  ])("gives the account the name in %j", async (said, shown) => {
    google.claims.name = said;
    await aBrowser().signIn("google");
    expect(await usersOf()).toMatchObject([{ full_name: shown ?? `ada-${made}` }]);
  });

  it("counts in an ID token that is meant for this sign-in, whole and in time", async () => {
    const hour = 3600;
    const now = Math.floor(Date.now() / 1000);
    const wrong = [
      { nonce: "another" },
      { nonce: undefined },
      { aud: "another" },
      { iss: "http://127.0.0.1:1" },
      { exp: now - hour },
      { sub: "" },
    ];
    for (const claims of wrong) {
      google.claims = { sub: `g-${made}`, email, email_verified: true, ...claims };
      expect([claims, await aBrowser().signIn("google")]).toEqual([claims, BROKEN]);
    }
    expect(await usersOf()).toEqual([]);
  });

  it("does not count when the ID token is not signed by the provider, or is missing", async () => {
    google.tamper = ({ body }) => {
      if (body === "") return;
      const [header, payload = "", signature] = String(body.id_token).split(".");
      const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
      const changed = Buffer.from(JSON.stringify({ ...claims, sub: "somebody" })).toString("base64url");
      body.id_token = [header, changed, signature].join(".");
    };
    expect(await aBrowser().signIn("google")).toBe(BROKEN);
    google.tamper = ({ body }) => {
      if (body !== "") delete body.id_token;
    };
    expect(await aBrowser().signIn("google")).toBe(BROKEN);
    google.tamper = (answer) => (answer.statusCode = 500);
    expect(await aBrowser().signIn("google")).toBe(BROKEN);
    expect(await usersOf()).toEqual([]);
  });

  it.each([
    { status: 500, body: "{}" },
    { status: 400, body: '{"id":"1","email":"ada@example.org"}' },
    { status: 200, body: "not JSON" },
    { status: 200, body: '{"name":"Ada"}' },
    { status: 200, body: '{"id":""}' },
  ])("does not count when Facebook's profile is $status $body", async (answer) => {
    facebook.profileAnswer = answer;
    expect(await aBrowser().signIn("facebook")).toBe(BROKEN);
  });

  it("says that the person has not agreed", async () => {
    google.agrees = false;
    expect(await aBrowser().signIn("google", "?locale=pt")).toBe("/pt/Oauth?problem=denied");
  });
});
