import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { noteAlert } from "#worker/accounts/alerts/queries.ts";
import { mailAlert } from "#worker/accounts/alerts/alerts.ts";
import { runUserBatch } from "#worker/db/batch.ts";
import { userDb } from "#worker/db/client.ts";
import { readConfig } from "#worker/http/config.ts";
import type { Env } from "#worker/http/env.ts";
import type { Mail } from "#worker/providers/mail/port.ts";
import { aMember } from "../../support/people/members.ts";
import { mailsTo } from "../../support/people/mails.ts";
import {
  aBrowser,
  mailedCode,
  OUTBOX_KEY,
  type Person,
  postJson,
  registrationForm,
  signInAs,
  signUp,
  solveCaptcha,
} from "../../support/people/people.ts";
import { AUTH_SECRET, startWorker, type TestWorker } from "../../support/worker.ts";

const DAY_MS = 86_400_000;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
let worker: TestWorker;
beforeAll(async () => {
  const bindings = { DEV_OUTBOX: OUTBOX_KEY, SITE_URL: "http://localhost:8787" };
  worker = await startWorker(undefined, { bindings });
});
afterAll(() => worker.stop());

const alertsTo = async (to: string) =>
  (await mailsTo(worker, to)).filter(({ text }) => text.includes("secure="));
const anAlertTo = (to: string, subject: RegExp) =>
  vi.waitUntil(async () => (await alertsTo(to)).find((mail) => subject.test(mail.subject)));
const tokenIn = ({ text }: Mail) => /[?&]secure=([a-z0-9.]+)/.exec(text)?.[1] ?? "";
const secure = (token: string) => postJson(worker.request, "/auth/secure", { token });
const isSignedIn = async ({ ask }: Pick<Person, "ask">) => (await ask("/auth/profile")).ok;
const aStranger = () =>
  aBrowser((path, init) => {
    const headers = new Headers(init?.headers);
    headers.set("User-Agent", FIREFOX);
    return worker.request(path, { ...init, headers });
  });

describe("the owner of an account hears", () => {
  it("of a sign-in on a device and in a network that it does not know, once", async () => {
    const ada = await aMember(worker);
    const stranger = aStranger();
    await signInAs(stranger.ask, ada);
    const mail = await anAlertTo(ada.email, /New sign-in/);
    expect(mail.text).toContain("In this browser: Firefox on Linux");
    expect(mail.text).toMatch(/When: .* UTC/);
    expect(mail.text).toMatch(/http:\/\/localhost:8787\/account-link\?secure=[a-z0-9.]+/);
    await signInAs(stranger.ask, ada);
    await signInAs(ada.ask, ada);
    await worker.schedule(new Date());
    expect(await alertsTo(ada.email)).toHaveLength(1);
  });

  it("nothing of the sign-in that a registration is", async () => {
    const { email } = await signUp(worker.request);
    await worker.schedule(new Date());
    expect(await alertsTo(email)).toEqual([]);
  });

  it("of a new password, changed or set by a code", async () => {
    const ada = await aMember(worker);
    const change = { oldPassword: ada.password, newPassword: "a loud mountain" };
    expect((await postJson(ada.ask, "/user/changepass", change)).status).toBe(200);
    await anAlertTo(ada.email, /password was changed/);
    await postJson(ada.ask, "/user/forgetPass", { email: ada.email, captcha: await solveCaptcha(ada.ask) });
    const otp = await vi.waitUntil(() => mailedCode(worker.request, ada.email));
    const reset = { email: ada.email, otp, newPassword: "a louder mountain" };
    expect((await postJson(ada.ask, "/user/verifyOtp", reset)).status).toBe(200);
    await anAlertTo(ada.email, /password was reset/);
  });

  it("nothing at an address that nobody has shown to be theirs", async () => {
    const ada = await aMember(worker);
    await worker.database
      .prepare("UPDATE users SET email_verified = 0 WHERE id = ?")
      .bind(ada.user._id)
      .run();
    await signInAs(aStranger().ask, ada);
    await worker.schedule(new Date());
    expect(await alertsTo(ada.email)).toEqual([]);
  });

  it("of it even when the mail service was away, as the clock tries again", async () => {
    const ada = await aMember(worker);
    const users = userDb({ DB: worker.database });
    const now = Date.now();
    const alert = { id: "alert1", userId: ada.user._id, kind: "second_step_off", details: {} } as const;
    await runUserBatch(users, [noteAlert(alert, now)]);
    const send = vi.fn<(mail: Mail) => Promise<void>>().mockRejectedValue(new Error("no mail today"));
    vi.spyOn(console, "error").mockReturnValue();
    const config = readConfig({ AUTH_SECRET, SITE_NAME: "Tonearm" } as Env);
    const post = { config, users, mailer: { send }, origin: null };
    await mailAlert(post, "alert1", now);
    await mailAlert(post, "alert1", now);
    expect(send).toHaveBeenCalledTimes(1);
    await worker.schedule(new Date(now + 60_000));
    expect(await alertsTo(ada.email)).toEqual([]);
    await worker.schedule(new Date(now + 11 * 60_000));
    await worker.schedule(new Date(now + 30 * 60_000));
    expect((await alertsTo(ada.email)).map(({ subject }) => subject)).toEqual([
      "Two-step sign-in is off at Tonearm",
    ]);
  });
});

