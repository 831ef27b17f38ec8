import { NEWSLETTER_MESSAGE, NEWSLETTER_PHONE } from "#domain/people/newsletter.ts";
import { noteAlert } from "#worker/accounts/alerts/queries.ts";
import { CONFIRM_EMAIL, WAY_BACK } from "#worker/accounts/alerts/way-back.ts";
import { runUserBatch } from "#worker/db/batch.ts";
import { userDb } from "#worker/db/client.ts";
import { newId } from "#worker/db/new-id.ts";
import { signLink } from "#worker/http/signed-link.ts";
import type { Mail } from "#worker/providers/mail/port.ts";
import { aBrowser, type Ask, OUTBOX, postJson } from "../people/people.ts";
import { AUTH_SECRET } from "../worker.ts";
import type { Setting } from "./good-requests.ts";

let made = 0;

/** An address that nobody has used yet. */
export function anAddress(): string {
  made += 1;
  return `reader-${made}@example.org`;
}

/** A code that was mailed to an address, asked for from a network of its own: there are limits to the codes for one. */
export async function aCode({ worker }: Setting, path: string, email: string): Promise<string> {
  await postJson(aBrowser(worker.request).ask, path, { email, captcha: "" });
  return /\b\d{6}\b/.exec((await newestMail(worker.request, email)).text)?.[0] ?? "";
}

/** A wish for the newsletter, and the tokens in the mail that asks whether it was meant. */
export async function aSubscription({ worker }: Setting) {
  const email = anAddress();
  const wish = { email, name: "Ada", phone: NEWSLETTER_PHONE, message: NEWSLETTER_MESSAGE };
  await postJson(aBrowser(worker.request).ask, "/contact", wish);
  const { text, headers = {} } = await newestMail(worker.request, email);
  const tokenIn = (content = "", name: string) => new RegExp(`${name}=([\\w.]+)`).exec(content)?.[1] ?? "";
  return { email, confirm: tokenIn(text, "confirm"), end: tokenIn(headers["List-Unsubscribe"], "token") };
}

/** The token in a mail that tells the owner of a change to their account. */
export async function aWayBack({ worker: { database }, owner }: Setting): Promise<string> {
  const now = Date.now();
  const alert = { id: newId(), userId: owner.user._id, kind: "password_changed", details: {} } as const;
  await runUserBatch(userDb({ DB: database }), [noteAlert(alert, now)]);
  return await signLink({ authSecret: AUTH_SECRET }, WAY_BACK, { id: alert.id, madeAt: now });
}

/** A change of the owner's e-mail that is under way: the code to the new address, and the token to the old one. */
export async function anEmailChange({ worker, owner }: Setting) {
  const newEmail = anAddress();
  await postJson(owner.ask, "/user/email-change", { newEmail, password: owner.password });
  const otp = /\b\d{6}\b/.exec((await newestMail(worker.request, newEmail)).text)?.[0] ?? "";
  const row = await worker.database
    .prepare("SELECT id FROM email_changes WHERE user_id = ?")
    .bind(owner.user._id)
    .first<{ id: string }>();
  const link = { id: row?.id ?? "", madeAt: Date.now() };
  return { newEmail, otp, token: await signLink({ authSecret: AUTH_SECRET }, CONFIRM_EMAIL, link) };
}

/** The newest mail to an address, which may still be on its way. */
async function newestMail(ask: Ask, email: string): Promise<Mail> {
  for (;;) {
    const answer = await ask(`${OUTBOX}/latest.json?to=${encodeURIComponent(email)}`);
    if (answer.ok) return await answer.json<Mail>();
  }
}
