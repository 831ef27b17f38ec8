import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { ALERT_KINDS } from "#domain/people/alert.ts";
import type { MailKey } from "#i18n/keys.ts";
import { type Locale, LOCALES } from "#i18n/locales.ts";
import type { Env } from "#worker/http/env.ts";
import type { Mail } from "#worker/providers/mail/port.ts";
import { accountDeletedMail, codeMail, paymentFailedMail } from "#worker/providers/mail/messages.ts";
import { alertMail } from "#worker/providers/mail/alert-mails.ts";
import { receiptMail } from "#worker/providers/mail/receipt-mail.ts";
import { contactAnswerMail, contactToldMail } from "#worker/providers/mail/contact-mails.ts";
import { newsletterConfirmMail, newsletterKnownMail } from "#worker/providers/mail/newsletter-mails.ts";
import type { KeptMail } from "#worker/providers/mail/outbox.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";
import { OUTBOX_KEY } from "../../support/people/people.ts";

const binding = { MAIL_FROM: "music@example.org" };
const kept = { DEV_OUTBOX: OUTBOX_KEY };
let worker: TestWorker;

beforeAll(async () => {
  worker = await startWorker("tests/support/entries/providers-entry.ts");
});
afterAll(() => worker.stop());
beforeEach(async () => {
  const { objects } = await worker.bucket.list();
  await worker.bucket.delete(objects.map(({ key }) => key));
});

const aMail = (given: Partial<Mail> = {}): Mail => ({
  to: "ada@example.com",
  subject: "Hello",
  text: "Hello Ada",
  html: "<p>Hello Ada</p>",
  ...given,
});

interface Asked {
  settings?: Partial<Env>;
  /** Stands in the address. */
  key?: string;
  host?: string;
}

const headersOf = ({ settings = {}, host = "localhost" }: Asked) => ({
  "X-Test-Env": JSON.stringify(settings),
  "X-Test-Host": host,
});

