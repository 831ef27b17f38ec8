import { DEFAULT_LOCALE } from "#i18n/locales.ts";
import type { UserDb } from "../../db/client.ts";
import type { Deployment } from "../../http/deployment.ts";
import { logFailure } from "../../http/log-failure.ts";
import { contactToldMail } from "../../providers/mail/contact-mails.ts";
import type { Mailer } from "../../providers/mail/port.ts";
import {
  type ContactMessage,
  deleteOldSpam,
  insertMessage,
  listUntold,
  updateMessage,
} from "./message-queries.ts";
import { clockMailer, findOperatorAddress } from "../../operator/operator-mail.ts";

const SPAM_KEPT_MS = 90 * 24 * 60 * 60_000;

/** The fields of the contact form. */
type ContactForm = Pick<ContactMessage, "id" | "name" | "email" | "phone" | "message" | "locale">;

/**
 * Stores a letter, once under its id. Spam is told to nobody, so it does not wait for that either.
 * @param now milliseconds since 1970
 * @returns null for one that was stored before: the clock tells of it where nobody has
 */
export async function storeLetter(
  users: UserDb,
  form: ContactForm,
  { isSpam, now }: { isSpam: boolean; now: number },
): Promise<ContactMessage | null> {
  const { id, name, email, phone, message, locale } = form;
  const letter: ContactMessage = {
    id,
    name,
    email,
    phone,
    message,
    locale,
    state: isSpam ? "spam" : "new",
    toldAt: isSpam ? now : null,
    answer: null,
    answeredAt: null,
    answerSentAt: null,
    createdAt: now,
  };
  return (await insertMessage(users, letter)) ? letter : null;
}

/** The means of writing to the operator. */
type OperatorPost = Pick<Deployment, "config" | "users" | "catalogue"> & { mailer: Mailer };

/** Mails a letter to the operator, in the site's own language. @throws Error when the mail was not taken */
export async function tellOperator(
  { config, users, catalogue, mailer }: OperatorPost,
  letter: ContactMessage,
): Promise<void> {
  const to = await findOperatorAddress({ config, catalogue });
  if (to === null) return;
  await mailer.send(contactToldMail(DEFAULT_LOCALE, { to, siteName: config.siteName, letter }));
  await updateMessage(users, letter.id, { toldAt: Date.now() });
}

/**
 * Mails the letters that the operator was not told of, and forgets old spam. A mail that fails is logged, and the next
 * one tried.
 * @param now milliseconds since 1970
 */
export async function tellOfWaiting(deployment: Deployment, now: number): Promise<void> {
  const { config, users, catalogue } = deployment;
  await deleteOldSpam(users, now - SPAM_KEPT_MS);
  const mailer = clockMailer(deployment);
  if (!mailer) return;
  for (const letter of await listUntold(users, now)) {
    await tellOperator({ config, users, catalogue, mailer }, letter).catch((error: unknown) =>
      logFailure(error, "mail of a letter to the operator"),
    );
  }
}
