import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { aMember } from "../support/people/members.ts";
import { aBrowser, type Ask, mailedCode, OUTBOX_KEY } from "../support/people/people.ts";
import { mailsTo } from "../support/people/mails.ts";
import { startBrowser, type StoresBrowser } from "../support/stores.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

const WEAK = "123456";
const GOOD = "a quiet river bend";
let worker: TestWorker;
let ask: Ask;
let browser: StoresBrowser;
let made = 0;
let email: string;

beforeAll(async () => {
  const bindings = {
    DEV_OUTBOX: OUTBOX_KEY,
    CAPTCHA: "off",
    FACEBOOK_CLIENT_ID: "ours",
    FACEBOOK_CLIENT_SECRET: "secret",
  };
  worker = await startWorker(undefined, { bindings });
});
afterAll(() => worker.stop());
beforeEach(() => {
  ask = aBrowser(worker.request).ask;
  browser = startBrowser(ask);
  browser.newPage();
  email = `somebody-${(made += 1)}@example.org`;
});
afterEach(() => void vi.unstubAllGlobals());

async function openForms() {
  const account = await import("#stores/account/account.ts");
  const { createCaptcha } = await import("#stores/account/captcha.ts");
  const { $notices } = await import("#stores/page/notices.ts");
  const captcha = createCaptcha();
  await captcha.load();
  return { ...account, captcha, notices: () => $notices.get().map(({ key }) => key) };
}

const form = (password: string) => ({ fullName: "Ada Byron", email, password, cover: null });

describe("registering", () => {
  it("refuses a weak password at its field, and mails no code", async () => {
    const { sendRegistrationCode, captcha, notices } = await openForms();
    for (const [password, refusal] of [
      [WEAK, "server.commonPassword"],
      ["Ada Byron", "server.commonPassword"],
      ["ab", "server.shortPassword"],
      ["x".repeat(257), "server.longPassword"],
    ] as const)
      expect(await sendRegistrationCode(form(password), captcha, "en"), password).toBe(refusal);
    expect(notices()).toEqual([]);
    expect(await mailsTo(worker, email)).toEqual([]);
  });

  it("signs in by the code, and a word says so", async () => {
    const { sendRegistrationCode, register, captcha, notices } = await openForms();
    const { isSignedIn, $user } = await import("#stores/account/session.ts");
    expect(await sendRegistrationCode(form(GOOD), captcha, "en")).toBe("done");
    expect(await register(form(GOOD), await mailedCode(ask, email), "en")).toBe(true);
    expect(isSignedIn()).toBe(true);
    expect($user.get()).toMatchObject({ email, fullName: "Ada Byron" });
    expect(notices()).toEqual(["notice.account.code_sent", "notice.account.signed_up"]);
    expect((await ask("/auth/profile")).status).toBe(200);
  });

  it("tells by a notice whatever is wrong with anything else", async () => {
    const { sendRegistrationCode, register, captcha, notices } = await openForms();
    await sendRegistrationCode(form(GOOD), captcha, "en");
    await register(form(GOOD), await mailedCode(ask, email), "en");
    expect(await sendRegistrationCode(form(GOOD), captcha, "en")).toBe("failed");
    expect(notices().at(-1)).toBe("server.alreadyRegistered");
  });
});

describe("a new password", () => {
  it("is refused at its field, and the code stays good for a better one", async () => {
    const { sendRegistrationCode, register, requestPasswordReset, resetPassword, captcha, notices } =
      await openForms();
    await sendRegistrationCode(form(GOOD), captcha, "en");
    await register(form(GOOD), await mailedCode(ask, email), "en");
    await requestPasswordReset(email, captcha, "en");
    await vi.waitUntil(async () => (await mailsTo(worker, email)).length === 2);
    const code = await mailedCode(ask, email);
    const before = notices().length;
    expect(await resetPassword(email, code, WEAK)).toBe("server.commonPassword");
    expect(notices()).toHaveLength(before);
    expect(await resetPassword(email, "", GOOD)).toBe("failed");
    expect(notices().at(-1)).toBe("notice.account.fill_all");
    expect(await resetPassword(email, code, "a loud mountain")).toBe("done");
  });
});

describe("a profile", () => {
  it("that cannot be saved because nobody answers says so", async () => {
    const { notices } = await openForms();
    const { saveProfile } = await import("#stores/account/profile.ts");
    browser.setOnline(false);
    expect(await saveProfile({ fullName: "Ada" })).toBe(false);
    expect(notices()).toEqual(["notice.profile.no_answer"]);
  });
});

describe("the screens of accounts", () => {
  it("offer the providers that have keys, and no other", async () => {
    const { $providers } = await import("#stores/account/social-sign-in.ts");
    expect($providers.get()).toEqual([]);
    await openForms();
    expect($providers.get()).toEqual(["facebook"]);
  });

  it("share the e-mail that was typed, until somebody signs out", async () => {
    const { $typedEmail } = await import("#stores/account/typed-email.ts");
    const { forgetUser } = await import("#stores/account/session.ts");
    $typedEmail.set(email);
    await forgetUser();
    expect($typedEmail.get()).toBe("");
  });
});

describe("changing the e-mail", () => {
  it("goes by the code to the new one and the yes of the old one, and shows how far it has come", async () => {
    const ada = await aMember(worker, { email });
    browser.answerWith(ada.ask);
    browser.remember({ _id: ada.user._id, email });
    const store = await import("#stores/account/email-change.ts");
    const { $user } = await import("#stores/account/session.ts");
    const newEmail = `new-${email}`;
    expect(await store.startEmailChange(newEmail, { password: "not it" })).toBe("server.wrongPassword");
    expect(await store.startEmailChange(email, { password: ada.password })).toBe("server.emailTaken");
    expect(await store.startEmailChange(newEmail, { password: ada.password })).toBeNull();
    expect(store.$emailChange.get()).toMatchObject({ email: newEmail, isProven: false });
    const code = await vi.waitUntil(() => mailedCode(worker.request, newEmail));
    expect(await store.enterEmailCode(code === "000000" ? "000001" : "000000")).toBe("server.wrongCode");
    expect(await store.enterEmailCode(code)).toBeNull();
    expect(store.$emailChange.get()).toMatchObject({ isProven: true });
    expect(await store.endEmailChange()).toBe(true);
    expect(store.$emailChange.get()).toBeNull();
    expect($user.get()?.email).toBe(email);
  });
});

describe("a network that asks often", () => {
  it("solves a captcha unseen where the server wants one, and goes on", async () => {
    const asked: unknown[] = [];
    browser.answerWith((path, init) => {
      const { captcha } = JSON.parse(typeof init.body === "string" ? init.body : "{}") as {
        captcha?: string;
      };
      if (!path.includes("check-email")) return worker.request(path, init);
      asked.push(captcha);
      const refusal = { success: false, message: "Please complete the captcha verification" };
      if (captcha === undefined) return Response.json(refusal, { status: 400 });
      return Response.json({ success: true, data: { exists: true } });
    });
    vi.doMock("#stores/account/captcha.ts", () => ({ solveUnseen: async () => "solved" }));
    const { createEmailCheck } = await import("#stores/account/email-check.ts");
    const { $check, checkNow } = createEmailCheck();
    await checkNow(email);
    expect([asked, $check.get()]).toEqual([[undefined, "solved"], "taken"]);
    vi.doUnmock("#stores/account/captcha.ts");
  });
});
