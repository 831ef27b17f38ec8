import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { WireFactors, WireNewCodes, WireOne, WireUser } from "#contract/wire.ts";
import { Authenticator } from "../../support/people/authenticator.ts";
import { addApp, addPasskey, appCode, askedOf, confirmWith } from "../../support/people/factors.ts";
import { aMember } from "../../support/people/members.ts";
import {
  aBrowser,
  type Ask,
  mailedCode,
  OUTBOX_KEY,
  type Person,
  postJson,
} from "../../support/people/people.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

const WRONG = [400, "This code is not right, or it was used already"];
const WRONG_PASSKEY = [400, "This passkey could not be used here"];
const OVER = [401, "This sign-in took too long. Please start again."];

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker(undefined, { bindings: { DEV_OUTBOX: OUTBOX_KEY, CAPTCHA: "off" } });
});
afterAll(() => worker.stop());

const run = (sql: string, ...values: unknown[]) =>
  worker.database
    .prepare(sql)
    .bind(...values)
    .run();
const statusAndText = async (answer: Response) => {
  const { message } = await answer.json<{ message: string }>();
  return [answer.status, message];
};
const whoIs = async (ask: Ask) =>
  (await (await ask("/auth")).json<{ user: WireUser | null }>()).user?._id ?? null;
const factorsOf = async ({ ask }: Person) =>
  (await (await ask("/user/factors")).json<WireOne<WireFactors>>()).data;
const finish = (ask: Ask, answer: Record<string, unknown>) => postJson(ask, "/auth/second-factor", answer);
/** Lets the codes of this moment count as new ones. */
const forgetUsedCodes = ({ user }: Person) =>
  run("UPDATE authenticator_apps SET last_step = 0 WHERE user_id = ?", user._id);

const logIn = ({ email, password }: Pick<Person, "email" | "password">, browser = aBrowser(worker.request)) =>
  postJson(browser.ask, "/auth/login", { email, password }).then((answer) => ({ ...browser, answer }));

async function withApp() {
  const person = await aMember(worker);
  return { person, ...(await addApp(person)) };
}

/** A browser in which this person's sign-in waits for the second step. */
async function waiting(person: Pick<Person, "email" | "password">, browser?: ReturnType<typeof aBrowser>) {
  const { answer, ...here } = await logIn(person, browser);
  expect(answer.status).toBe(401);
  return here;
}

describe("setting up an app", () => {
  it("wants to know first that it is the user", async () => {
    const person = await aMember(worker);
    const refused = await postJson(person.ask, "/user/factors/app", {});
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { success: false, code: "confirmation_required", message: "Please confirm first that it is you" },
    ]);
    const wrong = await postJson(person.ask, "/user/factors/confirm", { password: "not it" });
    expect(await statusAndText(wrong)).toEqual([400, "Your current password is incorrect"]);
    expect((await postJson(person.ask, "/user/factors/app", {})).status).toBe(403);
    expect(await factorsOf(person)).toMatchObject({ confirmBy: ["password"], isConfirmed: false });
    expect((await confirmWith(person)).status).toBe(200);
    expect((await postJson(person.ask, "/user/factors/app", {})).status).toBe(200);
    // Another session of the same person has not confirmed anything.
    const { ask } = await logIn(person);
    expect((await postJson(ask, "/user/factors/app", {})).status).toBe(403);
    await run("UPDATE sessions SET confirmed_until = ? WHERE user_id = ?", Date.now(), person.user._id);
    expect((await postJson(person.ask, "/user/factors/app", {})).status).toBe(403);
  });

  it("asks for nothing at sign-in until its first right code", async () => {
    const person = await aMember(worker);
    await confirmWith(person);
    const begun = await postJson(person.ask, "/user/factors/app", {});
    const { secret } = (await begun.json<WireOne<{ secret: string }>>()).data;
    const confirm = (code: string) => postJson(person.ask, "/user/factors/app/confirm", { code });
    expect(await statusAndText(await confirm(await appCode(secret, 5)))).toEqual(WRONG);
    expect((await logIn(person)).answer.status).toBe(200);
    const finished = await confirm(await appCode(secret));
    expect((await finished.json<WireNewCodes>()).recoveryCodes).toHaveLength(10);
    expect((await logIn(person)).answer.status).toBe(401);
    expect((await postJson(person.ask, "/user/factors/app", {})).status).toBe(409);
    expect(await factorsOf(person)).toMatchObject({
      app: { createdAt: expect.any(String) },
      recoveryCodesLeft: 10,
      confirmBy: ["password", "app", "recovery"],
    });
  });

  it("leaves its secret in no answer and no row, nor the recovery codes", async () => {
    const { person, secret, recoveryCodes } = await withApp();
    const exported = await (await person.ask("/user/export")).text();
    expect(exported).toContain('"recoveryCodesLeft":10');
    const { results: apps } = await run("SELECT * FROM authenticator_apps");
    const { results: codes } = await run("SELECT * FROM recovery_codes");
    const [kept] = apps as { secret: string }[];
    const texts = [exported, JSON.stringify([apps, codes]), JSON.stringify(await factorsOf(person))];
    for (const text of texts)
      for (const one of [secret, ...recoveryCodes]) expect(text.includes(one)).toBe(false);
    expect(exported.includes(kept?.secret ?? "-")).toBe(false);
  });
});

