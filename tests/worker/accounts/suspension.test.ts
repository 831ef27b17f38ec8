import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { linkIdentity } from "#worker/accounts/social/queries.ts";
import { findOrCreateUser } from "#worker/accounts/social/service.ts";
import { restoreUser, suspendUser } from "#worker/accounts/sessions/suspension-queries.ts";
import { type UserDb, userDb } from "#worker/db/client.ts";
import { CLIENT, type Google, startGoogle } from "../../support/people/google.ts";
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
import { aSocialBrowser } from "../../support/people/social-browser.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

const SUSPENDED = "This account is suspended. Please contact us if you think that this is a mistake.";
let google: Google;
let worker: TestWorker;
let db: UserDb;
let person: Person;
beforeAll(async () => {
  google = await startGoogle();
  const keys = {
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
    GOOGLE_ISSUER: google.issuer,
  };
  worker = await startWorker("tests/support/entries/worker-entry.ts", {
    bindings: { DEV_OUTBOX: OUTBOX_KEY, ...keys },
  });
  db = userDb({ DB: worker.database });
  person = await aMember(worker);
});
afterAll(async () => {
  await worker.stop();
  await google.stop();
});

const said = async (answer: Response) => [answer.status, (await answer.json<{ message: string }>()).message];
const count = async (sql: string) =>
  (await worker.database.prepare(sql).bind(person.user._id).first<{ n: number }>())?.n;
const sessions = () => count("SELECT count(*) AS n FROM sessions WHERE user_id = ?");
const identities = () => count("SELECT count(*) AS n FROM identities WHERE user_id = ?");
const logIn = async (password: string) => {
  const { ask } = aBrowser(worker.request);
  const captcha = await solveCaptcha(ask);
  return said(await postJson(ask, "/auth/login", { email: person.email, password, captcha }));
};
const askForReset = async () => {
  const { ask } = aBrowser(worker.request);
  const captcha = await solveCaptcha(ask);
  return said(await postJson(ask, "/user/forgetPass", { email: person.email, captcha }));
};
const signInWithGoogle = (subject: string) => {
  google.claims = { sub: subject, email: person.email, email_verified: true, hd: "example.org", name: "Ada" };
  google.agrees = true;
  return aSocialBrowser(worker).signIn("google");
};

describe("a suspended user", () => {
  it("is signed out everywhere, and told so by the right password alone", async () => {
    await linkIdentity(db, {
      identity: { provider: "google", subject: "g-known" },
      userId: person.user._id,
      browser: {},
      now: 1,
    });
    const phone = aBrowser(worker.request);
    await signInAs(phone.ask, person);
    const codeOfRegistration = await mailedCode(worker.request, person.email);
    await askForReset();
    // The mail goes out after the answer.
    await expect.poll(() => mailedCode(worker.request, person.email)).not.toBe(codeOfRegistration);
    expect(await suspendUser(db, person.user._id, Date.now())).toBe(2);
    expect(await suspendUser(db, person.user._id, Date.now())).toBeNull();
    expect(await suspendUser(db, "nobody", Date.now())).toBeNull();
    expect((await phone.ask("/auth/sessions")).status).toBe(401);
    expect(await logIn(person.password)).toEqual([403, SUSPENDED]);
    expect(await logIn("some other river")).toEqual([401, "Your password or email is incorrect"]);
    expect(await sessions()).toBe(0);
  });

  it("finds no way round it: not by a code, a new account or a provider", async () => {
    const { email } = person;
    const codes = () =>
      worker.database.prepare("SELECT * FROM verification_codes WHERE email = ?").bind(email);
    expect(await askForReset()).toEqual([200, "Otp sent to your email"]);
    expect((await codes().all()).results).toEqual([]);
    const otp = await mailedCode(worker.request, email);
    const reset = await postJson(worker.request, "/user/verifyOtp", {
      email,
      otp,
      newPassword: "a loud hill",
    });
    expect(await said(reset)).toEqual([400, "OTP is incorrect or expired"]);
    const values = { fullName: "Ada", email, password: "a loud hill", otp };
    const again = await worker.request("/user", { method: "POST", body: registrationForm(values) });
    expect(await said(again)).toEqual([409, "Email already registered"]);
    expect(await signInWithGoogle("g-known")).toBe("/Oauth?problem=suspended");
    expect(await signInWithGoogle("g-new")).toBe("/Oauth?problem=suspended");
    const arrival = {
      provider: "facebook",
      subject: "f",
      email,
      isEmailVerified: true,
      fullName: "A",
    } as const;
    await expect(findOrCreateUser(db, arrival, { locale: "en", browser: {}, now: 1 })).rejects.toThrow(
      "suspended",
    );
    expect([await sessions(), await identities()]).toEqual([0, 1]);
  });

  it("signs in again once restored", async () => {
    expect(await restoreUser(db, person.user._id, Date.now())).toBe(true);
    expect(await restoreUser(db, person.user._id, Date.now())).toBe(false);
    expect((await logIn(person.password))[0]).toBe(200);
    expect(await signInWithGoogle("g-known")).toBe("/Oauth");
  });
});
