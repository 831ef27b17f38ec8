import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { NEWSLETTER_MESSAGE, NEWSLETTER_PHONE } from "#domain/people/newsletter.ts";
import { userDb } from "#worker/db/client.ts";
import { readConfig } from "#worker/http/config.ts";
import type { Env } from "#worker/http/env.ts";
import { answerMessage, readMessage } from "#worker/community/letters/inbox.ts";
import { listMessages } from "#worker/community/letters/message-queries.ts";
import { unsubscribeLink } from "#worker/community/letters/newsletter.ts";
import { listSubscribers } from "#worker/community/letters/subscriber-queries.ts";
import { signLink } from "#worker/community/letters/tokens.ts";
import type { KeptMail } from "#worker/providers/mail/outbox.ts";
import { aMember } from "../../support/people/members.ts";
import { aBrowser, newNetwork, postJson, OUTBOX_KEY, solveCaptcha } from "../../support/people/people.ts";
import { AUTH_SECRET, startWorker, type TestWorker } from "../../support/worker.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OPERATOR = "desk@example.org";
const config = readConfig({ AUTH_SECRET, SITE_URL: "https://music.example" } as Env);

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker(undefined, { bindings: { DEV_OUTBOX: OUTBOX_KEY, OPERATOR_MAIL: OPERATOR } });
});
afterAll(() => worker.stop());

/** What is done after an answer, on machines that are busy too. */
const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read);
let made = 0;
const newAddress = () => `reader-${(made += 1)}@example.org`;
const users = () => userDb({ DB: worker.database });
const from = (network: string) => ({ "CF-Connecting-IP": network });
const write = (letter: unknown, headers: Record<string, string> = from(newNetwork())) =>
  worker.request("/contact", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(letter),
  });
const wish = (email: string, more: Record<string, unknown> = {}) =>
  write({ name: "Ada", email, phone: NEWSLETTER_PHONE, message: NEWSLETTER_MESSAGE, ...more });
const submit = (path: string, fields: Record<string, string>) =>
  worker.request(path, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });

/** All mails to an address, newest first. */
async function mailsTo(email: string): Promise<KeptMail[]> {
  const { objects } = await worker.bucket.list({ prefix: "outbox/" });
  const texts = await Promise.all(objects.map(async ({ key }) => (await worker.bucket.get(key))?.text()));
  return texts.map((text) => JSON.parse(text ?? "{}") as KeptMail).filter(({ to }) => to === email);
}
/** The newest mail to an address, as soon as it is there. */
async function mailTo(email: string, count = 1): Promise<KeptMail> {
  await eventually(async () => (await mailsTo(email)).length).toBe(count);
  return (await mailsTo(email))[0] as KeptMail;
}
const tokenIn = ({ text }: KeptMail, name: string) => new RegExp(`${name}=(\\S+)`).exec(text)?.[1] ?? "";
const subscriber = (email: string) =>
  worker.database
    .prepare("SELECT id, state, name FROM subscribers WHERE email = ?")
    .bind(email)
    .first<{ id: string; state: string; name: string }>();
const letterOf = (email: string) =>
  worker.database
    .prepare("SELECT * FROM contact_messages WHERE email = ?")
    .bind(email)
    .first<Record<string, string | number | null>>();
const follow = (call: "confirm" | "end", token: string) =>
  postJson(worker.request, `/newsletter/${call}`, { token });
/** As if the last mail to an address had gone out some time ago. */
const letPass = (email: string, milliseconds: number) =>
  worker.database
    .prepare("UPDATE subscribers SET asked_at = asked_at - ? WHERE email = ?")
    .bind(milliseconds, email)
    .run();

/** Somebody who asked and confirmed. */
async function aSubscriber(): Promise<{ email: string; id: string }> {
  const email = newAddress();
  await wish(email);
  expect((await follow("confirm", tokenIn(await mailTo(email), "confirm"))).status).toBe(200);
  return { email, id: (await subscriber(email))?.id ?? "" };
}