describe("the way back", () => {
  it("puts out whoever is in, password and all, and lets the owner in by a code", async () => {
    const [ada, thief] = [await aMember(worker), aStranger()];
    await signInAs(thief.ask, ada);
    const token = tokenIn(await anAlertTo(ada.email, /New sign-in/));
    await worker.database
      .prepare("INSERT INTO identities VALUES ('google', 'thief', ?, ?)")
      .bind(ada.user._id, Date.now())
      .run();
    expect((await secure(token)).status).toBe(200);
    expect([await isSignedIn(thief), await isSignedIn(ada)]).toEqual([false, false]);
    await expect(signInAs(aStranger().ask, ada)).rejects.toThrow("incorrect");
    expect(
      await worker.database.prepare("SELECT * FROM identities WHERE subject = 'thief'").first(),
    ).toBeNull();
    const browser = aBrowser(worker.request);
    await postJson(browser.ask, "/user/forgetPass", {
      email: ada.email,
      captcha: await solveCaptcha(browser.ask),
    });
    const otp = await vi.waitUntil(() => mailedCode(worker.request, ada.email));
    const reset = { email: ada.email, otp, newPassword: "a louder mountain" };
    expect((await postJson(browser.ask, "/user/verifyOtp", reset)).status).toBe(200);
    await signInAs(browser.ask, { email: ada.email, password: "a louder mountain" });
  });

  it("is a page that explains, and acts by its form alone, once", async () => {
    const ada = await aMember(worker);
    await signInAs(aStranger().ask, ada);
    const token = tokenIn(await anAlertTo(ada.email, /New sign-in/));
    expect((await worker.request(`/auth/secure?token=${token}`)).status).toBe(405);
    expect(await isSignedIn(ada)).toBe(true);
    const submit = () =>
      worker.request("/auth/secure", {
        method: "POST",
        body: registrationForm({ token, locale: "de" }),
        redirect: "manual",
      });
    const [first, second] = [await submit(), await submit()];
    expect(first.headers.get("Location")).toBe("/de/account-link?now=secured");
    expect(second.headers.get("Location")).toBe("/de/account-link?now=bad_link");
  });

  it("ends after a week, and is worth nothing when its token was changed", async () => {
    const ada = await aMember(worker);
    await signInAs(aStranger().ask, ada);
    const token = tokenIn(await anAlertTo(ada.email, /New sign-in/));
    const [id, madeAt = "", signature] = token.split(".");
    const older = (parseInt(madeAt, 36) - 8 * DAY_MS).toString(36);
    for (const forged of [`${id}.${older}.${signature}`, `a.${madeAt}.${signature}`, "x"])
      expect((await secure(forged)).status).toBe(400);
    await worker.schedule(new Date(Date.now() + 15 * DAY_MS));
    expect((await secure(token)).status).toBe(400);
  });

  it("of a thief does not end that of the owner, whose alert was earlier", async () => {
    const ada = await aMember(worker);
    const users = userDb({ DB: worker.database });
    const now = Date.now();
    const note = (id: string, at: number) =>
      noteAlert({ id, userId: ada.user._id, kind: "new_sign_in", details: {} }, at);
    await runUserBatch(users, [note("early", now - 1000), note("late", now)]);
    await worker.schedule(new Date(now));
    const tokens = (await alertsTo(ada.email)).map(tokenIn);
    const [early = "", late = ""] = ["early", "late"].map((id) =>
      tokens.find((token) => token.startsWith(id)),
    );
    expect((await secure(late)).status).toBe(200);
    expect((await secure(early)).status).toBe(200);
    expect((await secure(late)).status).toBe(400);
  });
});
