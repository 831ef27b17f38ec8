import { catalogueDb, type CatalogueDb } from "#catalogue/db/db.ts";
import { DEFAULT_LOCALE } from "#i18n/locales.ts";
import type { UserDb } from "../../db/client.ts";
import { newId } from "../../db/new-id.ts";
import type { Env } from "../../http/env.ts";
import { logFailure } from "../../http/log-failure.ts";
import { contactToldMail } from "../../providers/mail/contact-mails.ts";
import type { Mailer } from "../../providers/mail/mailer.ts";
import {
  type ContactMessage,
  deleteOldSpam,
  insertMessage,
  listUntold,
  updateMessage,
} from "./message-queries.ts";
import { clockMailer, operatorMail } from "../../operator/operator-mail.ts";

const SPAM_KEPT_MS = 90 * 24 * 60 * 60_000;

type Written = Pick<ContactMessage, "name" | "email" | "phone" | "message" | "locale">;

/** Stores a letter. What a machine wrote is told to nobody, so it does not wait for that either. */
export async function storeLetter(
  users: UserDb,
  written: Written,
  { isSpam, now }: { isSpam: boolean; now: number },
): Promise<ContactMessage> {
  const { name, email, phone, message, locale } = written;
  const letter: ContactMessage = {
    id: newId(),
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
  await insertMessage(users, letter);
  return letter;
}

/** Mails a letter to the operator, in the site's own language. @throws Error when the mail was not taken */
export async function tellOperator(
  env: Env,
  { users, catalogue, mailer }: { users: UserDb; catalogue: CatalogueDb; mailer: Mailer },
  letter: ContactMessage,
): Promise<void> {
  const to = await operatorMail(env, catalogue);
  if (to === null) return;
  await mailer.send(contactToldMail(DEFAULT_LOCALE, { to, siteName: env.SITE_NAME, letter }));
  await updateMessage(users, letter.id, { toldAt: Date.now() });
}

/** Mails the letters that the operator was not told of. One that fails is logged, and the next one tried. */
export async function tellOfWaiting(env: Env, users: UserDb, now: number): Promise<void> {
  await deleteOldSpam(users, now - SPAM_KEPT_MS);
  const mailer = clockMailer(env);
  if (!mailer) return;
  for (const letter of await listUntold(users, now)) {
    await tellOperator(env, { users, catalogue: catalogueDb(env), mailer }, letter).catch((error: unknown) =>
      logFailure(error, "mail of a letter to the operator"),
    );
  }
}
