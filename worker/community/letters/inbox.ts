/** The letters of the contact form as their operator reads, marks and answers them. */
import { AppError } from "#domain/errors.ts";
import { toLocale } from "#i18n/locales.ts";
import type { UserDb } from "../../db/client.ts";
import type { Deployment } from "../../http/deployment.ts";
import { logFailure } from "../../http/log-failure.ts";
import { contactAnswerMail } from "../../providers/mail/contact-mails.ts";
import {
  type ContactMessage,
  findMessage,
  listUnsentAnswers,
  type MessageState,
  updateMessage,
} from "./message-queries.ts";
import { clockMailer, findOperatorAddress } from "../../operator/operator-mail.ts";

/** Reads one letter; a new one is marked as read. @throws AppError not_found */
export async function readMessage(users: UserDb, id: string): Promise<ContactMessage> {
  const message = await getMessage(users, id);
  if (message.state !== "new") return message;
  await updateMessage(users, id, { state: "read" });
  return { ...message, state: "read" };
}

/** Marks a letter, such as spam. @throws AppError not_found */
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
 * Mails the answers that are due, some at a time, in the language of the letter. A mail that fails is logged, and the
 * next one tried.
 * @param now milliseconds since 1970
 * @returns the number of mails; null where there is no mailer
 */
export async function sendDueAnswers(deployment: Deployment, now: number): Promise<number | null> {
  const { config, users } = deployment;
  const mailer = clockMailer(deployment);
  if (!mailer) return null;
  const due = await listUnsentAnswers(users, now);
  const replyTo = due.length === 0 ? null : await findOperatorAddress(deployment);
  let sent = 0;
  for (const { id, email: to, locale, message, answer } of due) {
    try {
      const mail = { to, siteName: config.siteName, answer: answer ?? "", message, replyTo };
      await mailer.send(contactAnswerMail(toLocale(locale), mail));
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
