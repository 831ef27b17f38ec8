import { scryptSync } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { replacePasswordHash } from "#worker/accounts/queries.ts";
import { userDb } from "#worker/db/client.ts";
import type { WireSession, WireUser } from "#contract/wire.ts";
import { aMember } from "../../support/people/members.ts";
import {
  aBrowser,
  mailedCode,
  type Person,
  postJson,
  registrationForm,
  signInAs,
  solveCaptcha,
  OUTBOX_KEY,
} from "../../support/people/people.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker(undefined, { bindings: { DEV_OUTBOX: OUTBOX_KEY } });
});
afterAll(() => worker.stop());

const statusAndText = async (answer: Response) => {
  const { message } = await answer.json<{ message: string }>();
  return [answer.status, message];
};
const whoIs = async ({ ask }: Pick<Person, "ask">) =>
  (await (await ask("/auth")).json<{ user: WireUser | null }>()).user;
let addresses = 0;
const newAddress = () => `someone-${(addresses += 1)}@example.org`;
const askForCode = async (email: string, browser = aBrowser(worker.request)) =>
  postJson(browser.ask, "/user/get-otp", { email, captcha: await solveCaptcha(browser.ask) });
const register = (values: Record<string, string | Blob>) =>
  worker.request("/user", {
    method: "POST",
    body: registrationForm({ fullName: "Ada Byron", password: "engines and looms", ...values }),
  });
const logIn = async (email: string, password: string) => {
  const browser = aBrowser(worker.request);
  const captcha = await solveCaptcha(browser.ask);
  return { browser, answer: await postJson(browser.ask, "/auth/login", { email, password, captcha }) };
};

describe("registration", () => {
  it("makes an account by the code that was mailed", async () => {
    const email = newAddress();
    const asked = await askForCode(email);
    expect(await asked.json()).toEqual({ success: true, message: "OTP sent to your email", data: {} });
    const made = await register({ email: email.toUpperCase(), otp: await mailedCode(worker.request, email) });
    expect(await statusAndText(made)).toEqual([201, "You signed up successfully"]);
    const { user } = await signInAs(aBrowser(worker.request).ask, { email, password: "engines and looms" });
    expect(user).toEqual({
      _id: expect.stringMatching(/^[a-z0-9]{20}$/),
      fullName: "Ada Byron",
      email,
      coverImage: null,
      purchasedSongs: [],
      purchasedAlbums: [],
      hasPassword: true,
    });
  });

  it("signs in the browser that brought the code", async () => {
    const [email, browser] = [newAddress(), aBrowser(worker.request)];
    await askForCode(email, browser);
    const otp = await mailedCode(worker.request, email);
    const values = { fullName: "Ada Byron", email, password: "engines and looms", otp };
    const made = await browser.ask("/user", { method: "POST", body: registrationForm(values) });
    const { user } = await made.json<{ user: WireUser }>();
    expect(user).toMatchObject({ email, fullName: "Ada Byron" });
    expect(await whoIs(browser)).toEqual(user);
  });

  it("refuses a weak password before it mails a code, at no cost to the captcha", async () => {
    const [email, browser] = [newAddress(), aBrowser(worker.request)];
    const captcha = await solveCaptcha(browser.ask);
    const askWith = (password: string) =>
      postJson(browser.ask, "/user/get-otp", { email, captcha, password, fullName: "Ada Byron" });
    for (const weak of ["password1", "AdaByron", email])
      expect(await statusAndText(await askWith(weak))).toEqual([
        400,
        "This password is too easy to guess. Please choose another one.",
      ]);
    expect(await mailedCode(worker.request, email).catch(() => "")).toBe("");
    expect((await askWith("engines and looms")).status).toBe(200);
  });

  it("refuses a wrong code, and after five tries the right one", async () => {
    const email = newAddress();
    await askForCode(email);
    const otp = await mailedCode(worker.request, email);
    const wrong = otp === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await register({ email, otp: wrong });
      expect(await statusAndText(answer)).toEqual([400, "Invalid OTP, please try again!"]);
    }
    expect((await register({ email, otp })).status).toBe(400);
    await askForCode(email);
    expect((await register({ email, otp: await mailedCode(worker.request, email) })).status).toBe(201);
  });

  it("takes a code once, for its own address, and not after ten minutes", async () => {
    const [email, other] = [newAddress(), newAddress()];
    await askForCode(email);
    const otp = await mailedCode(worker.request, email);
    expect((await register({ email: other, otp })).status).toBe(400);
    await worker.database
      .prepare("UPDATE verification_codes SET expires_at = ? WHERE email = ?")
      .bind(Date.now(), email)
      .run();
    expect((await register({ email, otp })).status).toBe(400);
  });

  it("says that an e-mail is taken, however it is spelled", async () => {
    const { email } = await aMember(worker);
    const answer = await register({ email: email.toUpperCase(), otp: "123456" });
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { success: false, code: 11000, message: "Email already registered" },
    ]);
    expect(await statusAndText(await askForCode(email))).toEqual([409, "Email is already registered!"]);
    const known = await postJson(worker.request, "/user/check-email", { email: ` ${email.toUpperCase()}` });
    expect(await known.json()).toEqual({ success: true, data: { exists: true } });
    const unknown = await postJson(worker.request, "/user/check-email", { email: newAddress() });
    expect(await unknown.json()).toEqual({ success: true, data: { exists: false } });
  });

  it("makes one account when the form is sent twice at once", async () => {
    const email = newAddress();
    await askForCode(email);
    const otp = await mailedCode(worker.request, email);
    const answers = await Promise.all([register({ email, otp }), register({ email, otp })]);
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
  });

  it.each([
    [{ fullName: "  " }, "Username is Required!"],
    [{ email: "no address" }, "Email address is invalid!"],
    [{ password: "five5" }, "Password needs to be 6 characters or more"],
    [{ password: "x".repeat(257) }, "Password needs to be 256 characters or fewer"],
    [{ password: "password1" }, "This password is too easy to guess. Please choose another one."],
    [{ otp: "12345" }, "Invalid OTP, please try again!"],
  ])("refuses %o", async (values, text) => {
    const answer = await register({ email: newAddress(), otp: "123456", ...values });
    expect(await statusAndText(answer)).toEqual([400, text]);
  });
});

