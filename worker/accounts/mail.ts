import { accountTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import { LOCALES, type Locale, toLocale } from "#i18n/locales.ts";
import type { Asked } from "../http/env.ts";
import { logFailure, logHint } from "../http/log-failure.ts";
import { type Mail, type Mailer, mailerOf } from "../providers/mail/mailer.ts";

/** The mailer. @throws AppError server_error when this deployment has none */
export function requireMailer(c: Asked): Mailer {
  const mailer = mailerOf(c.env, c.req.url);
  if (mailer) return mailer;
  logHint("No mail can be sent: MAILER and MAIL_FROM are not set, see docs/operations.md");
  throw new AppError("server_error", accountTexts.codeNotSent);
}

/** Sends a notice that nobody waits for, where there is a mailer. */
export function sendNotice(c: Asked, mail: Mail): void {
  const mailer = mailerOf(c.env, c.req.url);
  if (mailer) inBackground(c, mailer.send(mail));
}

/** Goes on after the answer; what fails is logged. */
export function inBackground(c: Asked, work: Promise<unknown>): void {
  c.executionCtx.waitUntil(work.catch((error: unknown) => logFailure(error, "work after an answer")));
}

/** The language to write in: the one that the page was in, else the first that the browser names and we speak. */
export function mailLocale(c: Asked, given: string | undefined): Locale {
  if (given !== undefined) return toLocale(given);
  const named = (c.req.header("Accept-Language") ?? "").split(",").map((one) => one.trim().slice(0, 2));
  return toLocale(named.find((name) => (LOCALES as readonly string[]).includes(name)));
}
