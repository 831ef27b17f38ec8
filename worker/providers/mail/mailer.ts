import type { Env } from "../../env.ts";
import { hasOutbox, keepMail } from "./outbox.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** @throws RangeError for a line break in the address or the subject; Error when the mail was not taken */
  send: (mail: Mail) => Promise<void>;
}

/**
 * What sends mail for this request: the developer's outbox where there is one, else the binding. Null when
 * the operator has set up neither.
 */
export function mailerOf(env: Env, requestUrl: string): Mailer | null {
  const deliver = hasOutbox(env, requestUrl) ? outboxOf(env) : bindingOf(env);
  if (!deliver) return null;
  return {
    send: async (mail) => {
      refuseLineBreaks(mail);
      await deliver(mail);
    },
  };
}

type Deliver = (mail: Mail) => Promise<void>;

function outboxOf({ MEDIA }: Env): Deliver {
  return (mail) => keepMail(MEDIA, mail, Date.now());
}

/** Cloudflare Email Service. (developers.cloudflare.com/email-service) */
function bindingOf({ MAILER, MAIL_FROM, SITE_NAME }: Env): Deliver | null {
  if (!MAILER || !MAIL_FROM) return null;
  const from = { email: MAIL_FROM, name: SITE_NAME };
  return async ({ to, subject, text, html }) => {
    await MAILER.send({ to, from, subject, text, html });
  };
}

/** A line break in a header would start another header, of whoever wrote the value. (RFC 5322 2.2) */
function refuseLineBreaks({ to, subject }: Mail): void {
  if (/[\r\n]/.test(to + subject)) throw new RangeError("A mail's address and subject are one line each");
}