describe("signing in", () => {
  it("answers one text for an unknown e-mail and a wrong password", async () => {
    const { email } = await aMember(worker);
    const wrong = await logIn(email, "another river");
    const unknown = await logIn(newAddress(), "another river");
    for (const { answer, browser } of [wrong, unknown]) {
      expect(await statusAndText(answer)).toEqual([401, "Your password or email is incorrect"]);
      expect(browser.cookie()).toBe("");
    }
  });

  it("wants a solved captcha, each once", async () => {
    const { email, password, ask } = await aMember(worker);
    const refused = [400, "Please complete the captcha verification"];
    expect(await statusAndText(await postJson(ask, "/auth/login", { email, password }))).toEqual(refused);
    const captcha = await solveCaptcha(ask);
    expect((await postJson(ask, "/auth/login", { email, password, captcha })).status).toBe(200);
    expect(await statusAndText(await postJson(ask, "/auth/login", { email, password, captcha }))).toEqual(
      refused,
    );
  });

  it("says who is signed in, to this browser alone", async () => {
    const person = await aMember(worker);
    expect(await whoIs(person)).toEqual(person.user);
    const visitor = aBrowser(worker.request);
    expect(await whoIs(visitor)).toBeNull();
    expect(await statusAndText(await visitor.ask("/auth/profile"))).toEqual([
      401,
      "Unauthorized: You Need to Login",
    ]);
  });

  it("ends with logging out, also for who kept the cookie", async () => {
    const person = await aMember(worker);
    const cookie = person.cookie();
    await postJson(person.ask, "/auth/logout", {});
    expect(person.cookie()).toBe("");
    expect(await whoIs(person)).toBeNull();
    for (const path of ["/auth/sessions", "/auth/profile", "/user/orders", "/payment/receipt/cs_1"]) {
      person.setCookie(cookie);
      expect((await person.ask(path)).status, path).toBe(401);
    }
  });

  it("hashes the password anew where it was hashed for another cost, unless it was changed meanwhile", async () => {
    const { email, password, user } = await aMember(worker);
    const salt = Buffer.from("0123456789abcdef");
    const key = scryptSync(password, salt, 32, { N: 2 ** 14, r: 8, p: 1 });
    const text = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
    const old = `$scrypt$ln=14,r=8,p=1$${text(salt)}$${text(key)}`;
    await worker.database
      .prepare("UPDATE users SET password_hash = ? WHERE email = ?")
      .bind(old, email)
      .run();
    const stored = () =>
      worker.database
        .prepare("SELECT password_hash FROM users WHERE email = ?")
        .bind(email)
        .first("password_hash");
    expect((await logIn(email, "another river")).answer.status).toBe(401);
    expect(await stored()).toBe(old);
    expect((await logIn(email, password)).answer.status).toBe(200);
    const anew = await stored();
    expect(anew).toMatch(/^\$scrypt\$ln=6,r=8,p=1\$/);
    expect((await logIn(email, password)).answer.status).toBe(200);
    const db = userDb({ DB: worker.database });
    await replacePasswordHash(db, { id: user._id, passwordHash: old }, "of the password before");
    expect(await stored()).toBe(anew);
  });
});

