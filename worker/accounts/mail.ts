import { accountTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import { inBackground } from "../http/background.ts";
import type { RequestContext } from "../http/context.ts";
import { logHint } from "../http/log-failure.ts";
import { mailerOf } from "../providers/mail/mailer.ts";
import type { Mail, Mailer } from "../providers/mail/port.ts";

/** The mailer. @throws AppError server_error when this deployment has none */
export function requireMailer(c: RequestContext): Mailer {
  const mailer = mailerOf(c.var.config, c.req.url);
  if (mailer) return mailer;
  logHint("No mail can be sent: MAILER and MAIL_FROM are not set, see docs/operations.md");
  throw new AppError("server_error", accountTexts.codeNotSent);
}

/** Sends a mail that nobody waits for, where there is a mailer. */
export function sendInBackground(c: RequestContext, mail: Mail): void {
  const mailer = mailerOf(c.var.config, c.req.url);
  if (mailer) inBackground(c, mailer.send(mail));
}
