import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import type { WireEmailChange, WireUser } from "#contract/wire.ts";
import { aMember } from "../../support/people/members.ts";
import { mailsTo } from "../../support/people/mails.ts";
import { aBrowser, OUTBOX_KEY, type Person, postJson, signInAs } from "../../support/people/people.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

const DAY_MS = 86_400_000;
let worker: TestWorker;
beforeAll(async () => {
  const bindings = { DEV_OUTBOX: OUTBOX_KEY, SITE_URL: "http://localhost:8787", CAPTCHA: "off" };
  worker = await startWorker(undefined, { bindings });
});
afterAll(() => worker.stop());

let made = 0;
const newAddress = () => `moved-${(made += 1)}@example.org`;
const start = ({ ask, password }: Person, newEmail: string) =>
  postJson(ask, "/user/email-change", { newEmail, password });
const mailTo = (to: string, subject: RegExp) =>
  vi.waitUntil(async () => (await mailsTo(worker, to)).find((mail) => subject.test(mail.subject)));
const codeTo = async (to: string) =>
  /\b\d{6}\b/.exec((await mailTo(to, /code for a new address/)).text)?.[0] ?? "";
const enter = async ({ ask }: Person, otp: string) => postJson(ask, "/user/email-change/code", { otp });
const tokenTo = async (to: string, action: string, subject: RegExp) =>
  new RegExp(`${action}=([a-z0-9.]+)`).exec((await mailTo(to, subject)).text)?.[1] ?? "";
const confirm = async (to: string) => {
  const token = await tokenTo(to, "confirm_email", /confirm your new/);
  return await postJson(worker.request, "/user/email-change/confirm", { token });
};
const emailOf = async ({ ask }: Pick<Person, "ask">) =>
  (await (await ask("/auth/profile")).json<{ user?: WireUser }>()).user?.email;
const underWay = async ({ ask }: Person) =>
  (await (await ask("/user/email-change")).json<{ data: WireEmailChange | null }>()).data;

describe("a new e-mail", () => {
  it("takes the place of the old one when both have said yes, in either order, and signs out elsewhere", async () => {
    for (const isCodeFirst of [true, false]) {
      const [ada, email] = [await aMember(worker), newAddress()];
      const elsewhere = aBrowser(worker.request);
      await signInAs(elsewhere.ask, ada);
      expect((await start(ada, email)).status).toBe(200);
      const steps = [async () => enter(ada, await codeTo(email)), () => confirm(ada.email)];
      for (const step of isCodeFirst ? steps : steps.toReversed()) {
        expect(await emailOf(ada)).toBe(ada.email);
        expect((await step()).status).toBe(200);
      }
      expect(await emailOf(ada)).toBe(email);
      expect(await underWay(ada)).toBeNull();
      expect((await elsewhere.ask("/auth/profile")).status).toBe(401);
      await signInAs(aBrowser(worker.request).ask, { ...ada, email });
      await expect(signInAs(aBrowser(worker.request).ask, ada)).rejects.toThrow("incorrect");
      await mailTo(ada.email, /address was changed/);
      await mailTo(email, /Your new address/);
    }
  });

  it("takes it after seven days in which the old one was silent, and not without its code", async () => {
    const [ada, eve] = [await aMember(worker), await aMember(worker)];
    const [email, unproven] = [newAddress(), newAddress()];
    await start(ada, email);
    await start(eve, unproven);
    await mailTo(ada.email, /confirm your new/);
    await enter(ada, await codeTo(email));
    const { changesAt } = (await underWay(ada)) ?? {};
    const at = Date.parse(changesAt ?? "");
    expect(Math.abs(at - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000);
    await worker.schedule(new Date(at - 1));
    expect(await emailOf(ada)).toBe(ada.email);
    await worker.schedule(new Date(at));
    expect([await emailOf(ada), await emailOf(eve)]).toEqual([email, eve.email]);
  });

  it("is stopped by the old one's way back, and given back by it within a week", async () => {
    const [ada, bea] = [await aMember(worker), await aMember(worker)];
    const stopped = newAddress();
    await start(ada, stopped);
    const token = await tokenTo(ada.email, "secure", /confirm your new/);
    const otp = await codeTo(stopped);
    expect((await postJson(worker.request, "/auth/secure", { token })).status).toBe(200);
    expect((await enter(ada, otp)).status).toBe(401);
    expect((await confirm(ada.email)).status).toBe(400);

    const taken = newAddress();
    await start(bea, taken);
    await enter(bea, await codeTo(taken));
    await confirm(bea.email);
    const back = await tokenTo(bea.email, "secure", /address was changed/);
    expect((await postJson(worker.request, "/auth/secure", { token: back })).status).toBe(200);
    const rows = await worker.database
      .prepare("SELECT email FROM users WHERE id = ?")
      .bind(bea.user._id)
      .first<{ email: string }>();
    expect(rows?.email).toBe(bea.email);
  });

  it("wants the password, an address that nobody has, and its own code within five tries", async () => {
    const [ada, grace] = [await aMember(worker), await aMember(worker)];
    expect((await start({ ...ada, password: "not it" }, newAddress())).status).toBe(400);
    expect((await start(ada, grace.email.toUpperCase())).status).toBe(409);
    expect((await start(ada, ada.email)).status).toBe(409);
    const email = newAddress();
    await start(ada, email);
    const otp = await codeTo(email);
    expect((await enter(grace, otp)).status).toBe(400);
    const wrong = otp === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 5; tries += 1) expect((await enter(ada, wrong)).status).toBe(400);
    expect((await enter(ada, otp)).status).toBe(400);
  });

  it("stays away from an address that somebody registers meanwhile", async () => {
    const [ada, email] = [await aMember(worker), newAddress()];
    await start(ada, email);
    await enter(ada, await codeTo(email));
    await aMember(worker, { email });
    await confirm(ada.email);
    expect(await emailOf(ada)).toBe(ada.email);
  });

  it("asks nobody at an old address that was never shown to be theirs", async () => {
    const [ada, email] = [await aMember(worker), newAddress()];
    await worker.database
      .prepare("UPDATE users SET email_verified = 0 WHERE id = ?")
      .bind(ada.user._id)
      .run();
    await start(ada, email);
    expect(await (await enter(ada, await codeTo(email))).json()).toMatchObject({ isChanged: true });
    expect(await mailsTo(worker, ada.email)).toEqual([]);
  });

  it("is given up when its user says so", async () => {
    const [ada, email] = [await aMember(worker), newAddress()];
    await start(ada, email);
    expect(await underWay(ada)).toMatchObject({ email, isProven: false, isConfirmed: false });
    expect((await ada.ask("/user/email-change", { method: "DELETE" })).status).toBe(200);
    expect(await underWay(ada)).toBeNull();
    expect((await enter(ada, await codeTo(email))).status).toBe(400);
  });
});