describe("a forgotten password", () => {
  const askForReset = async (email: string) => {
    const browser = aBrowser(worker.request);
    return postJson(browser.ask, "/user/forgetPass", { email, captcha: await solveCaptcha(browser.ask) });
  };

  it("is replaced by a code, and every session ends", async () => {
    const person = await aMember(worker);
    const { email } = person;
    const codeOfRegistration = await mailedCode(worker.request, email);
    const asked = await askForReset(email);
    expect(await statusAndText(asked)).toEqual([200, "Otp sent to your email"]);
    // The mail goes out after the answer.
    await expect.poll(() => mailedCode(worker.request, email)).not.toBe(codeOfRegistration);
    const otp = await mailedCode(worker.request, email);
    const changed = await postJson(worker.request, "/user/verifyOtp", {
      email,
      otp,
      newPassword: "a loud mountain",
    });
    expect(changed.status).toBe(200);
    expect((await person.ask("/auth/sessions")).status).toBe(401);
    expect((await logIn(email, person.password)).answer.status).toBe(401);
    expect((await logIn(email, "a loud mountain")).answer.status).toBe(200);
    const again = await postJson(worker.request, "/user/verifyOtp", {
      email,
      otp,
      newPassword: "a third one",
    });
    expect(await statusAndText(again)).toEqual([400, "OTP is incorrect or expired"]);
  });

  it("is answered alike for an unknown e-mail, and refused for a malformed one", async () => {
    const { email } = await aMember(worker);
    const [known, unknown] = [await askForReset(email), await askForReset(newAddress())];
    expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()]);
    expect(await statusAndText(await askForReset("me at home"))).toEqual([
      400,
      "Email is incorrect or not valid",
    ]);
  });
});

describe("a signed-in user", () => {
  it("changes the password, which ends the other sessions", async () => {
    const person = await aMember(worker);
    const { browser: phone } = await logIn(person.email, person.password);
    const change = (oldPassword: string, newPassword: string) =>
      postJson(person.ask, "/user/changepass", { oldPassword, newPassword });
    expect(await statusAndText(await change("not this one", "a new river bend"))).toEqual([
      400,
      "Your current password is incorrect",
    ]);
    expect((await change(person.password, "123456")).status).toBe(400);
    expect(await statusAndText(await change(person.password, "a new river bend"))).toEqual([
      200,
      "Password changed successfully!",
    ]);
    expect((await person.ask("/auth/sessions")).status).toBe(200);
    expect((await phone.ask("/auth/sessions")).status).toBe(401);
    expect((await logIn(person.email, "a new river bend")).answer.status).toBe(200);
  });

  it("sees where they are signed in, and ends one or all of it", async () => {
    const person = await aMember(worker);
    const { browser: phone } = await logIn(person.email, person.password);
    const list = async () =>
      (await (await person.ask("/auth/sessions")).json<{ data: WireSession[] }>()).data;
    const other = (await list()).find(({ isCurrent }) => !isCurrent);
    expect(await list()).toHaveLength(2);
    expect((await person.ask(`/auth/sessions/${other?._id}`, { method: "DELETE" })).status).toBe(200);
    expect((await phone.ask("/auth/sessions")).status).toBe(401);
    expect(await list()).toHaveLength(1);
    await person.ask("/auth/sessions", { method: "DELETE" });
    expect(person.cookie()).toBe("");
  });

  it("saves name and picture, and takes the picture away again", async () => {
    const person = await aMember(worker);
    const patch = (values: Record<string, string | Blob>) =>
      person.ask("/user/profile", { method: "PATCH", body: registrationForm(values) });
    const named = await patch({ fullName: " Grace   Hopper\n" });
    expect((await named.json<{ user: WireUser }>()).user.fullName).toBe("Grace Hopper");
    const { default: sharp } = await import("sharp");
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#f80" } })
      .png()
      .toBuffer();
    await patch({ coverImage: new Blob([new Uint8Array(png)], { type: "image/gif" }) });
    const { coverImage } = (await whoIs(person)) ?? { coverImage: null };
    const picture = await worker.request(coverImage ?? "");
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    await patch({ removeCover: "true" });
    expect((await whoIs(person))?.coverImage).toBeNull();
    expect((await worker.request(coverImage ?? "")).status).toBe(404);
    expect(
      (await patch({ coverImage: new Blob(["<svg onload=alert(1)>"], { type: "image/png" }) })).status,
    ).toBe(400);
  });

  it("downloads all that is stored about them, without a secret", async () => {
    const person = await aMember(worker);
    const answer = await person.ask("/user/export");
    expect(answer.headers.get("Content-Disposition")).toContain("attachment");
    const text = await answer.text();
    expect(text).toContain(person.email);
    expect(text).not.toMatch(/scrypt|tokenHash|passwordHash/);
  });

  it("deletes the account by its password, and nothing of it is left", async () => {
    const person = await aMember(worker);
    expect((await postJson(person.ask, "/user/delete", { password: "wrong" })).status).toBe(400);
    expect((await postJson(person.ask, "/user/delete", { password: person.password })).status).toBe(200);
    expect((await logIn(person.email, person.password)).answer.status).toBe(401);
    for (const [table, column, value] of [
      ["users", "email", person.email],
      ["sessions", "user_id", person.user._id],
      ["known_networks", "user_id", person.user._id],
      ["verification_codes", "email", person.email],
    ]) {
      const row = await worker.database
        .prepare(`SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`)
        .bind(value)
        .first<number>("n");
      expect(row, table).toBe(0);
    }
  });
});