describe("a sign-in with an app", () => {
  it("waits for the second step, and signs in by a right code", async () => {
    const { person, secret } = await withApp();
    const { ask, answer, cookie } = await logIn(person);
    expect([answer.status, await answer.json()]).toEqual([
      401,
      {
        success: false,
        code: "second_factor_required",
        message: "One more step: please show that it is you",
      },
    ]);
    expect(answer.headers.get("Set-Cookie")).toMatch(/^step=\w{64};.*HttpOnly/);
    expect([cookie(), await whoIs(ask)]).toEqual(["", null]);
    const methods = await (await ask("/auth/second-factor")).json();
    expect(methods).toEqual({ success: true, data: { methods: ["app", "recovery"] } });
    expect(await statusAndText(await finish(ask, { code: await appCode(secret, 4) }))).toEqual(WRONG);
    expect(await whoIs(ask)).toBeNull();
    const done = await finish(ask, { code: await appCode(secret) });
    expect(await done.json()).toMatchObject({ success: true, user: { email: person.email } });
    expect(await whoIs(ask)).toBe(person.user._id);
    // It waits no more.
    expect(await statusAndText(await finish(ask, { code: await appCode(secret, 1) }))).toEqual(OVER);
  });

  it("takes a code once, and none from before it", async () => {
    const { person, secret } = await withApp();
    const [first, second] = [await waiting(person), await waiting(person)];
    const code = await appCode(secret);
    expect((await finish(first.ask, { code })).status).toBe(200);
    expect(await statusAndText(await finish(second.ask, { code }))).toEqual(WRONG);
    const before = await appCode(secret, -1);
    expect(await statusAndText(await finish(second.ask, { code: before }))).toEqual(WRONG);
    expect((await finish(second.ask, { code: await appCode(secret, 1) })).status).toBe(200);
  });

  it("takes a code once when it comes twice at once", async () => {
    const { person, secret } = await withApp();
    const browsers = await Promise.all([waiting(person), waiting(person), waiting(person)]);
    const code = await appCode(secret);
    const answers = await Promise.all(browsers.map(({ ask }) => finish(ask, { code })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  it("waits in its own browser alone, and not for ever", async () => {
    const { person, secret } = await withApp();
    const { ask } = await waiting(person);
    const stranger = aBrowser(worker.request);
    expect(await statusAndText(await finish(stranger.ask, { code: await appCode(secret) }))).toEqual(OVER);
    await run("UPDATE factor_challenges SET expires_at = ? WHERE user_id = ?", Date.now(), person.user._id);
    expect(await statusAndText(await ask("/auth/second-factor"))).toEqual(OVER);
    expect(await statusAndText(await finish(ask, { code: await appCode(secret) }))).toEqual(OVER);
  });

  it("lets nobody guess on, from however many places", async () => {
    const { person, secret } = await withApp();
    const guess = async () => {
      const { ask } = await waiting(person);
      return (await finish(ask, { code: "000000" })).status;
    };
    const statuses = [];
    for (let tries = 0; tries < 21; tries += 1) statuses.push(await guess());
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400));
    expect(statuses.at(-1)).toBe(429);
    const { ask } = await waiting(person);
    expect((await finish(ask, { code: await appCode(secret) })).status).toBe(429);
    // A place that the account knows has tries of its own.
    const known = await waiting(person, person);
    expect((await finish(known.ask, { code: await appCode(secret) })).status).toBe(200);
  });

  it("is not got round by a new password", async () => {
    const { person, secret } = await withApp();
    const { ask } = aBrowser(worker.request);
    await postJson(ask, "/user/forgetPass", { email: person.email });
    const otp = await mailedCode(ask, person.email);
    const newPassword = "a loud mountain";
    expect((await postJson(ask, "/user/verifyOtp", { email: person.email, otp, newPassword })).status).toBe(
      200,
    );
    const { ask: there } = await waiting({ email: person.email, password: newPassword });
    expect((await finish(there, { code: await appCode(secret) })).status).toBe(200);
    const { results } = await run("SELECT * FROM known_networks WHERE user_id = ?", person.user._id);
    // The person's own, and that of the sign-in; that of the reset is none.
    expect(results).toHaveLength(2);
  });
});

describe("a recovery code", () => {
  it("signs in once, also when it comes twice at once", async () => {
    const { person, recoveryCodes } = await withApp();
    const [code = "", other = ""] = recoveryCodes;
    const browsers = await Promise.all([waiting(person), waiting(person)]);
    const typed = code.toUpperCase().replaceAll("-", " ");
    const answers = await Promise.all(browsers.map(({ ask }) => finish(ask, { code: typed })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await factorsOf(person)).recoveryCodesLeft).toBe(9);
    const stranger = await withApp();
    const { ask } = await waiting(stranger.person);
    expect(await statusAndText(await finish(ask, { code: other }))).toEqual(WRONG);
  });

  it("is void once there are new ones", async () => {
    const { person, recoveryCodes } = await withApp();
    const renewed = await postJson(person.ask, "/user/factors/recovery-codes", {});
    const { recoveryCodes: fresh } = await renewed.json<WireNewCodes>();
    expect(fresh).toHaveLength(10);
    const { ask } = await waiting(person);
    expect(await statusAndText(await finish(ask, { code: recoveryCodes[0] }))).toEqual(WRONG);
    expect((await finish(ask, { code: fresh?.[0] })).status).toBe(200);
  });
});

describe("a trusted device", () => {
  it("does without the second step for 30 days, until another session or the password ends", async () => {
    const { person, secret } = await withApp();
    const trust = async () => {
      await forgetUsedCodes(person);
      const browser = await waiting(person);
      await finish(browser.ask, { code: await appCode(secret), trustsDevice: true });
      expect((await logIn(person, browser)).answer.status).toBe(200);
      return browser;
    };
    const device = await trust();
    expect((await logIn(person)).answer.status).toBe(401);
    const [row] = (await run("SELECT * FROM trusted_devices WHERE user_id = ?", person.user._id)).results;
    expect(Number(row?.["expires_at"]) - Date.now()).toBeLessThanOrEqual(30 * 86_400_000);
    await run("UPDATE trusted_devices SET expires_at = ?", Date.now());
    await waiting(person, device);

    const second = await trust();
    const sessions = await (
      await person.ask("/auth/sessions")
    ).json<WireOne<{ _id: string; isCurrent: boolean }[]>>();
    const other = sessions.data.find(({ isCurrent }) => !isCurrent)?._id;
    expect((await person.ask(`/auth/sessions/${other}`, { method: "DELETE" })).status).toBe(200);
    await waiting(person, second);

    const third = await trust();
    const newPassword = "a loud mountain";
    await postJson(third.ask, "/user/changepass", { oldPassword: person.password, newPassword });
    await waiting({ email: person.email, password: newPassword }, third);
  });
});

describe("a passkey", () => {
  const signIn = async (
    authenticator: Authenticator,
    circumstances = {},
    browser = aBrowser(worker.request),
  ) => {
    const passkey = authenticator.sign(await askedOf(browser.ask, "/auth/passkey/options"), circumstances);
    return { ...browser, passkey, answer: await postJson(browser.ask, "/auth/passkey", { passkey }) };
  };

  it("signs in without a password, and is listed by its name", async () => {
    const person = await aMember(worker);
    const authenticator = await addPasskey(person, "  My   phone ");
    const { ask, answer, passkey } = await signIn(authenticator);
    expect(await answer.json()).toMatchObject({ success: true, user: { email: person.email } });
    expect(await whoIs(ask)).toBe(person.user._id);
    const [listed] = (await factorsOf(person)).passkeys;
    expect(listed).toEqual({
      _id: expect.stringMatching(/^[a-z0-9]{20}$/),
      name: "My phone",
      createdAt: expect.any(String),
      usedAt: expect.any(String),
    });
    // What it has signed counts once.
    expect(await statusAndText(await postJson(ask, "/auth/passkey", { passkey }))).toEqual(WRONG_PASSKEY);
  });

  it("is a second step behind the password", async () => {
    const person = await aMember(worker);
    const authenticator = await addPasskey(person);
    const { ask } = await waiting(person);
    const methods = await (await ask("/auth/second-factor")).json();
    expect(methods).toMatchObject({ data: { methods: ["passkey", "recovery"] } });
    const options = await askedOf(ask, "/auth/passkey/options", { isSecondStep: true });
    const done = await finish(ask, { passkey: authenticator.sign(options) });
    expect([done.status, await whoIs(ask)]).toEqual([200, person.user._id]);
  });

  it("of somebody else is no second step, and what was signed for one thing does nothing else", async () => {
    const [ada, grace] = [await aMember(worker), await aMember(worker)];
    const [own, foreign] = [await addPasskey(ada), await addPasskey(grace)];
    const { ask } = await waiting(ada);
    const step = () => askedOf(ask, "/auth/passkey/options", { isSecondStep: true });
    expect(await statusAndText(await finish(ask, { passkey: foreign.sign(await step()) }))).toEqual(
      WRONG_PASSKEY,
    );
    const forSignIn = await askedOf(ask, "/auth/passkey/options");
    expect(await statusAndText(await finish(ask, { passkey: own.sign(forSignIn) }))).toEqual(WRONG_PASSKEY);
    const passkey = own.sign(await step());
    expect(await statusAndText(await postJson(ask, "/auth/passkey", { passkey }))).toEqual(WRONG_PASSKEY);
    expect(await whoIs(ask)).toBeNull();
    expect((await finish(ask, { passkey: own.sign(await step()) })).status).toBe(200);
  });

  it.each([
    ["for another site's page", { origin: "https://evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["without its person", { isUserVerified: false }],
    ["with a counter that went back", { counter: 1 }],
    ["for a challenge of its own making", { challenge: "bWFkZSB1cA" }],
  ])("signs nobody in %s", async (_, circumstances) => {
    const authenticator = await addPasskey(await aMember(worker));
    const { answer, ask } = await signIn(authenticator, circumstances);
    expect(await statusAndText(answer)).toEqual(WRONG_PASSKEY);
    expect(await whoIs(ask)).toBeNull();
    expect((await signIn(authenticator, { counter: 5 })).answer.status).toBe(200);
  });

  it("of nobody, of a suspended user, or asked too long ago signs nobody in", async () => {
    expect(await statusAndText((await signIn(new Authenticator())).answer)).toEqual(WRONG_PASSKEY);
    const person = await aMember(worker);
    const authenticator = await addPasskey(person);
    const { ask } = aBrowser(worker.request);
    const passkey = authenticator.sign(await askedOf(ask, "/auth/passkey/options"));
    await run("UPDATE factor_challenges SET expires_at = ?", Date.now());
    expect(await statusAndText(await postJson(ask, "/auth/passkey", { passkey }))).toEqual(WRONG_PASSKEY);
    await run("UPDATE users SET suspended_at = 1 WHERE id = ?", person.user._id);
    expect((await signIn(authenticator)).answer.status).toBe(403);
  });

  it("is made for this site and user alone, each once", async () => {
    const [ada, grace] = [await aMember(worker), await aMember(worker)];
    await confirmWith(ada);
    const add = (passkey: unknown, name = "Key", ask = ada.ask) =>
      postJson(ask, "/user/factors/passkeys", { passkey, name });
    const options = () => askedOf(ada.ask, "/user/factors/passkeys/options");
    const authenticator = new Authenticator();
    for (const circumstances of [{ origin: "https://evil.example" }, { isUserVerified: false }])
      expect(await statusAndText(await add(authenticator.create(await options(), circumstances)))).toEqual(
        WRONG_PASSKEY,
      );
    const passkey = authenticator.create(await options());
    expect(await statusAndText(await add(passkey, " "))).toEqual([400, "Please give the passkey a name"]);
    const created = await add(passkey);
    expect((await created.json<WireNewCodes>()).recoveryCodes).toHaveLength(10);
    expect(await statusAndText(await add(passkey))).toEqual(WRONG_PASSKEY);
    await confirmWith(grace);
    const again = authenticator.create(await askedOf(grace.ask, "/user/factors/passkeys/options"));
    expect((await add(again, "Key", grace.ask)).status).toBe(409);
    expect((await add({ ...passkey, response: {} })).status).toBe(400);
  });
});

describe("removing factors", () => {
  it("wants to know that it is the user, and takes codes and trust along with the last", async () => {
    const { person, secret } = await withApp();
    const authenticator = await addPasskey(person);
    const [passkey] = (await factorsOf(person)).passkeys;
    const remove = (path: string, { ask } = person) => ask(`/user/factors/${path}`, { method: "DELETE" });
    const other = await aMember(worker);
    await confirmWith(other);
    expect((await remove(`passkeys/${passkey?._id}`, other)).status).toBe(404);
    await run("UPDATE sessions SET confirmed_until = NULL WHERE user_id = ?", person.user._id);
    expect((await remove("app")).status).toBe(403);
    // A factor confirms as well as the password does.
    await forgetUsedCodes(person);
    const code = await appCode(secret);
    expect((await postJson(person.ask, "/user/factors/confirm", { code })).status).toBe(200);
    expect((await remove("app")).status).toBe(200);
    expect(await factorsOf(person)).toMatchObject({ app: null, recoveryCodesLeft: 10 });
    expect((await remove("app")).status).toBe(404);
    await run("UPDATE sessions SET confirmed_until = NULL WHERE user_id = ?", person.user._id);
    const signed = authenticator.sign(await askedOf(person.ask, "/user/factors/confirm/passkey"));
    expect((await postJson(person.ask, "/user/factors/confirm", { passkey: signed })).status).toBe(200);
    expect((await remove(`passkeys/${passkey?._id}`)).status).toBe(200);
    expect(await factorsOf(person)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await logIn(person)).answer.status).toBe(200);
  });

  it("goes with the account", async () => {
    const { person } = await withApp();
    await addPasskey(person);
    await waiting(person);
    expect((await postJson(person.ask, "/user/delete", { password: person.password })).status).toBe(200);
    for (const table of [
      "authenticator_apps",
      "passkeys",
      "recovery_codes",
      "factor_challenges",
      "trusted_devices",
    ]) {
      const { results } = await run(`SELECT * FROM ${table} WHERE user_id = ?`, person.user._id);
      expect(results, table).toEqual([]);
    }
  });
});

describe("an account without a password", () => {
  async function withoutPassword() {
    const person = await aMember(worker);
    await run("UPDATE users SET password_hash = NULL WHERE id = ?", person.user._id);
    return person;
  }

  it("confirms by a mailed code, once, and not any more when it has a factor", async () => {
    const person = await withoutPassword();
    expect((await factorsOf(person)).confirmBy).toEqual(["mail"]);
    const confirm = (answer: object) => postJson(person.ask, "/user/factors/confirm", answer);
    expect((await confirm({ password: "" })).status).toBe(400);
    expect((await postJson(person.ask, "/user/factors/confirm/mail", {})).status).toBe(200);
    const otp = await mailedCode(person.ask, person.email);
    expect((await confirm({ otp: otp === "000000" ? "000001" : "000000" })).status).toBe(400);
    expect((await confirm({ otp })).status).toBe(200);
    expect((await confirm({ otp })).status).toBe(400);
    const { recoveryCodes } = await addApp(person);
    expect((await postJson(person.ask, "/user/factors/confirm/mail", {})).status).toBe(403);
    expect((await confirm({ otp })).status).toBe(403);

    // Nor does the e-mail alone delete it.
    await run("UPDATE sessions SET confirmed_until = NULL WHERE user_id = ?", person.user._id);
    const remove = () => postJson(person.ask, "/user/delete", { email: person.email });
    expect(await statusAndText(await remove())).toEqual([403, "Please confirm first that it is you"]);
    expect((await confirm({ code: recoveryCodes[0] })).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });

  it("mails nobody a code who has a password", async () => {
    const { ask } = await aMember(worker);
    expect((await postJson(ask, "/user/factors/confirm/mail", {})).status).toBe(403);
    expect((await postJson(ask, "/user/factors/confirm", { otp: "123456" })).status).toBe(403);
  });
});

describe("the clock", () => {
  it("forgets what nobody answered, trusts no longer, or set up halfway", async () => {
    const person = await aMember(worker);
    await confirmWith(person);
    await postJson(person.ask, "/user/factors/app", {});
    const { ask } = aBrowser(worker.request);
    await askedOf(ask, "/auth/passkey/options");
    await run("INSERT INTO trusted_devices VALUES (?, 'x', 1)", person.user._id);
    await worker.schedule(new Date(Date.now() + 2 * 86_400_000));
    const left = await run(`SELECT (SELECT count(*) FROM factor_challenges)
      + (SELECT count(*) FROM trusted_devices WHERE device_hash = 'x')
      + (SELECT count(*) FROM authenticator_apps WHERE confirmed_at IS NULL) AS n`);
    expect(left.results).toEqual([{ n: 0 }]);
  });
});
