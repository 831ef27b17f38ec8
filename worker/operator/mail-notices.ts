import { DEFAULT_LOCALE } from "#i18n/locales.ts";
import type { Deployment } from "../http/deployment.ts";
import { logFailure } from "../http/log-failure.ts";
import { toMail } from "../providers/mail/mail-layout.ts";
import type { Mail } from "../providers/mail/port.ts";
import { describeNotice } from "./describe-notice.ts";
import type { OperatorNotice } from "./notice.ts";
import { listUntold, markTold } from "./notice-queries.ts";
import { clockMailer, findOperatorAddress } from "./operator-mail.ts";

/** More notices wait for the clock's next ring: no mail provider is flooded. */
const MAILS_AT_ONCE = 20;

/**
 * Mails the operator the notices that they were not told yet. Without a mailer or an address all of them wait; a notice
 * that cannot be mailed waits for the next ring, and the others go on.
 * @param now milliseconds since 1970
 * @throws Error when one of them was not mailed
 */
export async function mailNotices(deployment: Deployment, now: number): Promise<void> {
  const { config, users } = deployment;
  const notices = await listUntold(users, MAILS_AT_ONCE);
  if (notices.length === 0) return;
  const mailer = clockMailer(deployment);
  const to = await findOperatorAddress(deployment);
  if (!mailer || to === null) return;
  let failed = 0;
  for (const notice of notices) {
    try {
      await mailer.send(noticeMail(notice, { to, siteName: config.siteName }));
      await markTold(users, notice.id, now);
    } catch (error) {
      logFailure(error, "mail of a notice to the operator");
      failed += 1;
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${notices.length} notices were not mailed`);
}

function noticeMail(notice: OperatorNotice, { to, siteName }: { to: string; siteName: string }): Mail {
  const { subject, paragraphs } = describeNotice(notice);
  const [intro = "", ...rest] = paragraphs;
  return toMail(DEFAULT_LOCALE, to, {
    siteName,
    subject,
    intro,
    paragraphs: rest,
    reason: "You get this mail because you run the site.",
  });
}