describe("a wish for the newsletter", () => {
  it("counts once its address has confirmed it, and ends by a link", async () => {
    const email = newAddress();
    const answer = await wish(email.toUpperCase());
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { success: true, message: "Message sent successfully!" },
    ]);
    const mail = await mailTo(email);
    expect(await subscriber(email)).toMatchObject({ state: "asked", name: "Ada" });
    expect(mail.text + mail.html).not.toContain("Ada");
    expect((await follow("confirm", tokenIn(mail, "confirm"))).status).toBe(200);
    expect(await subscriber(email)).toMatchObject({ state: "confirmed" });
    const [, end = ""] = /token=([^>]+)>/.exec(mail.headers?.["List-Unsubscribe"] ?? "") ?? [];
    expect((await follow("end", end)).status).toBe(200);
    expect(await subscriber(email)).toMatchObject({ state: "ended" });
    // An old link in old mail brings nothing back.
    expect((await follow("confirm", tokenIn(mail, "confirm"))).status).toBe(400);
    expect(await letterOf(email)).toBeNull();
  });

  it("brings back who had ended it", async () => {
    const { email, id } = await aSubscriber();
    await follow("end", await signLink(config, "end", { id, madeAt: Date.now() }));
    await letPass(email, 61 * MINUTE);
    await wish(email);
    expect((await follow("confirm", tokenIn(await mailTo(email, 2), "confirm"))).status).toBe(200);
    expect(await subscriber(email)).toMatchObject({ state: "confirmed" });
  });

  it("answers the same whether the address is known, and mails it once an hour", async () => {
    const { email } = await aSubscriber();
    const said = await Promise.all(
      [email, newAddress()].map(async (one) => {
        const answer = await wish(one, { name: "Eve" });
        return [answer.status, await answer.text()];
      }),
    );
    expect(said[0]).toEqual(said[1]);
    await letPass(email, 61 * MINUTE);
    await Promise.all([wish(email, { name: "Eve" }), wish(email, { name: "Eve" })]);
    const mail = await mailTo(email, 2);
    expect(mail.subject).toBe("You already receive the Tonearm newsletter");
    expect(await subscriber(email)).toMatchObject({ state: "confirmed", name: "Ada" });
  });

  it("is forgotten when it was not confirmed in time", async () => {
    const email = newAddress();
    await wish(email);
    await mailTo(email);
    await worker.schedule(new Date(Date.now() + 6 * DAY));
    expect(await subscriber(email)).not.toBeNull();
    await worker.schedule(new Date(Date.now() + 8 * DAY));
    expect(await subscriber(email)).toBeNull();
  });

  it("needs a name, and a mailer", async () => {
    expect((await wish(newAddress(), { name: " " })).status).toBe(400);
    const away = await worker.fetch("https://music.example/api/v1/contact", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        name: "Ada",
        email: newAddress(),
        phone: NEWSLETTER_PHONE,
        message: NEWSLETTER_MESSAGE,
      }),
    });
    expect(away.status).toBe(500);
  });
});

describe("a link of the newsletter", () => {
  it("is refused when forged, run out, of another purpose, another subscriber or another secret", async () => {
    const email = newAddress();
    await wish(email);
    const token = tokenIn(await mailTo(email), "confirm");
    const [id = "", instant = "", signature = ""] = token.split(".");
    const now = Date.now();
    const other = { authSecret: `${AUTH_SECRET}!` };
    const bad = [
      "",
      "x",
      `${id}.${instant}.${"0".repeat(64)}`,
      `${id}.${(now + DAY).toString(36)}.${signature}`,
      `${(await aSubscriber()).id}.${instant}.${signature}`,
      `${token}0`,
      await signLink(config, "confirm", { id, madeAt: now - 7 * DAY }),
      await signLink(config, "end", { id, madeAt: now }),
      await signLink(other, "confirm", { id, madeAt: now }),
      await signLink(config, "confirm", { id: "nobody", madeAt: now }),
    ];
    for (const one of bad) {
      const answer = await follow("confirm", one);
      expect([one, answer.status]).toEqual([one, 400]);
      expect(await answer.json()).toEqual({ success: false, message: "This link is not valid any more" });
    }
    expect((await follow("end", token)).status).toBe(400);
    expect(await subscriber(email)).toMatchObject({ state: "asked" });
  });

  it("ends by one click of a mail program, in either kind of form, and never by being opened", async () => {
    const oneClick = { "List-Unsubscribe": "One-Click" };
    const multipart = new FormData();
    multipart.set("List-Unsubscribe", "One-Click");
    for (const body of [new URLSearchParams(oneClick), multipart]) {
      const { email, id } = await aSubscriber();
      const path = `/newsletter/end?token=${await signLink(config, "end", { id, madeAt: 0 })}`;
      const opened = await worker.request(path, { redirect: "manual" });
      expect(opened.headers.get("Location")).toMatch(/^\/newsletter\?end=/);
      expect(await subscriber(email)).toMatchObject({ state: "confirmed" });
      expect((await worker.request(path, { method: "POST", body })).status).toBe(200);
      expect(await subscriber(email)).toMatchObject({ state: "ended" });
    }
    expect((await submit("/newsletter/end?token=forged", oneClick)).status).toBe(400);
  });

  it("works in forms without a script, which lead to a page without the token", async () => {
    const email = newAddress();
    const fields = { name: "Ada", email, phone: NEWSLETTER_PHONE, message: NEWSLETTER_MESSAGE, locale: "de" };
    const asked = await submit("/contact", fields);
    expect([asked.status, asked.headers.get("Location")]).toEqual([303, "/de/newsletter?now=asked"]);
    const token = tokenIn(await mailTo(email), "confirm");
    const confirmed = await submit("/newsletter/confirm", { token, locale: "fr" });
    expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([
      303,
      "/fr/newsletter?now=confirmed",
    ]);
    const ended = await submit("/newsletter/end", { token });
    expect(ended.headers.get("Location")).toBe("/newsletter?now=bad_link");
    const letter = await submit("/contact", { email, phone: "0151 1234", locale: "//evil.x" });
    expect(letter.headers.get("Location")).toBe("/contact#sent");
    const refused = await submit("/contact", { email, phone: "none" });
    expect(refused.headers.get("Location")).toBe("/contact#not-sent");
  });

  it("is in what the operator exports", async () => {
    const { email, id } = await aSubscriber();
    const { items } = await listSubscribers(users(), { state: "confirmed", limit: 100 });
    expect(items.map((one) => one.email)).toContain(email);
    const link = await unsubscribeLink(config, id);
    expect(link).toMatch(/^https:\/\/music\.example\/newsletter\?end=/);
    expect((await follow("end", new URL(link).searchParams.get("end") ?? "")).status).toBe(200);
  });
});