async function send(mail: Mail, asked: Asked): Promise<{ hasMailer: boolean; failure: string | null }> {
  const answer = await worker.request("/mail", {
    method: "POST",
    headers: headersOf(asked),
    body: JSON.stringify(mail),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

const sent = async () => (await worker.request("/sent")).json();
const read = (path: string, { method = "GET", ...asked }: Asked & { method?: string } = { settings: kept }) =>
  worker.request(`/outbox/${asked.key ?? OUTBOX_KEY}${path}`, { method, headers: headersOf(asked) });
const latest = (to: string) => read(`/latest.json?to=${encodeURIComponent(to)}`);
const outboxKeys = async () =>
  (await worker.bucket.list({ prefix: "outbox/" })).objects.map(({ key }) => key);

describe("a mailer", () => {
  it("hands the mail to the binding, from the operator's address and the site's name", async () => {
    expect(await send(aMail(), { settings: binding, host: "music.example.org" })).toEqual({
      hasMailer: true,
      failure: null,
    });
    expect(await sent()).toEqual({ ...aMail(), from: { email: "music@example.org", name: "Tonearm" } });
    expect(await outboxKeys()).toEqual([]);
  });

  it("is none where there is neither binding nor outbox", async () => {
    expect(await send(aMail(), {})).toEqual({ hasMailer: false, failure: null });
    expect(await send(aMail(), { settings: kept, host: "music.example.org" })).toMatchObject({
      hasMailer: false,
    });
  });

  it("sends nothing where the developer keeps mail, even with a binding", async () => {
    await send(aMail(), { settings: { ...kept, ...binding } });
    expect(await sent()).toBeNull();
    expect(await outboxKeys()).toHaveLength(1);
  });

  it("sends mail of any other host than the developer's, whatever the setting", async () => {
    await send(aMail(), { settings: { ...kept, ...binding }, host: "localhost.example.org" });
    expect(await sent()).toMatchObject({ to: "ada@example.com" });
    expect(await outboxKeys()).toEqual([]);
  });

  it("takes no second header from an address or a subject", async () => {
    const lineBreak = fc.constantFrom("\r", "\n", "\r\n");
    const broken = fc.tuple(fc.string(), lineBreak, fc.string()).map((parts) => parts.join(""));
    const field = fc.constantFrom("to", "subject", "replyTo");
    await fc.assert(
      fc.asyncProperty(field, broken, fc.constantFrom(binding, kept), async (field, value, settings) => {
        expect(await send(aMail({ [field]: value }), { settings })).toMatchObject({ failure: "RangeError" });
      }),
      { numRuns: 40 },
    );
    const headers = [
      ["X-A", "b\r\nBcc: c@d.e"],
      ["X-A: b\r\nBcc", "c@d.e"],
      ["", "a"],
    ];
    for (const header of headers) {
      const mail = aMail({ headers: Object.fromEntries([header]) as Record<string, string> });
      expect(await send(mail, { settings: kept })).toMatchObject({ failure: "RangeError" });
    }
    expect(await sent()).toBeNull();
    expect(await outboxKeys()).toEqual([]);
  });

  it("says where an answer goes and how a list is left", async () => {
    const mail = aMail({ replyTo: "eve@example.com", headers: { "List-Unsubscribe": "<https://a.b/c>" } });
    await send(mail, { settings: binding });
    expect(await sent()).toMatchObject(mail);
  });

  it("takes line breaks in what is said", async () => {
    const mail = aMail({ text: "One\r\nBcc: eve@example.com\r\n" });
    expect(await send(mail, { settings: binding })).toMatchObject({ failure: null });
    expect(await sent()).toMatchObject({ text: mail.text });
  });
});

describe("the outbox", () => {
  it("gives the newest mail to an address", async () => {
    const startedAt = Date.now();
    await send(aMail({ text: "one" }), { settings: kept });
    await send(aMail({ text: "two" }), { settings: kept });
    await send(aMail({ to: "grace@example.com", text: "three" }), { settings: kept });
    const answer = await latest("ada@example.com");
    const { sentAt, ...mail } = await answer.json<KeptMail>();
    expect(mail).toEqual(aMail({ text: "two" }));
    expect(Date.parse(sentAt)).toBeGreaterThanOrEqual(startedAt);
    expect(Date.parse(sentAt)).toBeLessThanOrEqual(Date.now());
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await latest("eve@example.com")).status).toBe(404);
    expect((await read("/latest.json")).status).toBe(404);
  });

  it("shows all mails, newest first", async () => {
    expect(await (await read("")).text()).toContain("No mail yet.");
    for (const subject of ["First", "Second", "Third"]) await send(aMail({ subject }), { settings: kept });
    const page = await (await read("")).text();
    expect([...page.matchAll(/<h2>(.*?)<\/h2>/g)].map((match) => match[1])).toEqual([
      "Third",
      "Second",
      "First",
    ]);
    expect(page).toContain("ada@example.com");
    expect(page).toContain("Hello Ada");
  });

  it("keeps the last fifty", async () => {
    for (let number = 1; number <= 53; number += 1) {
      await send(aMail({ to: `${number}@example.com` }), { settings: kept });
    }
    expect(await outboxKeys()).toHaveLength(50);
    expect((await latest("3@example.com")).status).toBe(404);
    expect((await latest("4@example.com")).status).toBe(200);
    expect((await latest("53@example.com")).status).toBe(200);
  });

  it("shows what others wrote as text", async () => {
    const evil = `<script>alert(1)</script>"'&`;
    await send(aMail({ to: evil, subject: evil, text: evil, html: evil }), { settings: kept });
    const page = await (await read("")).text();
    expect(page).not.toContain("<script");
    expect(page.split("&lt;script&gt;")).toHaveLength(4);
  });

  it("has one style, which its policy allows with nothing else", async () => {
    const answer = await read("");
    const styles = [...(await answer.text()).matchAll(/<style>([^]*?)<\/style>/g)].map(
      (match) => match[1] ?? "",
    );
    const hashes = styles.map((style) => createHash("sha256").update(style).digest("base64"));
    expect(hashes).toHaveLength(1);
    const policy = answer.headers.get("Content-Security-Policy");
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hashes[0]}';`);
    expect(policy).not.toContain("unsafe");
  });

  it("shows the mail's HTML in a sandbox", async () => {
    await send(aMail(), { settings: kept });
    const [, path = ""] = /href="[^"]*\/outbox\/[^/]+(\/[^"]+)"/.exec(await (await read("")).text()) ?? [];
    const answer = await read(path);
    expect([answer.status, await answer.text()]).toEqual([200, "<p>Hello Ada</p>"]);
    expect(answer.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; .*; sandbox$/);
    expect((await read("/0-00.json/html")).status).toBe(404);
  });

  it("is there on every name of the developer's machine", async () => {
    for (const host of ["localhost", "localhost:8787", "127.0.0.1:8787", "[::1]:8787"]) {
      expect((await read("", { settings: kept, host })).status).toBe(200);
    }
  });

  it("is nowhere else, and not without the setting", async () => {
    await send(aMail(), { settings: kept });
    const [key = ""] = await outboxKeys();
    const paths = ["", "/latest.json?to=ada@example.com", `/${key.slice("outbox/".length)}/html`, "/more"];
    const away: Asked[] = [
      {},
      { settings: { DEV_OUTBOX: "false" }, key: "false" },
      { settings: { DEV_OUTBOX: "1" }, key: "1" },
      { settings: kept, key: "another-key-of-the-tests" },
      { settings: kept, host: "music.example.org" },
      { settings: kept, host: "localhost.example.org" },
      { settings: kept, host: "127.0.0.1.example.org" },
      { settings: kept, host: "192.168.1.2" },
    ];
    for (const asked of away) {
      for (const path of paths) {
        for (const method of ["GET", "POST"]) {
          const answer = await read(path, { ...asked, method });
          expect([answer.status, await answer.json()]).toEqual([
            404,
            { success: false, message: "Not found" },
          ]);
        }
      }
    }
  });
});

const letters = LOCALES.flatMap((locale) => {
  const addressed = { to: "ada@example.com", siteName: "Tonearm" };
  const code = { ...addressed, code: "048151" };
  const page = { ...addressed, address: "https://music.example/newsletter?end=abc" };
  const oneClick = "https://music.example/api/v1/newsletter/end?token=abc";
  const letter = { name: "Eve", email: "eve@example.com", phone: "0152", message: "Hello" };
  const answered = { ...addressed, answer: "Yes", message: "May I?", replyTo: "desk@example.com" };
  const bought = { ...addressed, item: "Rain – Ada" };
  const sold = {
    ...addressed,
    id: "cs_1",
    paymentId: "pi_1",
    itemTitle: "Rain",
    artistName: "Ada",
    currency: "EUR",
    paidMinor: 129,
    discountMinor: 20,
    taxMinor: 9,
    boughtAt: Date.UTC(2026, 10, 1),
    page: "https://music.example/downloads",
    till: "https://music.example/api/v1/payment/receipt/cs_1",
  };
  const alerted = {
    ...addressed,
    notedAt: Date.UTC(2026, 10, 1, 9, 30),
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20130101 Firefox/140.0",
    way: "google",
    email: "ada.b@example.com",
    wayBack: "https://music.example/account-link?secure=abc",
  } as const;
  return [
    { locale, kind: "register", mail: codeMail(locale, { ...code, purpose: "register" }) },
    { locale, kind: "reset", mail: codeMail(locale, { ...code, purpose: "reset" }) },
    ...ALERT_KINDS.map((kind) => ({ locale, kind, mail: alertMail(locale, { ...alerted, kind }) })),
    { locale, kind: "account deleted", mail: accountDeletedMail(locale, addressed) },
    { locale, kind: "receipt", mail: receiptMail(locale, sold) },
    { locale, kind: "payment failed", mail: paymentFailedMail(locale, bought) },
    { locale, kind: "newsletter wished", mail: newsletterConfirmMail(locale, { ...page, oneClick }) },
    { locale, kind: "newsletter known", mail: newsletterKnownMail(locale, { ...page, oneClick }) },
    { locale, kind: "letter", mail: contactToldMail(locale, { ...addressed, letter }) },
    { locale, kind: "answer", mail: contactAnswerMail(locale, answered) },
  ];
});

/** The texts of mails as they are written. */
const textsOf = (locale: Locale) =>
  JSON.parse(readFileSync(`src/i18n/mail/${locale}.json`, "utf8")) as Record<MailKey, string>;

describe("the texts", () => {
  it.each(LOCALES)("are whole in %s", (locale) => {
    const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
    const [texts, english] = [textsOf(locale), textsOf("en")];
    expect(Object.keys(texts).length).toBeGreaterThan(40);
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    for (const key of Object.keys(texts) as MailKey[]) {
      expect(placeholders(texts[key]), key).toEqual(placeholders(english[key]));
      // German says it so too.
      if (locale !== "en" && texts[key] !== "Name: {{name}}") expect(texts[key]).not.toBe(english[key]);
    }
  });

  it.each(letters)(
    "of $kind in $locale fill every place, in text and HTML alike",
    ({ locale, kind, mail }) => {
      expect(mail.to).toBe("ada@example.com");
      expect(mail.subject).toContain("Tonearm");
      for (const said of [mail.subject, mail.text, mail.html])
        expect(said).not.toMatch(/\{\{|undefined|\[object/);
      expect(mail.html).toContain(`<html lang="${locale}">`);
      const shown = mail.html
        .replace(/<[^>]*>/g, " ")
        .replace(/[ \n]+/g, " ")
        .replaceAll("&#39;", "'");
      for (const line of mail.text.split("\n").map((line) => line.trim())) {
        if (line !== "--") expect(shown).toContain(line);
      }
      const hasCode = kind === "register" || kind === "reset";
      for (const said of [mail.text, mail.html]) expect(said.includes("048151")).toBe(hasCode);
      for (const said of [mail.text, mail.html]) expect(said.includes("10")).toBe(hasCode);
      // It would be read on a locked screen.
      expect(mail.subject).not.toContain("048151");
    },
  );

  it("are plain strings, as a binding takes nothing else", () => {
    for (const { mail } of letters) {
      const { headers = {}, ...fields } = mail;
      for (const value of [...Object.values(fields), ...Object.values(headers)])
        expect(typeof value).toBe("string");
    }
  });

  it("say what the site is called, whatever that is", () => {
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), fc.string(), (locale, name) => {
        const siteName = `<b>&"'${name}$&`;
        const mail = codeMail(locale, { to: "a@b.c", code: "000000", purpose: "reset", siteName });
        expect(mail.subject).toContain(siteName);
        expect(mail.text).toContain(siteName);
        expect(mail.html).not.toContain("<b>");
        expect(mail.html).toContain("&lt;b&gt;&amp;&quot;&#39;");
      }),
    );
  });
});
