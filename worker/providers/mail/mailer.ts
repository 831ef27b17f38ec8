import type { Env } from "../../http/env.ts";
import { hasOutbox, keepMail } from "./outbox.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
  /** By name; Cloudflare takes those of lists, of threads and any `X-…`. (email-service/reference/headers) */
  headers?: Record<string, string>;
}

export interface Mailer {
  /** @throws RangeError for a line break in an address, the subject or a header; Error when the mail was not taken */
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
      refuseBrokenHeaders(mail);
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
  return async ({ to, subject, text, html, replyTo, headers }) => {
    await MAILER.send({
      to,
      from,
      subject,
      text,
      html,
      ...(replyTo !== undefined && { replyTo }),
      ...(headers && { headers }),
    });
  };
}

/** A line break in a header would start another header, of whoever wrote the value. (RFC 5322 2.2) */
function refuseBrokenHeaders({ to, subject, replyTo = "", headers = {} }: Mail): void {
  const values = [to, subject, replyTo, ...Object.values(headers)];
  if (values.some((value) => /[\r\n]/.test(value)))
    throw new RangeError("A mail's addresses, subject and headers are one line each");
  if (Object.keys(headers).some((name) => !/^[A-Za-z0-9-]{1,100}$/.test(name)))
    throw new RangeError("A header's name is letters, digits and hyphens");
}