describe("a letter", () => {
  it("is stored, and mailed to the operator, who answers by a reply", async () => {
    const email = newAddress();
    const letter = { name: " Ada\nByron ", email, phone: "+49 151/12", message: "One\r\n<b>two</b>\0" };
    const answer = await write({ ...letter, extra: 1 });
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { success: true, message: "Message sent successfully!" },
    ]);
    await eventually(async () => (await letterOf(email))?.["told_at"]).toBeTypeOf("number");
    expect(await letterOf(email)).toMatchObject({
      name: "Ada Byron",
      phone: "+49 151/12",
      message: "One\n<b>two</b>",
      state: "new",
    });
    const [mail] = await mailsTo(OPERATOR);
    expect(mail).toMatchObject({ replyTo: email, subject: "New message at Tonearm" });
    expect(mail?.text).toContain("One\n<b>two</b>");
    expect(mail?.html).not.toContain("<b>");
  });

  it("needs an address and a phone number, and takes no other shape", async () => {
    const email = newAddress();
    const bad: unknown[] = [
      null,
      [],
      "text",
      {},
      { email },
      { phone: "0151" },
      { email: "no address", phone: "0151" },
      { email: `${email}\r\nBcc: eve@example.org`, phone: "0151" },
      { email, phone: "0151\r\nBcc: eve@example.org" },
      { email, phone: "call me" },
      { email, phone: 151151 },
      { email: [email], phone: "0151" },
      { email, phone: "0151", name: "x".repeat(101) },
      { email, phone: "0151", message: "x".repeat(5001) },
      { email, phone: "0151", message: { a: 1 } },
      { email, phone: "0".repeat(41) },
    ];
    for (const one of bad) expect([one, (await write(one)).status]).toEqual([one, 400]);
    expect((await write({ email, phone: "0151", message: "x".repeat(80_000) })).status).toBe(413);
    const type = { "Content-Type": "text/plain" };
    expect((await worker.request("/contact", { method: "POST", headers: type, body: "{}" })).status).toBe(
      415,
    );
    const broken = { "Content-Type": "multipart/form-data; boundary=x" };
    const answer = await worker.request("/contact", {
      method: "POST",
      redirect: "manual",
      headers: broken,
      body: "no parts",
    });
    expect(answer.status).toBe(303);
    expect(await letterOf(email)).toBeNull();
  });

  it("of a machine is kept as spam, and nobody is mailed", async () => {
    const [one, two] = [newAddress(), newAddress()];
    expect((await write({ email: one, phone: "0151", website: "https://spam.example" })).status).toBe(201);
    expect((await wish(two, { website: "x" })).status).toBe(201);
    expect([(await letterOf(one))?.["state"], (await letterOf(two))?.["state"]]).toEqual(["spam", "spam"]);
    expect(await subscriber(two)).toBeNull();
    await worker.schedule(new Date(Date.now() + 10 * MINUTE));
    const told = (await mailsTo(OPERATOR)).map(({ replyTo }) => replyTo);
    expect(told.filter((address) => address === one || address === two)).toEqual([]);
    expect((await listMessages(users(), { state: "spam", limit: 100 })).items.length).toBeGreaterThan(1);
  });

  it("is refused when an address writes too many, and wants work when a network does", async () => {
    const letter = { email: newAddress(), phone: "0151" };
    for (let sent = 1; sent <= 5; sent += 1) expect((await write(letter)).status).toBe(201);
    const refused = await write(letter);
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    const network = from(newNetwork());
    const some = () => write({ email: newAddress(), phone: "0151", website: "x" }, network);
    for (let sent = 1; sent <= 30; sent += 1) expect((await some()).status).toBe(201);
    expect((await (await some()).json<{ message: string }>()).message).toBe(
      "Please complete the captcha verification",
    );
    const { ask } = aBrowser(worker.request);
    const proven = { email: newAddress(), phone: "0151", captcha: await solveCaptcha(ask) };
    expect((await write(proven, network)).status).toBe(201);
    expect((await write(proven, network)).status).toBe(400);
    await worker.database.exec("UPDATE rate_limits SET count = 300 WHERE key LIKE 'letter:%'");
    expect((await some()).status).toBe(429);
    await worker.database.exec("DELETE FROM rate_limits");
  });

  it("that was not mailed is mailed by the clock, and one that never can be holds up no other", async () => {
    const [email, broken] = [newAddress(), newAddress()];
    // There is an outbox on the developer's machine alone, so here is nothing to mail by.
    for (const one of [broken, email]) {
      const answer = await worker.fetch("https://music.example/api/v1/contact", {
        method: "POST",
        headers: { "Content-Type": "application/json", ...from(newNetwork()) },
        body: JSON.stringify({ email: one, phone: "0151" }),
      });
      expect(answer.status).toBe(201);
    }
    await worker.database
      .prepare("UPDATE contact_messages SET email = email || char(10) WHERE email = ?")
      .bind(broken)
      .run();
    await worker.schedule(new Date(Date.now() + MINUTE));
    expect((await letterOf(email))?.["told_at"]).toBeNull();
    await worker.schedule(new Date(Date.now() + 10 * MINUTE));
    expect((await letterOf(email))?.["told_at"]).toBeTypeOf("number");
    expect((await letterOf(`${broken}\n`))?.["told_at"]).toBeNull();
    expect((await mailsTo(OPERATOR))[0]?.replyTo).toBe(email);
  });

  it("is read and answered at the desk, and the clock mails the answer once", async () => {
    const email = newAddress();
    await write({ email, phone: "0151", message: "May I?", locale: "de" });
    const id = String((await letterOf(email))?.["id"]);
    expect(await readMessage(users(), id)).toMatchObject({ state: "read", message: "May I?" });
    await answerMessage(users(), id, "You may.");
    await worker.schedule(new Date());
    await worker.schedule(new Date());
    const mail = await mailTo(email);
    expect(mail).toMatchObject({
      replyTo: OPERATOR,
      subject: "Unsere Antwort auf deine Nachricht an Tonearm",
    });
    expect(mail.text).toContain("You may.");
    await expect(answerMessage(users(), id, "Again")).rejects.toThrow("conflict");
    await expect(readMessage(users(), "nobody")).rejects.toThrow("not_found");
  });
});

describe("an account", () => {
  it("exports the letters and the subscription of its address, and takes both along", async () => {
    const { ask, email, password } = await aMember(worker);
    await write({ name: "Ada", email, phone: "0151", message: "Mine" });
    await write({ email: newAddress(), phone: "0151", message: "Somebody else's" });
    await wish(email);
    const exported = await (await ask("/user/export")).json<Record<string, unknown>>();
    expect(exported["letters"]).toMatchObject([{ name: "Ada", phone: "0151", message: "Mine" }]);
    expect(exported["newsletter"]).toMatchObject({ email, state: "asked" });
    const id = (await letterOf(email))?.["id"];
    expect((await postJson(ask, "/user/delete", { password })).status).toBe(200);
    expect([await letterOf(email), await subscriber(email)]).toEqual([null, null]);
    const left = worker.database.prepare("SELECT email, phone, message FROM contact_messages WHERE id = ?");
    expect(await left.bind(id).first()).toEqual({ email: "", phone: "", message: "Mine" });
  });
});
