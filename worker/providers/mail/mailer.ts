import type { Config } from "../../http/config.ts";
import { keepMail, readOutbox } from "./outbox.ts";
import type { Mail, Mailer } from "./port.ts";

const SEND_TIMEOUT_MS = 10_000;

/**
 * The mailer for this request: the developer's outbox where there is one, else the mail service. Null when the operator
 * has set up neither.
 */
export function mailerOf(
  config: Pick<Config, "mail" | "outbox" | "siteName">,
  requestUrl: string,
): Mailer | null {
  const outbox = readOutbox(config, requestUrl);
  const deliver = outbox ? (mail: Mail) => keepMail(outbox.bucket, mail, Date.now()) : serviceOf(config);
  if (!deliver) return null;
  return {
    send: async (mail) => {
      refuseBrokenHeaders(mail);
      await inTime(deliver(mail));
    },
  };
}

/** Waits for a delivery no longer than a reader would. The mail may still go out then. @throws DOMException TimeoutError */
async function inTime(delivery: Promise<void>): Promise<void> {
  const limit = AbortSignal.timeout(SEND_TIMEOUT_MS);
  const isOver = new Promise<never>((_, reject) =>
    limit.addEventListener("abort", () => reject(limit.reason as Error)),
  );
  await Promise.race([delivery, isOver]);
}

/** Cloudflare Email Service. (developers.cloudflare.com/email-service) */
function serviceOf({ mail, siteName }: Pick<Config, "mail" | "siteName">): Mailer["send"] | null {
  if (!mail) return null;
  const from = { email: mail.from, name: siteName };
  return async ({ to, subject, text, html, replyTo, headers }) => {
    await mail.service.send({
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
