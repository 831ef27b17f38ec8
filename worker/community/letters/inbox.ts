/** What an operator does with letters and subscribers; the admin command and the clock come here. */
import { catalogueDb } from "#catalogue/db/db.ts";
import { AppError } from "#domain/errors.ts";
import { toLocale } from "#i18n/locales.ts";
import type { UserDb } from "../../db/client.ts";
import type { Env } from "../../http/env.ts";
import { logFailure } from "../../http/log-failure.ts";
import { contactAnswerMail } from "../../providers/mail/contact-mails.ts";
import {
  type ContactMessage,
  findMessage,
  listUnsentAnswers,
  type MessageState,
  updateMessage,
} from "./message-queries.ts";
import { clockMailer, operatorMail } from "../../operator/operator-mail.ts";

export { listMessages } from "./message-queries.ts";
export { unsubscribeLink } from "./newsletter.ts";
export { listSubscribers } from "./subscriber-queries.ts";

/** One letter; a new one has been read from now on. @throws AppError not_found */
export async function readMessage(users: UserDb, id: string): Promise<ContactMessage> {
  const message = await getMessage(users, id);
  if (message.state !== "new") return message;
  await updateMessage(users, id, { state: "read" });
  return { ...message, state: "read" };
}

/** @throws AppError not_found */
export async function markMessage(users: UserDb, id: string, state: MessageState): Promise<void> {
  await getMessage(users, id);
  await updateMessage(users, id, { state });
}

/**
 * Writes the answer, which `sendDueAnswers` mails; until then another one takes its place.
 * @throws AppError not_found; conflict when an answer was mailed; gone when its writer's account was deleted;
 * invalid_input for an empty text
 */
export async function answerMessage(users: UserDb, id: string, text: string): Promise<void> {
  const message = await getMessage(users, id);
  if (message.email === "") throw new AppError("gone");
  if (message.answerSentAt !== null) throw new AppError("conflict");
  if (text.trim() === "") throw new AppError("invalid_input");
  await updateMessage(users, id, { state: "answered", answer: text.trim(), answeredAt: Date.now() });
}

/**
 * Mails the answers that are due, some at a time, in the language of the letter. One that fails is logged,
 * and the next one tried.
 * @param now milliseconds since 1970
 * @returns how many were mailed; null where there is nothing to mail by
 */
export async function sendDueAnswers(env: Env, users: UserDb, now: number): Promise<number | null> {
  const mailer = clockMailer(env);
  if (!mailer) return null;
  const due = await listUnsentAnswers(users, now);
  const replyTo = due.length === 0 ? null : await operatorMail(env, catalogueDb(env));
  let sent = 0;
  for (const { id, email: to, locale, message, answer } of due) {
    try {
      const said = { to, siteName: env.SITE_NAME, answer: answer ?? "", message, replyTo };
      await mailer.send(contactAnswerMail(toLocale(locale), said));
      await updateMessage(users, id, { answerSentAt: now });
      sent += 1;
    } catch (error) {
      logFailure(error, "mail of an answer to a letter");
    }
  }
  return sent;
}

async function getMessage(users: UserDb, id: string): Promise<ContactMessage> {
  const message = await findMessage(users, id);
  if (!message) throw new AppError("not_found");
  return message;
}
